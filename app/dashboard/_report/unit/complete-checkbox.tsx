import { useId, useState } from "react";
import { completeHint } from "#lib/reporting/tad/texts.en.ts";
import type { TadUnit } from "#lib/reporting/tad/schema.ts";
import type { OpenCounts } from "../store/tad-view.ts";
import styles from "./complete-checkbox.module.css";

type Props = {
  unit: Pick<TadUnit, "code" | "complete">;
  /** Open findings of the unit. */
  open: OpenCounts;
  /** The time of the page's last save, in milliseconds. */
  savedAt: number | null;
  /** @returns an error message, or null on success */
  onComplete: (unitCode: string, complete: boolean) => Promise<string | null>;
};

/** A unit's Complete checkbox, with its current meaning and the reason for a refusal. */
export const CompleteCheckbox = ({ unit, open, savedAt, onComplete }: Props) => {
  const id = useId();
  const [pendingValue, setPendingValue] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<{ readonly text: string; readonly time: number } | null>(null);
  const markComplete = async (complete: boolean): Promise<void> => {
    setPendingValue(complete);
    setProblem(null);
    const text = await onComplete(unit.code, complete);
    setProblem(text === null ? null : { text, time: Date.now() });
    setPendingValue(null);
  };
  return (
    <div className={styles.complete}>
      <label>
        <input
          type="checkbox"
          checked={pendingValue ?? unit.complete}
          aria-busy={pendingValue !== null}
          aria-describedby={`${id}-hint`}
          onChange={(event) => void (pendingValue === null && markComplete(event.target.checked))}
        />
        Complete
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {unit.complete
          ? "You confirmed this unit. If you change a line, you need to confirm it again."
          : completeHint(open.errors, open.warnings, open.reasons)}
      </p>
      {/* Hidden after a later save, which may have fixed the problem. */}
      {problem !== null && (savedAt === null || savedAt <= problem.time) && (
        <p className={styles.problem} role="alert">
          {problem.text}
        </p>
      )}
    </div>
  );
};
