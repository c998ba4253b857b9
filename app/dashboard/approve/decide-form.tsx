import { useState } from "react";
import { admissionTexts, approvalTexts, nameOfApplicant } from "../../../lib/approval/texts.en.ts";
import type { Admission, Applicant, Decision } from "../../../lib/approval/schema.ts";
import { DecisionPanel } from "../../_form/decision-panel.tsx";
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
  const [chosen, setChosen] = useState(admissions[0]);
  return (
    <DecisionPanel
      approve={
        chosen === undefined
          ? null
          : {
              decision: { decision: "approve", as: chosen },
              text: `Approve ${name} as ${chosen}`,
              pendingText: "Approving...",
            }
      }
      decline={{
        askText: `Decline ${name}…`,
        text: `Decline ${name}`,
        pendingText: "Declining...",
        reasonHint: approvalTexts.reasonHint,
      }}
      onDecide={onDecide}
    >
      {admissions.length > 1 && (
        <ApproveAs accountId={accountId} admissions={admissions} chosen={chosen} onChoose={setChosen} />
      )}
    </DecisionPanel>
  );
};
