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
    cell: ({ oldestDueDate }) => (oldestDueDate === null ? "Paid or scheduled late" : formatNumericDate(oldestDueDate)),
  },
  {
    key: "late",
    header: "Late contributions",
    number: true,
    cell: ({ lateCents }) => <Money cents={lateCents} strong />,
  },
  {
    key: "charged",
    header: "Late charges and interest",
    number: true,
    cell: ({ chargedCents }) => <Money cents={chargedCents} />,
  },
];

/** Employers with late contributions or late charges; the name leads to what can be decided. */
export const LateEmployers = ({ employers }: { employers: readonly EmployerToDecide[] }) =>
  employers.length === 0 ? (
    <p>{decisionTexts.noEmployers}</p>
  ) : (
    <>
      <p>
        Late contributions are what is owed past its due date. Late charges and interest are in their own column, paid
        or not.
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
