import type { ReactNode } from "react";
import type { Query } from "../../../lib/platform/contract/query.ts";
import { type InboxLabels, inboxTranslations } from "../../../lib/messages/inbox/words.ts";
import type { LineState, MemberLine, WorkHistory, WorkHistoryLine } from "../../../lib/members/membership/schema.ts";
import { downloadWorkHistoryCsv, downloadWorkHistoryPdf } from "../../../lib/members/membership/calls.ts";
import { workHistoryFileName } from "../../../lib/members/membership/files/file-words.ts";
import { type MemberLabels, memberLabels } from "../../../lib/members/membership/words.ts";
import { routes, threadPath } from "../../../lib/routes.ts";
import { fundText } from "../../_shell/language/other-language.tsx";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Money } from "../../_ui/money.tsx";
import { Pager } from "../../_ui/pager.tsx";
import { Tag, type TagTone } from "../../_ui/tag.tsx";
import { DownloadLink } from "../../_form/download-link.tsx";
import styles from "./work-history.module.css";
import { Button } from "../../_ui/button.tsx";

type ReportMonthButtonProps = {
  lineId?: string;
  texts: Pick<InboxLabels["inboxTexts"], "missingTitle" | "wrongTitle">;
};

/** Opens the page to report a wrong line or a missing month. It is a form, so that it works without JavaScript. */
export const ReportMonthButton = ({ lineId, texts }: ReportMonthButtonProps) => (
  <form action={routes.reportMonth} method="get">
    {lineId !== undefined && <input type="hidden" name="aboutId" value={lineId} />}
    <Button type="submit" tone="quiet" small={lineId !== undefined}>
      {lineId === undefined ? texts.missingTitle : texts.wrongTitle}
    </Button>
  </form>
);

type ReportLabels = InboxLabels["inboxTexts"];

const tones: Readonly<Record<LineState, TagTone>> = { REPORTED: "warn", POSTED: "good", CORRECTED: "plain" };

const Contributions = ({ workMonth, employerName, amounts, texts }: MemberLine & { texts: MemberLabels }) => (
  <div className={styles.contributions}>
    {amounts.map(({ fund, cents }) => (
      <span key={fund}>
        {texts.memberPageTexts.funds[fund]} <Money cents={cents} />
      </span>
    ))}
    {amounts.length > 0 && (
      <details>
        <summary>
          {texts.memberPageTexts.calculation}{" "}
          <span className="visually-hidden">
            {texts.memberPageTexts.calculationOf(texts.formatWorkMonth(workMonth), employerName)}
          </span>
        </summary>
        {amounts.map(({ fund, explanation }) => (
          <p key={fund}>
            {texts.memberPageTexts.funds[fund]}: {fundText(explanation, texts.contributionText(explanation))}
          </p>
        ))}
      </details>
    )}
  </div>
);

type MemberReportProps = WorkHistoryLine & { reportTexts: ReportLabels };

/** The member's report about a line. While its conversation is open, the member can't report the line again. */
const MemberReport = ({ id, reported, reportTexts }: MemberReportProps) => (
  <div className={styles.report}>
    {reported !== null && <a href={threadPath(reported.threadId)}>{reportTexts.reportedOn(reported.on)}</a>}
    {reported?.isOpen !== true && <ReportMonthButton lineId={id} texts={reportTexts} />}
  </div>
);

type MissingProps = Pick<WorkHistory, "missing"> & { texts: MemberLabels; reportTexts: ReportLabels };

const MissingMonths = ({ missing, texts, reportTexts }: MissingProps) =>
  missing.length > 0 && (
    <div className={styles.missing}>
      <h3 id="reported-missing">{reportTexts.reportedMissing}</h3>
      <ul aria-labelledby="reported-missing">
        {missing.map(({ threadId, on, workMonth, employerName }) => (
          <li key={threadId}>
            {texts.memberPageTexts.missingMonth(texts.formatWorkMonth(workMonth), employerName)}.{" "}
            <a href={threadPath(threadId)}>{reportTexts.reportedOn(on)}</a>
          </li>
        ))}
      </ul>
    </div>
  );

const columnsOf = (words: MemberLabels, reportTexts: ReportLabels): readonly Column<WorkHistoryLine>[] => {
  const { memberPageTexts: texts, formatUnitsInWords, formatWorkMonth, lineStateText, statusText, pendingText } = words;
  return [
    { key: "month", header: texts.month, isRowHeader: true, cell: ({ workMonth }) => formatWorkMonth(workMonth) },
    {
      key: "employer",
      header: texts.employer,
      cell: ({ employerName, unitTitle, classification }) => (
        <span className={styles.employer}>
          {employerName}
          <small>
            {unitTitle}, {classification}
          </small>
        </span>
      ),
    },
    { key: "status", header: texts.status, cell: statusText },
    {
      key: "units",
      header: texts.unitsColumn,
      number: true,
      cell: ({ units, unitType }) => formatUnitsInWords(units, unitType),
    },
    {
      key: "wages",
      header: texts.wages,
      number: true,
      detail: true,
      cell: ({ grossWages }) => (grossWages === null ? "" : <Money cents={grossWages} />),
    },
    {
      key: "contributions",
      header: texts.contributionsColumn,
      detail: true,
      cell: (line) => <Contributions {...line} texts={words} />,
    },
    {
      key: "state",
      header: texts.state,
      cell: (line) => (
        <div className={styles.state}>
          <Tag tone={tones[line.state]}>{lineStateText(line)}</Tag>
          {line.waiting !== null && <p>{pendingText(line)}</p>}
        </div>
      ),
    },
    { key: "report", header: texts.isItRight, cell: (line) => <MemberReport {...line} reportTexts={reportTexts} /> },
  ];
};

type Props = {
  history: WorkHistory;
  filter: Query;
  texts?: MemberLabels;
  reportTexts?: ReportLabels;
  children?: ReactNode;
};

/** The number of rows that a phone shows first: about half a year with one employer. */
const linesOnPhone = 6;

/** One page of reported lines, newest month first. */
export const WorkHistoryCard = ({
  history: { lines, missing, page },
  filter,
  texts: words = memberLabels.en,
  reportTexts = inboxTranslations.en.inboxTexts,
  children,
}: Props) => {
  const { memberPageTexts: texts } = words;
  const isFiltered = Object.values(filter).some((value) => value !== undefined && value !== "");
  return (
    <Card title={texts.lines}>
      <MissingMonths missing={missing} texts={words} reportTexts={reportTexts} />
      {children}
      {lines.length > 0 ? (
        <>
          <div className={styles.downloads}>
            <DownloadLink
              name={words.memberFileTexts.csv}
              call={downloadWorkHistoryCsv}
              query={filter}
              fileName={workHistoryFileName("csv")}
            />
            <DownloadLink
              name={words.memberFileTexts.pdf}
              call={downloadWorkHistoryPdf}
              query={filter}
              fileName={workHistoryFileName("pdf")}
            />
          </div>
          <DataTable
            caption={texts.linesCaption}
            columns={columnsOf(words, reportTexts)}
            rows={lines}
            details={texts.details}
            onPhone={{ rows: linesOnPhone, showAll: texts.showAllLines(lines.length) }}
            rowKey={({ id }) => id}
          />
        </>
      ) : isFiltered ? (
        <p>
          {texts.noLine} <a href={routes.workHistory}>{texts.allLines}</a>
        </p>
      ) : (
        <p>{words.memberTexts.noHours}</p>
      )}
      <Pager label={texts.pages} page={page} path={routes.workHistory} query={filter} names={words.navigationTexts} />
    </Card>
  );
};
