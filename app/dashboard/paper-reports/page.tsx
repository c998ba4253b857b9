import { loadReporters } from "../../../lib/reporting/paper-reports/load.ts";
import { employerIdSchema } from "../../../lib/platform/contract/user.ts";
import { toQuery } from "../../../lib/platform/contract/query.ts";
import { toPageQuery, type PageLinks } from "../../../lib/platform/contract/list-page.ts";
import { routes, tadPath, tadsPath } from "../../../lib/routes.ts";
import { pageTitle, type SearchProps } from "../../_shell/page-title.ts";
import { Card } from "../../_ui/card.tsx";
import { dashboardCrumb, PageHead } from "../../_ui/page-head.tsx";
import { Loaded } from "../../_shell/loaded.tsx";
import { FindForm } from "../_desk/find-employer.tsx";
import styles from "./paper-reports.module.css";
import { formatDate, formatWorkMonth } from "../../../lib/platform/format/date.ts";
import type { Reporter } from "../../../lib/reporting/paper-reports/schema.ts";
import { countPeople } from "../../../lib/platform/format/count.ts";
import { tadStateLabels } from "../../../lib/reporting/tad/texts.en.ts";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Pager } from "../../_ui/pager.tsx";
import { Tag } from "../../_ui/tag.tsx";

const columns: readonly Column<Reporter>[] = [
  {
    key: "employer",
    header: "Employer",
    isRowHeader: true,
    cell: ({ legalName, dba }) => (dba === "" ? legalName : `${legalName} (${dba})`),
  },
  { key: "id", header: "Employer ID", cell: ({ employerId }) => employerId },
  { key: "place", header: "Location", cell: ({ city, state }) => `${city}, ${state}` },
  {
    key: "mode",
    header: "Reports",
    cell: ({ reportingMode }) =>
      reportingMode === "PAPER" ? <Tag tone="plain">on paper</Tag> : <Tag tone="warn">on the web</Tag>,
  },
  {
    key: "months",
    header: "Months not posted",
    cell: ({ employerId, months }) => (
      <>
        {months.length === 0 && <p>None. Every month is posted.</p>}
        <ul className={styles.months}>
          {months.map(({ workMonth, state, dueDate, people }) => (
            <li key={workMonth}>
              <a href={tadPath(workMonth, employerId)}>{formatWorkMonth(workMonth)}</a>
              <span>
                {tadStateLabels[state]} · due {formatDate(dueDate)} · {countPeople(people)}
              </span>
            </li>
          ))}
          <li>
            <a href={tadsPath(employerId)}>All months of {employerId}</a>
          </li>
        </ul>
      </>
    ),
  },
];

type ReporterListProps = { reporters: readonly Reporter[]; page: PageLinks; search: string };

const ReporterList = ({ reporters, page, search }: ReporterListProps) => {
  if (reporters.length === 0) {
    return search === "" ? (
      <p>No employer reports on paper. To enter a report from another employer, find it by its Employer ID or name.</p>
    ) : (
      <p>
        No employer has this ID or name. Check the first seven digits on the paper report, or try one word of the name.{" "}
        <a href={routes.paperReports}>Show the employers on paper</a>
      </p>
    );
  }
  return (
    <>
      <DataTable
        caption="Employers and their months that are not posted"
        columns={columns}
        rows={reporters}
        rowKey={({ employerId }) => employerId}
      />
      <Pager label="Pages of employers" page={page} path={routes.paperReports} query={{ find: search }} />
    </>
  );
};

export const generateMetadata = () => pageTitle("Paper reports");

/** Staff search here for the employer whose report they enter. The search works without JavaScript. */
export default async function PaperReportsPage({ searchParams }: SearchProps) {
  const query = await searchParams;
  const search = toQuery(query)["find"] ?? "";
  const result = await loadReporters(search, toPageQuery(query, employerIdSchema));
  return (
    <>
      <PageHead title="Paper reports" lead="Enter a paper report on an employer’s behalf." crumbs={[dashboardCrumb]} />
      <div className={styles.page}>
        <FindForm
          action={routes.paperReports}
          className={styles.find}
          label="Employer ID or name"
          hint="The start of an ID or part of a name. Includes employers that report on the web."
          find={search}
        />
        <Loaded result={result} href={routes.paperReports}>
          {(value) => (
            <Card title={search === "" ? "Employers on paper" : `Employers found for “${search}”`}>
              <ReporterList {...value} search={search} />
            </Card>
          )}
        </Loaded>
      </div>
    </>
  );
}
