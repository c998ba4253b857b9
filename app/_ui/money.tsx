import { formatMoney } from "../../lib/platform/cents/money.ts";
import styles from "./money.module.css";

type Props = {
  cents: number;
  strong?: boolean;
};

export const Money = ({ cents, strong = false }: Props) => (
  <span className={strong ? `${styles.money} ${styles.strong}` : styles.money}>{formatMoney(cents)}</span>
);
