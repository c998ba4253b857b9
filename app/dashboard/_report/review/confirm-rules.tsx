import { lookUp } from "#lib/format/look-up.ts";
import { use, useRef, useState } from "react";
import { countOf, formatCount } from "#lib/format/count.ts";
import type { Finding } from "#lib/reporting/schema.ts";
import { ruleNames } from "#lib/reporting/rule-names.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { UnitActsContext } from "../saving/unit-acts.ts";
import { listOpenRules } from "./open-rules.ts";
import styles from "./findings-list.module.css";

type Props = { unitCode: string; open: readonly Finding[] };

/** The open warnings of a unit by rule, each with a button for all of the rule, while the unit can be changed. */
export const ConfirmRules = ({ unitCode, open }: Props) => {
  const acts = use(UnitActsContext);
  const list = useRef<HTMLUListElement>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const rules = listOpenRules(open);
  if (acts === null || rules.length === 0) return null;
  const confirm = async (ruleId: string): Promise<void> => {
    if (pending !== null) return;
    setPending(ruleId);
    setProblem(null);
    const text = await acts.giveReason(unitCode, ruleId, "");
    setProblem(text);
    setPending(null);
    // The button is gone when it worked.
    if (text === null) list.current?.focus();
  };
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.rules} aria-label={`Warnings in ${unitCode} by rule`}>
        {rules.map(({ ruleId, count, needsReason }) => {
          const name = lookUp(ruleNames, ruleId) ?? ruleId;
          const label = `Confirm ${count === 1 ? "it" : `all ${formatCount(count)}`}`;
          return (
            <li key={ruleId}>
              <b>{countOf(count, "warning")}:</b> {name}{" "}
              {needsReason ? (
                <a href={`#reasons-${unitCode}`}>Enter the reason</a>
              ) : (
                <Button
                  small
                  tone="quiet"
                  aria-busy={pending === ruleId}
                  aria-label={`${label}: ${name}`}
                  onClick={() => void confirm(ruleId)}
                >
                  {pending === ruleId ? "Confirming…" : label}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {problem !== null && (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      )}
    </>
  );
};
