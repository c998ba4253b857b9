import { formatMoney } from "../../lib/platform/cents/money.ts";
import styles from "./money.module.css";

export const Money = ({ cents, strong = false }: { cents: number; strong?: boolean }) => (
  <span className={strong ? `${styles.money} ${styles.strong}` : styles.money}>{formatMoney(cents)}</span>
);
