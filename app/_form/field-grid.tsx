import type { ReactNode } from "react";
import styles from "./field.module.css";

type Props = {
  children: ReactNode;
  /** A button in one line with the fields. */
  action?: ReactNode;
};

/** Fields beside each other, aligned whether or not one of them has a hint or an error. */
export const FieldGrid = ({ children, action }: Props) => (
  <div className={styles.grid}>
    {children}
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
);
