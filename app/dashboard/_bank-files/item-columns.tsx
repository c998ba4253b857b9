import type { FileItemView } from "#lib/money/ach/schema.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import type { Column } from "../../_ui/data-table.tsx";
import { EmployerLink } from "../_desk/employer-link.tsx";

/** Returns the payment, account or trace number that identifies an entry of a bank's file. */
export const itemName = ({ owner, trace, line }: FileItemView): string =>
  owner === null
    ? trace === ""
      ? `Line ${line}`
      : `Trace ${trace}`
    : (owner.confirmationNo ?? `Test of ••${owner.bankAccountLast4}`);

export const itemColumns: readonly Column<FileItemView>[] = [
  { key: "no", header: "Payment", isRowHeader: true, cell: itemName },
  { key: "employer", header: "Employer", cell: ({ owner }) => (owner === null ? "–" : <EmployerLink {...owner} />) },
  { key: "said", header: "Bank’s message", cell: ({ said }) => said },
  {
    key: "amount",
    header: "Amount",
    number: true,
    cell: ({ kind, cents }) => (kind === "RETURN" ? formatMoney(cents) : "–"),
  },
  { key: "line", header: "Line", number: true, cell: ({ line }) => line },
];
