import { useId, type ReactNode } from "react";
import styles from "./card.module.css";

type Props = {
  /** The h2, which labels the section. */
  title?: string;
  action?: ReactNode;
  labelledBy?: string;
  className?: string;
  id?: string;
  children: ReactNode;
};

export const Card = ({ title, action, labelledBy, className, id, children }: Props) => {
  const headingId = useId();
  return (
    <section
      id={id}
      className={className === undefined ? styles.card : `${styles.card} ${className}`}
      aria-labelledby={title === undefined ? labelledBy : headingId}
    >
      {(title !== undefined || action !== undefined) && (
        <div className={styles.head}>
          {title !== undefined && <h2 id={headingId}>{title}</h2>}
          {action}
        </div>
      )}
      {children}
    </section>
  );
};
