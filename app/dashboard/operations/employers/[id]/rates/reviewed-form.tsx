import type { Column } from "#lib/platform/format/cell-kinds.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { rateTexts } from "#lib/reporting/rates/texts.en.ts";
import { ErrorSummary } from "../../../../../_form/error-summary.tsx";
import { listErrors } from "../../../../../_form/list-errors.ts";
import { ReasonField } from "../../../../../_form/text-area.tsx";
import { SingleActionForm } from "../../../../../_form/single-action/single-action-form.tsx";
import type { Fields } from "../../../../../_form/use-fields.ts";
import { Button } from "../../../../../_ui/button.tsx";
import { DataTable } from "../../../../../_ui/data-table.tsx";

export const isRequired = (columns: readonly Column[], name: string): boolean =>
  columns.some((column) => column.name === name && column.isRequired);

export type Comparison = { readonly name: string; readonly before: ReactNode; readonly after: ReactNode };

/** The plan of a request as people read it. */
type Review = { readonly title: string; readonly hint: string; readonly comparisons: readonly Comparison[] };

type ChangeReviewProps = Review & {
  onSend: () => Promise<string | null>;
  onBack: () => void;
  onCancel: () => void;
};

/** The second step: the terms before and after. Takes the focus when it appears. */
const ChangeReview = ({ title, hint, comparisons, onSend, onBack, onCancel }: ChangeReviewProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <SingleActionForm
      key="review"
      label={rateTexts.reviewTitle(title)}
      button={{ name: "Ask for approval", pending: "Asking…" }}
      onSend={onSend}
      onCancel={onCancel}
      more={
        <Button tone="quiet" onClick={onBack}>
          Back
        </Button>
      }
    >
      <h3 ref={heading} tabIndex={-1}>
        {rateTexts.reviewTitle(title)}
      </h3>
      <DataTable
        caption="Before and after"
        columns={[
          { key: "name", header: "Term", isRowHeader: true, cell: ({ name }) => name },
          { key: "before", header: "Before", cell: ({ before }) => before },
          { key: "after", header: "After", cell: ({ after }) => after },
        ]}
        rows={comparisons}
        rowKey={({ name }) => name}
      />
      <p>{hint}</p>
    </SingleActionForm>
  );
};

type Props<Plan> = {
  label: string;
  button: string;
  fields: Pick<Fields<{ reason: string }>, "values" | "errors" | "setErrors" | "field">;
  /** The fields besides the reason, in page order. */
  names: readonly string[];
  labelOf: (name: string) => string;
  idOf: (name: string) => string;
  check: () => { readonly problems: Readonly<Partial<Record<string, string>>>; readonly plan: Plan | null };
  review: (plan: Plan) => Review;
  /** @returns the error to show, or null after success */
  onSend: (title: string) => Promise<string | null>;
  onCancel: () => void;
  children: ReactNode;
};

/** A request with its reason. The second step shows what it changes, before anything is requested. */
export const ReviewedForm = <Plan,>(props: Props<Plan>) => {
  const { fields, idOf, onCancel } = props;
  const { values, errors, setErrors, field } = fields;
  const [tries, setTries] = useState(0);
  const [plan, setPlan] = useState<Plan | null>(null);
  const check = async (): Promise<string | null> => {
    const checked = props.check();
    const found = { ...checked.problems, ...(values.reason.trim() === "" && { reason: "Reason Required" }) };
    setErrors(found);
    setTries(tries + 1);
    if (Object.keys(found).length === 0) setPlan(checked.plan);
    return null;
  };
  if (plan !== null) {
    const review = props.review(plan);
    return (
      <ChangeReview
        {...review}
        onSend={() => props.onSend(review.title)}
        onBack={() => setPlan(null)}
        onCancel={onCancel}
      />
    );
  }
  const problems = listErrors([...props.names, "reason"], {
    textOf: (name) => errors[name],
    labelOf: (name) => (name === "reason" ? "Reason" : props.labelOf(name)),
    idOf,
  });
  return (
    <SingleActionForm
      key="terms"
      label={props.label}
      button={{ name: props.button, pending: "Checking…" }}
      onSend={check}
      onCancel={onCancel}
      takesFocus
    >
      {problems.length > 0 && <ErrorSummary key={tries} title={rateTexts.incomplete} errors={problems} />}
      {props.children}
      <ReasonField id={idOf("reason")} hint={rateTexts.reasonHint} {...field("reason")} />
    </SingleActionForm>
  );
};
