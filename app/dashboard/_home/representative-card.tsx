import { formatPhone } from "../../../lib/format/phone.ts";
import { Card } from "../../_ui/card.tsx";
import styles from "./dashboard.module.css";
import { KeepTogether } from "../../_ui/text/keep-together.tsx";

type Props = {
  name: string;
  /** Ten digits. */
  phone: string;
  email: string;
};

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.slice(0, 1))
    .join("")
    .slice(0, 2);

/** The fund's person for this employer. */
export const RepresentativeCard = ({ name, phone, email }: Props) => (
  <Card title="Your account representative">
    <div className={styles.person}>
      <span className={styles.face} aria-hidden="true">
        {initials(name)}
      </span>
      <div className={styles.contact}>
        <b>{name}</b>
        <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>
        <a href={`mailto:${email}`}>
          <KeepTogether text={email} />
        </a>
      </div>
    </div>
  </Card>
);
