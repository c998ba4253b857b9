import { audiences } from "#lib/platform/contract/audience.ts";
import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { loadDecisions, loadPendingDecisions } from "#lib/money/decisions/load.ts";
import { decisionQuerySchema, type EmployerToDecide } from "#lib/money/decisions/schema.ts";
import { decisionTexts } from "#lib/money/decisions/texts.en.ts";
import { routes, employerDecisionsPath } from "#lib/routes.ts";
import { getVisitor } from "#lib/platform/session/visitor.ts";
import { Loaded } from "../../../_shell/loaded.tsx";
import { pageTitle } from "../../../_shell/page-title.ts";
import { Card } from "../../../_ui/card.tsx";
import { operationsCrumbs, PageHead } from "../../../_ui/page-head.tsx";
import { Pager } from "../../../_ui/pager.tsx";
import { PendingDecisions } from "../../_decisions/waiting-decisions.tsx";
import styles from "../../_decisions/decisions.module.css";
import { formatNumericDate } from "#lib/platform/format/date.ts";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { Money } from "../../../_ui/money.tsx";

const columns: readonly Column<EmployerToDecide>[] = [
  {
    key: "employer",
    header: "Employer",
    isRowHeader: true,
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

/** Employers with late contributions or late charges; each name links to the employer's decisions. */
const LateEmployers = ({ employers }: { employers: readonly EmployerToDecide[] }) =>
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
        columns={columns}
        rows={employers}
        rowKey={({ employerId }) => employerId}
      />
    </>
  );

export const generateMetadata = () => pageTitle("Decisions");

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Requests that wait for a second person, and the employers with open decisions. */
export default async function DecisionsPage({ searchParams }: Props) {
  const result = await loadDecisions(readPageQuery(decisionQuerySchema, await searchParams));
  const pendingResult = await loadPendingDecisions();
  const { user } = await getVisitor();
  return (
    <>
      <PageHead title="Decisions" lead={decisionTexts.lead} crumbs={operationsCrumbs} />
      <div className={styles.stack}>
        <Loaded result={pendingResult} href={routes.decisions}>
          {(value) => <PendingDecisions initial={value} mayDecide={audiences.operationsAdmin(user)} />}
        </Loaded>
        <Loaded result={result} href={routes.decisions}>
          {(value) => (
            <Card title={decisionTexts.employersTitle}>
              <LateEmployers employers={value.employers} />
              <Pager label="Pages of employers" page={value.page} path={routes.decisions} query={{}} />
            </Card>
          )}
        </Loaded>
      </div>
    </>
  );
}
