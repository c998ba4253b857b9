import type { EmployerToDecide } from "#lib/decisions/schema.ts";
import { decisionTexts } from "#lib/decisions/texts.en.ts";
import { formatNumericDate } from "#lib/format/date.ts";
import { employerDecisionsPath } from "#lib/routes.ts";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { Money } from "../../../_ui/money.tsx";

const columns: readonly Column<EmployerToDecide>[] = [
  {
    key: "employer",
    header: "Employer",
    names: true,
    cell: ({ employerId, employerName }) => <a href={employerDecisionsPath(employerId)}>{employerName}</a>,
  },
  { key: "id", header: "Employer ID", cell: ({ employerId }) => employerId },
  {
    key: "since",
    header: "Oldest due date",
    cell: ({ oldestDueDate }) => (oldestDueDate === null ? "–" : formatNumericDate(oldestDueDate)),
  },
  {
    key: "late",
    header: "Late and owed",
    number: true,
    cell: ({ lateCents }) => (lateCents === 0 ? "–" : <Money cents={lateCents} strong />),
  },
  {
    key: "paidLate",
    header: "Late, not charged",
    number: true,
    cell: ({ paidLateCents }) => (paidLateCents === 0 ? "–" : <Money cents={paidLateCents} />),
  },
  {
    key: "charged",
    header: "Late charges and interest",
    number: true,
    cell: ({ chargedCents }) => (chargedCents === 0 ? "–" : <Money cents={chargedCents} />),
  },
];

/** Employers with late contributions or late charges; the name leads to what can be decided. */
export const LateEmployers = ({ employers }: { employers: readonly EmployerToDecide[] }) =>
  employers.length === 0 ? (
    <p>{decisionTexts.noEmployers}</p>
  ) : (
    <>
      <p>
        Contributions that are owed past their due date, and those that were paid or scheduled late with no late charge
        yet. Late charges and interest are in their own column, paid or not.
      </p>
      <DataTable
        caption={decisionTexts.employersTitle}
        captionHidden
        columns={columns}
        rows={employers}
        rowKey={({ employerId }) => employerId}
      />
    </>
  );
