import { addressLines } from "../../lib/format/address.ts";
import { formatPhone } from "../../lib/format/phone.ts";
import { getVisitor } from "../../lib/session/visitor.ts";
import { Card } from "../_ui/card.tsx";
import { Icon } from "../_ui/icon.tsx";
import styles from "./contact-card.module.css";

const officeHours = "Weekdays, 8:00 AM–4:30 PM CT";

/** How to reach the fund's people today. */
export const ContactCard = async ({ title = "Reach us" }: { title?: string }) => {
  const { brand } = await getVisitor();
  return (
    <Card title={title}>
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
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
            <span className={styles.small}>Don’t include Social Security numbers in emails.</span>
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
