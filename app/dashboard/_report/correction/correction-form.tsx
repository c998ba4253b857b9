import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "#app/_ui/button.tsx";
import styles from "./correct.module.css";

type Props = {
  /** Who it is about; has the focus at first. */
  title: string;
  pending: boolean;
  onSubmit: (event: FormEvent) => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
};

/** The frame of a form of one person: whose it is, the fields, and the button that shows the difference. */
export const CorrectionForm = ({ title, pending, onSubmit, onCancel, children }: Props) => {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <form
      className={styles.person}
      aria-labelledby={titleId}
      method="post"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      <h3 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
      <div className={styles.row}>
        <Button type="submit" aria-busy={pending}>
          {pending ? "Calculating…" : "Show the difference"}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
