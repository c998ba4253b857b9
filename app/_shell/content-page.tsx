import type { ReactNode } from "react";
import { PageHead } from "../_ui/page-head.tsx";
import { frame } from "../../lib/site/pages/frame.ts";
import { textsOf } from "./language/texts-of.ts";
import styles from "./content-page.module.css";
import { dates } from "../../lib/platform/format/date-texts.ts";
import { addressLines, formatPhone } from "../../lib/platform/format/person.ts";
import { getVisitor } from "../../lib/platform/session/visitor.ts";
import { Card } from "../_ui/card.tsx";
import { Icon } from "../_ui/icon.tsx";
import { KeepTogether } from "../_ui/text.tsx";

const ContactCard = async () => {
  const { brand } = await getVisitor();
  const { frameTexts: texts } = await textsOf(frame);
  const { formatClock, formatTimeOfDay } = await textsOf(dates);
  const { from, to } = brand.officeHours;
  const officeHours = texts.officeHours.replace("{from}", formatClock(from)).replace("{to}", formatTimeOfDay(to));
  return (
    <Card title={texts.reachUs}>
      <ul className={styles.lines}>
        <li>
          <Icon name="phone" />
          <span>
            <a href={`tel:+1${brand.phone}`}>{formatPhone(brand.phone)}</a>
            <span className={styles.small}>{officeHours}</span>
          </span>
        </li>
        <li>
          <Icon name="mail" />
          <span>
            <a href={`mailto:${brand.email}`}>
              <KeepTogether text={brand.email} />
            </a>
            <span className={styles.small}>{texts.noSsn}</span>
          </span>
        </li>
        <li>
          <Icon name="place" />
          <span>
            {brand.fullName}
            {addressLines(brand.address).map((line) => (
              <span key={line} className={styles.small}>
                {line}
              </span>
            ))}
          </span>
        </li>
      </ul>
    </Card>
  );
};

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  contactFirst?: boolean;
  children: ReactNode;
};

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
