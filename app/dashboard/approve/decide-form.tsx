import { useState } from "react";
import { admissionTexts, approvalTexts, nameOfApplicant } from "../../../lib/approval/texts.en.ts";
import type { Admission, Applicant, Decision } from "../../../lib/approval/schema.ts";
import { ReasonForm } from "../../_form/reason-form.tsx";
import { useDecision } from "../../_form/use-decision.ts";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";
import styles from "./approve.module.css";

type AsProps = Pick<Applicant, "accountId" | "admissions"> & {
  chosen: Admission | undefined;
  onChoose: (as: Admission) => void;
};

const ApproveAs = ({ accountId, admissions, chosen, onChoose }: AsProps) => (
  <fieldset className={styles.as}>
    <legend>Approve as</legend>
    {admissions.map((as) => (
      <label key={as}>
        <input type="radio" name={`as-${accountId}`} value={as} checked={as === chosen} onChange={() => onChoose(as)} />
        <span>
          {as} <span className={styles.hint}>{admissionTexts[as]}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

type Props = { applicant: Applicant; onDecide: (taken: Decision) => Promise<string | null> };

/** Approve as one of what is open to the applicant, the least of it first; or decline with a reason. */
export const DecideForm = ({ applicant, onDecide }: Props) => {
  const { accountId, admissions } = applicant;
  const name = nameOfApplicant(applicant);
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState(admissions[0]);
  const { box, isDeclining, askReason, keep, pending, problem, decide } = useDecision(onDecide);

  return (
    <div ref={box} className={styles.decide} tabIndex={-1}>
      {problem !== null && (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      )}
      {isDeclining ? (
        <ReasonForm
          hint={approvalTexts.reasonHint}
          action={`Decline ${name}`}
          pending={pending === "decline"}
          pendingText="Declining..."
          onSend={(reason) => void decide({ decision: "decline", reason })}
          onCancel={keep}
        />
      ) : (
        <>
          {admissions.length > 1 && (
            <ApproveAs accountId={accountId} admissions={admissions} chosen={chosen} onChoose={setChosen} />
          )}
          <div className={styles.actions}>
            {chosen !== undefined && (
              <Button
                disabled={!hydrated}
                aria-busy={pending === "approve"}
                onClick={() => void decide({ decision: "approve", as: chosen })}
              >
                {pending === "approve" ? "Approving..." : `Approve ${name} as ${chosen}`}
              </Button>
            )}
            <Button tone="bad" disabled={!hydrated} onClick={askReason}>
              Decline {name}…
            </Button>
          </div>
        </>
      )}
    </div>
  );
};
