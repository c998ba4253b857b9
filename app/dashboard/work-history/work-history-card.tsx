import type { ReactNode } from "react";
import type { Query } from "../../../lib/contract/query.ts";
import { formatWorkMonth } from "../../../lib/format/date.ts";
import { fundNames } from "../../../lib/format/fund-names.ts";
import type { LineState, MemberLine, WorkHistory, WorkHistoryLine } from "../../../lib/membership/schema.ts";
import { lineStateText, memberTexts, statusInWords } from "../../../lib/membership/texts.en.ts";
import { formatUnitsInWords } from "../../../lib/format/unit-words.ts";
import { inboxTexts } from "../../../lib/inbox/texts.en.ts";
import { routes, threadPath } from "../../../lib/routes.ts";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Money } from "../../_ui/money.tsx";
import { Pager } from "../../_ui/pager/pager.tsx";
import { Tag, type TagTone } from "../../_ui/tag.tsx";
import { ReportMonthButton } from "./report-month-button.tsx";
import { WorkHistoryDownloads } from "./work-history-downloads.tsx";
import styles from "./work-history.module.css";

const tones: Readonly<Record<LineState, TagTone>> = { REPORTED: "warn", POSTED: "good", CORRECTED: "plain" };

const Contributions = ({ workMonth, employerName, amounts }: MemberLine) => (
  <div className={styles.contributions}>
    {amounts.map(({ fund, cents }) => (
      <span key={fund}>
        {fundNames[fund]} <Money cents={cents} />
      </span>
    ))}
    {amounts.length > 0 && (
      <details>
        <summary>
          Working{" "}
          <span className="visually-hidden">
            of {formatWorkMonth(workMonth)}, {employerName}
          </span>
        </summary>
        {amounts.map(({ fund, explanation }) => (
          <p key={fund}>
            {fundNames[fund]}: {explanation}
          </p>
        ))}
      </details>
    )}
  </div>
);

/** What the member said about a line; a conversation that is open takes no second report. */
const OwnReport = ({ id, reported }: WorkHistoryLine) => (
  <>
    {reported !== null && <a href={threadPath(reported.threadId)}>{inboxTexts.reportedOn(reported.on)}</a>}
    {reported?.isOpen !== true && <ReportMonthButton lineId={id} />}
  </>
);

const MissingMonths = ({ missing }: Pick<WorkHistory, "missing">) =>
  missing.length > 0 && (
    <div>
      <h3 id="reported-missing">{inboxTexts.reportedMissing}</h3>
      <ul aria-labelledby="reported-missing">
        {missing.map(({ threadId, on, aboutText }) => (
          <li key={threadId}>
            {aboutText}. <a href={threadPath(threadId)}>{inboxTexts.reportedOn(on)}</a>
          </li>
        ))}
      </ul>
    </div>
  );

const columns: readonly Column<WorkHistoryLine>[] = [
  { key: "month", header: "Month", names: true, cell: ({ workMonth }) => formatWorkMonth(workMonth) },
  {
    key: "employer",
    header: "Employer",
    cell: ({ employerName, unitTitle, classification }) => (
      <span className={styles.employer}>
        {employerName}
        <small>
          {unitTitle}, {classification}
        </small>
      </span>
    ),
  },
  { key: "status", header: "Status", cell: statusInWords },
  { key: "units", header: "Units", number: true, cell: ({ units, unitType }) => formatUnitsInWords(units, unitType) },
  {
    key: "wages",
    header: "Wages",
    number: true,
    cell: ({ grossWages }) => (grossWages === null ? "" : <Money cents={grossWages} />),
  },
  { key: "contributions", header: "Contributions", cell: (line) => <Contributions {...line} /> },
  { key: "state", header: "", cell: (line) => <Tag tone={tones[line.state]}>{lineStateText(line)}</Tag> },
  { key: "report", header: "Is it right?", cell: OwnReport },
];

type Props = { history: WorkHistory; filter: Query; children?: ReactNode };

/** The reported lines of one page, newest month first. */
export const WorkHistoryCard = ({ history: { lines, missing, page }, filter, children }: Props) => {
  const isNarrowed = Object.values(filter).some((value) => value !== undefined && value !== "");
  return (
    <Card title="Reported lines">
      <MissingMonths missing={missing} />
      {children}
      {lines.length > 0 ? (
        <>
          <WorkHistoryDownloads filter={filter} />
          <DataTable
            caption="Reported lines, newest month first"
            captionHidden
            columns={columns}
            rows={lines}
            rowKey={({ id }) => id}
          />
        </>
      ) : isNarrowed ? (
        <p>
          No line matches. <a href={routes.workHistory}>Show all lines</a>
        </p>
      ) : (
        <p>{memberTexts.noHours}</p>
      )}
      <Pager label="Pages of reported lines" page={page} path={routes.workHistory} query={filter} />
    </Card>
  );
};
