import { useState } from "react";
import type { RecordedReturn, ReturnList } from "#lib/money/ach/schema.ts";
import { entryKindWords, returnTexts } from "#lib/money/ach/texts.en.ts";
import { formatNumericDate } from "#lib/platform/format/date.ts";
import { formatMoney } from "#lib/platform/cents/money.ts";
import { returnCodeText } from "#lib/money/payments/return-codes.ts";
import { routes } from "#lib/routes.ts";
import { Button } from "../../../_ui/button.tsx";
import { Card } from "../../../_ui/card.tsx";
import { DataTable, type Column } from "../../../_ui/data-table.tsx";
import { Pager } from "../../../_ui/pager/pager.tsx";
import { EmployerLink } from "../../_desk/employer-link.tsx";

const columns: readonly Column<RecordedReturn>[] = [
  {
    key: "no",
    header: "Payment",
    names: true,
    cell: ({ confirmationNo, kind, bankAccountLast4 }) =>
      confirmationNo ?? `${entryKindWords[kind]} ••${bankAccountLast4}`,
  },
  { key: "employer", header: "Employer", cell: (row) => <EmployerLink {...row} /> },
  { key: "date", header: "Returned", cell: ({ returnDate }) => formatNumericDate(returnDate) },
  { key: "reason", header: "Reason", cell: ({ code }) => returnCodeText(code) },
  { key: "amount", header: "Amount", number: true, cell: ({ cents }) => formatMoney(cents) },
  {
    key: "by",
    header: "Recorded by",
    cell: ({ recordedBy, fileName }) => `${recordedBy}${fileName === null ? "" : `, ${fileName}`}`,
  },
];

type Props = { list: ReturnList; onRetry: (returned: RecordedReturn) => Promise<boolean> };

const RetryCell = ({ returned, onRetry }: { returned: RecordedReturn; onRetry: Props["onRetry"] }) => {
  const [isPending, setPending] = useState(false);
  if (returned.retriedAs !== null) return <>as {returned.retriedAs}</>;
  if (!returned.canRetry) return <>–</>;
  const retry = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    await onRetry(returned);
    setPending(false);
  };
  return (
    <Button
      tone="quiet"
      small
      aria-busy={isPending}
      aria-label={`${isPending ? "Scheduling…" : "Try again"}: ${returned.confirmationNo ?? ""}`}
      onClick={() => void retry()}
    >
      {isPending ? "Scheduling…" : "Try again"}
    </Button>
  );
};

const columnsWith = (onRetry: Props["onRetry"]): readonly Column<RecordedReturn>[] => [
  ...columns,
  { key: "again", header: "Try again", cell: (returned) => <RetryCell returned={returned} onRetry={onRetry} /> },
];

/** All returns, newest first, 25 at a time; what came back with R01 or R09 can be tried again. */
export const ReturnTable = ({ list: { returns, page }, onRetry }: Props) => (
  <Card title="All returns">
    {returns.length === 0 ? (
      <p>{returnTexts.none}</p>
    ) : (
      <DataTable
        caption="Returns, newest first"
        captionHidden
        columns={columnsWith(onRetry)}
        rows={returns}
        rowKey={({ returnId }) => returnId}
      />
    )}
    <Pager label="Pages of returns" page={page} path={routes.returns} query={{}} />
  </Card>
);
