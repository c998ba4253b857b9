import { use, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { unitTexts } from "#lib/reporting/unit-texts.en.ts";
import type { TadUnit } from "#lib/reporting/schema.ts";
import { Button } from "../../../_ui/button.tsx";
import { UnitActsContext } from "../saving/unit-acts.ts";
import styles from "./unit-actions.module.css";

/** Reports that no one in the unit worked, after one question, or undoes that. */
export const NoWork = ({ unit }: { unit: Pick<TadUnit, "code" | "people" | "noWork"> }) => {
  const acts = use(UnitActsContext);
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLParagraphElement>(null);
  if (acts === null) return null;

  const ask = (asking: boolean): void => {
    flushSync(() => setAsking(asking));
    (asking ? question : first).current?.focus();
  };
  const report = async (noWork: boolean): Promise<void> => {
    if (isPending) return;
    setPending(true);
    setProblem(await acts.reportNoWork(unit.code, noWork));
    setPending(false);
    ask(false);
  };

  return (
    <div className={isAsking ? styles.wide : undefined}>
      {isAsking ? (
        <div className={styles.form}>
          <p ref={question} tabIndex={-1}>
            {unitTexts.noWorkQuestion(unit, acts.workMonth)}
          </p>
          <div className={styles.buttons}>
            <Button small aria-busy={isPending} onClick={() => void report(true)}>
              {isPending ? "Saving…" : `Report ${unit.code} without work`}
            </Button>
            <Button small tone="quiet" onClick={() => ask(false)}>
              There was work
            </Button>
          </div>
        </div>
      ) : (
        <Button
          ref={first}
          small
          tone="quiet"
          aria-busy={isPending}
          onClick={() => (unit.noWork ? void report(false) : ask(true))}
        >
          {unit.noWork ? (isPending ? "Undoing…" : "Undo “No work”") : "No work this month"}
        </Button>
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
