import { useState } from "react";
import { admissionTexts, approvalTexts } from "../../../lib/approval/texts.en.ts";
import type { Applicant, Decision } from "../../../lib/approval/schema.ts";
import { fullName } from "../../../lib/format/person-name.ts";
import { identityFaults, type IdentityCheck } from "../../../lib/rules/identity/identity-check.ts";
import { DecisionPanel } from "../../_form/decision-panel.tsx";
import { IdentityFields } from "../../_form/identity/identity-fields.tsx";
import { RadioList } from "../../_form/radio-list.tsx";

type Props = { applicant: Applicant; onDecide: (taken: Decision) => Promise<string | null> };

/**
 * Approve as one of the roles open to the applicant, the least one first, or decline with a reason. Where a proof did not
 * match, approving asks how identity was checked.
 */
export const DecideForm = ({ applicant, onDecide }: Props) => {
  const { admissions, needsIdentity } = applicant;
  const name = fullName(applicant);
  const [chosen, setChosen] = useState(admissions[0]);
  const [typed, setTyped] = useState({ identity: "", identityNote: "" });
  const [tried, setTried] = useState(false);
  const faults = identityFaults(typed);

  const decide = async (taken: Decision): Promise<string | null> => {
    if (taken.decision === "decline" || !needsIdentity) return onDecide(taken);
    setTried(true);
    if (Object.keys(faults).length > 0) return approvalTexts.incomplete;
    // What is chosen is one of the list, and the fund API checks it.
    return onDecide({ ...taken, identity: typed.identity as IdentityCheck, identityNote: typed.identityNote });
  };

  return (
    <DecisionPanel
      approve={
        chosen === undefined
          ? null
          : {
              decision: { decision: "approve" as const, as: chosen },
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
      onDecide={decide}
    >
      {admissions.length > 1 && (
        <RadioList
          legend="Approve as"
          options={admissions.map((as) => ({ value: as, label: as, hint: admissionTexts[as] }))}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {needsIdentity && admissions.length > 0 && (
        <IdentityFields
          typed={typed}
          errors={tried ? faults : {}}
          onType={(field, text) => setTyped({ ...typed, [field]: text })}
        />
      )}
    </DecisionPanel>
  );
};
