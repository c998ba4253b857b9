import { type Kysely, sql } from "kysely";
import { sumRowUnits, unitColumns, toUnits } from "../../../lib/reporting/line/row.ts";
import type { HistoryLine } from "../../../lib/members/membership/history.ts";
import type { CountedUnits } from "../../../lib/members/membership/plan-rule.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { selectMemberLines } from "../../platform/db/member-lines.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { removeAccents } from "../../../lib/platform/format/plain-text.ts";
import type {
  MemberLine,
  PendingMonth,
  WorkHistoryLine,
  WorkHistoryFilter,
  WorkHistoryQuery,
} from "../../../lib/members/membership/schema.ts";
import type { Language } from "../../../lib/site/language/texts.ts";
import { memberLabels } from "../../../lib/members/membership/files/file-words.ts";
import { findStatusCode, statusCodes } from "../../../lib/reporting/tad/cells/status-codes.ts";
import {
  findMissingReport,
  findReport,
  toReportReference,
  type ReportedMonth,
} from "../../messages/inbox/month-report/reports-by-member.ts";
import { readPage, type Page, type PageOrder } from "../../platform/db/read-page.ts";

/** Lists a person's lines on committed reports, corrections included, oldest first. */
export const listHistoryLines = async (db: Kysely<Database>, personId: string): Promise<HistoryLine[]> => {
  const rows = await selectMemberLines(db, personId)
    .select(["work_month as workMonth", "employer_id as employerId", "employer_name as employerName"])
    .select(["unit_type as unitType", "amounts", ...unitColumns])
    .orderBy("work_month")
    .orderBy("id")
    .execute();
  return rows.map(({ workMonth, employerId, employerName, unitType, amounts, ...units }) => ({
    workMonth,
    employerId,
    employerName,
    unitType,
    amounts,
    units: sumRowUnits(units),
  }));
};

/** True if an agreement of the lines includes the fund. */
export const hasFund = (lines: readonly HistoryLine[], fund: FundCode): boolean =>
  lines.some(({ amounts }) => amounts.some((amount) => amount.fund === fund));

/** Lists the units for which contributions to the fund are owed. A line without contributions has 0 units. */
export const listOwedUnits = (lines: readonly HistoryLine[], fund: FundCode): CountedUnits[] =>
  lines.flatMap(({ amounts, ...line }) => {
    const amount = amounts.find((item) => item.fund === fund);
    return amount === undefined ? [] : [{ ...line, units: amount.cents > 0 ? line.units : 0 }];
  });

const newestFirst: PageOrder = {
  table: "member_lines",
  alias: "m",
  columns: ["work_month", "employer_name", "id"],
  direction: "desc",
};

const findStatusText = (code: string): string => findStatusCode(code)?.name ?? code;

const toPendingChange = (row: Row<"member_lines">): MemberLine["waiting"] => {
  const { waiting_at: pendingAt, waiting_units: units, waiting_status_code: statusCode } = row;
  if (pendingAt === null || units === null || statusCode === null) return null;
  return { units, statusCode, statusText: findStatusText(statusCode), on: fundDate(pendingAt) };
};

const toLine = (row: Row<"member_lines">): MemberLine => ({
  id: row.id,
  workMonth: row.work_month,
  employerName: row.employer_name,
  unitTitle: row.unit_title,
  unitType: row.unit_type,
  classification: row.classification,
  statusCode: row.status_code,
  statusText: findStatusText(row.status_code),
  statusDate: row.status_date,
  units: sumRowUnits(row),
  ...toUnits(row),
  grossWages: row.gross_wages,
  amounts: row.amounts.map(({ fund, cents, explanation }) => ({ fund, cents, explanation })),
  state: row.corrected_at !== null ? "CORRECTED" : row.state === "POSTED" ? "POSTED" : "REPORTED",
  reportedOn: fundDate(row.committed_at),
  correctedOn: row.corrected_at === null ? null : fundDate(row.corrected_at),
  waiting: toPendingChange(row),
});

