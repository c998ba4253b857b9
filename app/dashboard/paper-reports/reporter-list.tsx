import { formatDate, formatWorkMonth } from "../../../lib/format/date.ts";
import type { PageLinks } from "../../../lib/contract/page.ts";
import type { Reporter } from "../../../lib/paper-reports/schema.ts";
import { countPeople } from "../../../lib/format/count.ts";
import { tadStateWords } from "../../../lib/reporting/texts.en.ts";
import { routes, tadPath, tadsPath } from "../../../lib/routes.ts";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Pager } from "../../_ui/pager/pager.tsx";
import { Tag } from "../../_ui/tag.tsx";
import styles from "./paper-reports.module.css";

const columns: readonly Column<Reporter>[] = [
  {
    key: "employer",
    header: "Employer",
    names: true,
    cell: ({ legalName, dba }) => (dba === "" ? legalName : `${legalName} (${dba})`),
  },
  { key: "id", header: "Employer ID", cell: ({ employerId }) => employerId },
  { key: "place", header: "Place", cell: ({ city, state }) => `${city}, ${state}` },
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
                {tadStateWords[state]} · due {formatDate(dueDate)} · {countPeople(people)}
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

type Props = { reporters: readonly Reporter[]; page: PageLinks; search: string };

/** Employers with the months that can be entered. */
export const ReporterList = ({ reporters, page, search }: Props) => {
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
        captionHidden
        columns={columns}
        rows={reporters}
        rowKey={({ employerId }) => employerId}
      />
      <Pager label="Pages of employers" page={page} path={routes.paperReports} query={{ find: search }} />
    </>
  );
};
