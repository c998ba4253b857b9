import type { ReactNode } from "react";
import styles from "./field.module.css";

/** Fields beside each other, aligned whether or not one of them has a hint or an error. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>;
