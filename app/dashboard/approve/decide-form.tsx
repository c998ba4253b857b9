import { useState } from "react";
import { admissionTexts, approvalTexts } from "../../../lib/approval/texts.en.ts";
import type { Applicant, Decision } from "../../../lib/approval/schema.ts";
import { fullName } from "../../../lib/format/person-name.ts";
import { DecisionPanel } from "../../_form/decision-panel.tsx";
import { RadioList } from "../../_form/radio-list.tsx";

type Props = { applicant: Applicant; onDecide: (taken: Decision) => Promise<string | null> };

/** Approve as one of the roles open to the applicant, the least one first, or decline with a reason. */
export const DecideForm = ({ applicant, onDecide }: Props) => {
  const { admissions } = applicant;
  const name = fullName(applicant);
  const [chosen, setChosen] = useState(admissions[0]);
  return (
    <DecisionPanel
      approve={
        chosen === undefined
          ? null
          : {
              decision: { decision: "approve", as: chosen },
              text: `Approve ${name} as ${chosen}`,
              pendingText: "Approving…",
            }
      }
      decline={{
        askText: `Decline ${name}…`,
        text: `Decline ${name}`,
        pendingText: "Declining…",
        reasonHint: approvalTexts.reasonHint,
      }}
      onDecide={onDecide}
    >
      {admissions.length > 1 && (
        <RadioList
          legend="Approve as"
          options={admissions.map((as) => ({ value: as, label: as, hint: admissionTexts[as] }))}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
    </DecisionPanel>
  );
};
