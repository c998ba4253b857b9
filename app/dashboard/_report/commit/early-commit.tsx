import type { RefObject } from "react";
import { formatWorkMonth } from "#lib/format/date.ts";
import { Button } from "../../../_ui/button.tsx";
import styles from "../report.module.css";

type Props = {
  ref: RefObject<HTMLParagraphElement | null>;
  question: string;
  workMonth: string;
  onCommit: () => void;
  onWait: () => void;
};

/** Asks once before a report is committed whose month is not over. */
export const EarlyCommit = ({ ref, question, workMonth, onCommit, onWait }: Props) => (
  <div className={styles.takeBack}>
    <p ref={ref} tabIndex={-1}>
      {question}
    </p>
    <div className={styles.row}>
      <Button small onClick={onCommit}>
        Commit {formatWorkMonth(workMonth)} now
      </Button>
      <Button small tone="quiet" onClick={onWait}>
        Don’t commit yet
      </Button>
    </div>
  </div>
);
