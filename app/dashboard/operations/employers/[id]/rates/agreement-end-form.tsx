import { useState } from "react";
import { checkAgreementEnd, type EndPlan } from "#lib/reporting/rates/check-agreement.ts";
import type { AgreementRates } from "#lib/reporting/rates/schema.ts";
import {
  agreementLabels,
  agreementTexts,
  describeContinued,
  periodText,
  rateTexts,
} from "#lib/reporting/rates/texts.en.ts";
import { ErrorSummary } from "../../../../../_form/error-summary.tsx";
import { Field } from "../../../../../_form/field.tsx";
import { listErrors } from "../../../../../_form/list-errors.ts";
import { SingleActionForm } from "../../../../../_form/single-action/single-action-form.tsx";
import { ChangeReview } from "./change-review.tsx";
import { ReasonField } from "../../../../../_form/reason-form.tsx";

export type EndRequest = { readonly unitCode: string; readonly effectiveTo: string; readonly reason: string };

const fieldNames = ["effectiveTo", "reason"] as const;
type FieldName = (typeof fieldNames)[number];
const idOf = (name: FieldName): string => `end-${name}`;
const labelOf = (name: FieldName): string => (name === "reason" ? "Reason" : agreementLabels.effective_to);

type Props = {
  agreement: AgreementRates;
  /** All agreements of the employer. */
  agreements: readonly AgreementRates[];
  /** @returns the error to show, or null after success */
  onSend: (request: EndRequest, title: string) => Promise<string | null>;
  onCancel: () => void;
};

/** Another last day of an agreement, which ends or extends it. The second step shows it before anything is requested. */
export const AgreementEndForm = ({ agreement, agreements, onSend, onCancel }: Props) => {
  const { unitCode, effectiveFrom } = agreement;
  const [effectiveTo, setEffectiveTo] = useState(agreement.effectiveTo ?? "");
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<Partial<Record<FieldName, string>>>({});
  const [tries, setTries] = useState(0);
  const [plan, setPlan] = useState<EndPlan | null>(null);
  const review = async (): Promise<string | null> => {
    const checked = checkAgreementEnd(agreement, effectiveTo, agreements);
    const found = {
      ...(checked.problem !== null && { effectiveTo: checked.problem }),
      ...(reason.trim() === "" && { reason: "Reason Required" }),
    };
    setProblems(found);
    setTries(tries + 1);
    if (Object.keys(found).length === 0) setPlan(checked.plan);
    return null;
  };
  if (plan !== null) {
    const title = agreementTexts.endTitle(unitCode, plan.effectiveTo);
    return (
      <ChangeReview
        title={title}
        hint={agreementTexts.endReviewHint}
        comparisons={[
          {
            name: "In effect",
            before: periodText(effectiveFrom, agreement.effectiveTo),
            after: periodText(effectiveFrom, plan.effectiveTo),
          },
          ...(plan.continued.length === 0
            ? []
            : [
                {
                  name: "Rates",
                  before: agreementTexts.endWithIt,
                  after: describeContinued(plan.continued, plan.effectiveTo),
                },
              ]),
        ]}
        onSend={() => onSend({ unitCode, effectiveTo, reason }, title)}
        onBack={() => setPlan(null)}
        onCancel={onCancel}
      />
    );
  }
  const errors = listErrors(fieldNames, { textOf: (name) => problems[name], labelOf, idOf });
  return (
    <SingleActionForm
      key="terms"
      label={`Change the last day of ${unitCode}`}
      button={{ name: "Review change", pending: "Checking…" }}
      onSend={review}
      onCancel={onCancel}
      takesFocus
    >
      {errors.length > 0 && <ErrorSummary key={tries} title={rateTexts.incomplete} errors={errors} />}
      <Field
        type="date"
        id={idOf("effectiveTo")}
        label={agreementLabels.effective_to}
        hint={agreementTexts.endHint}
        value={effectiveTo}
        error={problems.effectiveTo}
        onChange={({ target }) => {
          setEffectiveTo(target.value);
          setProblems(problems.reason === undefined ? {} : { reason: problems.reason });
        }}
      />
      <ReasonField
        id={idOf("reason")}
        hint={rateTexts.reasonHint}
        value={reason}
        error={problems.reason}
        onChange={({ target }) => {
          setReason(target.value);
          setProblems(problems.effectiveTo === undefined ? {} : { effectiveTo: problems.effectiveTo });
        }}
      />
    </SingleActionForm>
  );
};