/** Finds the status codes whose names in the language contain a text. Ignores accents. */
const findStatusCodes = (text: string, language: Language): string[] => {
  const { statusName } = memberLabels[language];
  const names = statusCodes.map(({ code, name }) => ({
    code,
    name: statusName({ statusCode: code, statusText: name }),
  }));
  return names.filter(({ name }) => removeAccents(name).includes(removeAccents(text))).map(({ code }) => code);
};

type HistoryRequest<Query extends WorkHistoryFilter = WorkHistoryFilter> = {
  readonly query: Query;
  readonly language: Language;
};

const selectLines = (db: Kysely<Database>, personId: string, { query, language }: HistoryRequest) => {
  const { year, employer = "", text = "" } = query;
  const allLines = selectMemberLines(db, personId).selectAll("m");
  const yearLines = year === undefined ? allLines : allLines.where(sql<boolean>`left(m.work_month, 4) = ${year}`);
  const employerLines = employer === "" ? yearLines : yearLines.where("m.employer_name", "=", employer);
  if (text === "") return employerLines;
  return employerLines.where((eb) =>
    eb.or([
      sql<boolean>`position(lower(${text}) in lower(concat_ws(' ', m.employer_name, m.unit_title, m.unit_code,
        m.classification, m.status_code, m.work_month))) > 0`,
      eb("m.status_code", "in", [...findStatusCodes(text, language), ""]),
    ]),
  );
};

/** Returns one page of a person's lines, newest first, each with the member's report about it. */
export const readWorkHistory = async (
  db: Kysely<Database>,
  personId: string,
  filter: HistoryRequest<WorkHistoryQuery>,
  reports: readonly ReportedMonth[],
): Promise<Page<WorkHistoryLine>> => {
  const allLines = selectLines(db, personId, filter);
  const { line } = filter.query;
  const filtered = line === undefined ? allLines : allLines.where("m.id", "=", line);
  const { rows, page } = await readPage(filtered, newestFirst, filter.query, "id");
  const toHistoryLine = (row: Row<"member_lines">): WorkHistoryLine => {
    const report = findReport(reports, row) ?? findMissingReport(reports, row);
    // A member can report that a month looks wrong even if it was missing before.
    const isOpen = report?.about === "WRONG_MONTH" && report.state === "OPEN";
    const reported = report === undefined ? null : { ...toReportReference(report), isOpen };
    return { ...toLine(row), reported };
  };
  return { rows: rows.map(toHistoryLine), page };
};

/** Lists all of a person's lines, newest first, for a file. */
export const listWholeHistory = async (
  db: Kysely<Database>,
  personId: string,
  filter: HistoryRequest,
): Promise<MemberLine[]> => {
  const rows = await selectLines(db, personId, filter)
    .orderBy("m.work_month", "desc")
    .orderBy("m.employer_name", "desc")
    .orderBy("m.id", "desc")
    .execute();
  return rows.map(toLine);
};

/** Lists the months whose corrections wait for the fund, newest first. */
export const listWaiting = async (db: Kysely<Database>, personId: string): Promise<PendingMonth[]> => {
  const rows = await selectMemberLines(db, personId)
    .selectAll("m")
    .where("m.waiting_at", "is not", null)
    .orderBy("m.work_month", "desc")
    .orderBy("m.id")
    .execute();
  return rows.flatMap((row) => {
    const { workMonth, employerName, unitType, units, statusCode, waiting } = toLine(row);
    return waiting === null ? [] : [{ workMonth, employerName, unitType, units, statusCode, waiting }];
  });
};

/** Lists the years, newest first, and the employers, by name, of a person's lines. */
export const listHistoryChoices = async (db: Kysely<Database>, personId: string) => {
  const lines = selectMemberLines(db, personId);
  const rows = await lines
    .select([sql<string>`left(m.work_month, 4)`.as("year"), "m.employer_name"])
    .distinct()
    .execute();
  return {
    years: [...new Set(rows.map(({ year }) => year))].toSorted().toReversed(),
    employers: [...new Set(rows.map(({ employer_name }) => employer_name))].toSorted(),
  };
};
