import { type ReactNode, useEffect, useRef } from "react";
import { rateTexts } from "#lib/reporting/rates/texts.en.ts";
import { SingleActionForm } from "../../../../../_form/single-action/single-action-form.tsx";
import { Button } from "../../../../../_ui/button.tsx";
import { DataTable } from "../../../../../_ui/data-table.tsx";

export type Comparison = { readonly name: string; readonly before: ReactNode; readonly after: ReactNode };

type Props = {
  title: string;
  hint: string;
  comparisons: readonly Comparison[];
  /** @returns the error to show, or null after success */
  onSend: () => Promise<string | null>;
  onBack: () => void;
  onCancel: () => void;
};

/** The second step of a change: the terms before and after. Takes the focus when it appears. */
export const ChangeReview = ({ title, hint, comparisons, onSend, onBack, onCancel }: Props) => {
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
