import { addressLines, formatPhone } from "../../lib/platform/format/person.ts";
import { getVisitor } from "../../lib/platform/session/visitor.ts";
import { frame } from "../../lib/site/pages/frame.ts";
import { Card } from "../_ui/card.tsx";
import { Icon } from "../_ui/icon.tsx";
import { textsOf } from "./language/texts-of.ts";
import styles from "./contact-card.module.css";
import { KeepTogether } from "../_ui/text/keep-together.tsx";

/** How to reach the fund's people today. */
export const ContactCard = async ({ title }: { title?: string }) => {
  const { brand } = await getVisitor();
  const { frameTexts: texts } = await textsOf(frame);
  return (
    <Card title={title ?? texts.reachUs}>
      <ul className={styles.lines}>
        <li>
          <Icon name="phone" />
          <span>
            <a href={`tel:+1${brand.phone}`}>{formatPhone(brand.phone)}</a>
            <span className={styles.small}>{texts.officeHours}</span>
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
