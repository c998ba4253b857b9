import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { countOf } from "#lib/platform/format/count.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { loadLateEmployers } from "#lib/desk/operations/load.ts";
import { pageOfEmployersSchema, type LateEmployer } from "#lib/desk/operations/schema.ts";
import { delinquencyPath, employerPath, routes } from "#lib/routes.ts";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { pageTitle } from "../../../_shell/page-title.ts";
import { Card } from "../../../_ui/card.tsx";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { Money } from "../../../_ui/money.tsx";
import { dashboardCrumb, PageHead } from "../../../_ui/page-head.tsx";
import { Pager } from "../../../_ui/pager.tsx";
import styles from "../../_desk/desk.module.css";

export const generateMetadata = () => pageTitle("Late employers");

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const fundColumn = (fund: "HW" | "PEN"): Column<LateEmployer> => ({
  key: fund,
  header: `${fundNames[fund]} owed`,
  number: true,
  cell: ({ funds }) => {
    const own = funds.find((each) => each.fund === fund);
    return own === undefined ? (
      "–"
    ) : (
      <>
        <Money cents={own.cents} />
        <small>{countOf(own.daysLate, "day")} late</small>
      </>
    );
  },
});

const columns: readonly Column<LateEmployer>[] = [
  {
    key: "name",
    header: "Employer",
    names: true,
    cell: ({ employerId, employerName }) => <a href={employerPath(employerId)}>{employerName}</a>,
  },
  { key: "id", header: "Employer ID", cell: ({ employerId }) => employerId },
  { key: "days", header: "Days late", number: true, cell: ({ daysLate }) => daysLate },
  fundColumn("HW"),
  fundColumn("PEN"),
  {
    key: "work",
    header: "Delinquency",
    cell: ({ employerId, employerName }) => (
      <a href={delinquencyPath(employerId)}>
        Open<span className="visually-hidden"> the delinquency of {employerName}</span>
      </a>
    ),
  },
];

/** Employers that owe something past its due date, the longest late first. */
export default async function LateEmployersPage({ searchParams }: Props) {
  const answer = await loadLateEmployers(readPageQuery(pageOfEmployersSchema, await searchParams));
  return (
    <>
      <PageHead
        title="Late employers"
        lead="Amounts past their due date, with late charges and interest, the longest late first. Scheduled payments count as paid."
        crumbs={[dashboardCrumb, { href: routes.operations, name: "Operations" }]}
      />
      {answer.ok ? (
        <Card title="Late employers">
          {answer.value.employers.length === 0 ? (
            <p>No employer is late.</p>
          ) : (
            <div className={styles.table}>
              <DataTable
                caption="Late employers, the longest late first"
                captionHidden
                columns={columns}
                rows={answer.value.employers}
                rowKey={({ employerId }) => employerId}
              />
            </div>
          )}
          <Pager label="Pages of late employers" page={answer.value.page} path={routes.lateEmployers} query={{}} />
        </Card>
      ) : (
        <LoadFailed text={answer.failure.text} href={routes.lateEmployers} />
      )}
    </>
  );
}
