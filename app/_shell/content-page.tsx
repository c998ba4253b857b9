import type { ReactNode } from "react";
import { PageHead } from "../_ui/page-head.tsx";
import { frame } from "../../lib/site/pages/frame.ts";
import { ContactCard } from "./contact-card.tsx";
import { textsOf } from "./language/texts-of.ts";
import styles from "./content-page.module.css";

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** Puts the contact card first, on the contact page. */
  contactFirst?: boolean;
  children: ReactNode;
};

/** A page to read, with the fund's people beside it. */
export const ContentPage = async ({ title, lead, contactFirst = false, children }: Props) => {
  const { frameTexts: texts } = await textsOf(frame);
  const contact = (
    <aside id="contact" aria-label={texts.contactLabel}>
      <ContactCard />
    </aside>
  );
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className={contactFirst ? `${styles.columns} ${styles.turned}` : styles.columns}>
        {contactFirst && contact}
        <div className={styles.text}>{children}</div>
        {!contactFirst && contact}
      </div>
    </>
  );
};
