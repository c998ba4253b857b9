import { formatWorkMonth } from "../../platform/format/date.ts";
import { listDisplayValues, toDisplayValue } from "../tad/cells/display-value.ts";
import { readCells } from "../tad/cells/read-cells.ts";
import { employerIdPattern } from "../../platform/rules/numbers.ts";
import { type LineTotals, sumLines } from "../totals/kinds.ts";
import { checkRosterRows, workMonthPattern } from "./check-roster-rows.ts";
import type { FileFinding } from "./schema.ts";
import { sortFindings, checkRow, noteAbsentColumns } from "./row-rules.ts";
import type { TableChoice, OpenedFile } from "./ground/table.ts";
import type { Mapping } from "./ground/mapping.ts";
import { ownUnit } from "./ground/choices.ts";
import { toPersonKey } from "./people/match-person.ts";
import {
  listSharedNumbers,
  noteLast4Only,
  noteUnnumberedRows,
  warnOfSameDigits,
  warnOfSharedNumbers,
} from "./people/numbers.ts";
import { type ImportOptions, type ImportReading, readImport } from "./read-import.ts";
import { openAnyFile } from "./open-any-file.ts";
import { firstAnswers, keepUnitCodes, type ReportAnswers, toTarget, restoreUnits } from "./mapping/report-answers.ts";
import { type ColumnNames, inColumn, formatColumnReference } from "./ground/column-names.ts";
import { type RosterRead, type RosterRow, toFindings } from "./ground/roster-row.ts";
import { keyOfNames } from "./cells/period-names.ts";

export type CheckOptions = {
  readonly answers: ReportAnswers;
  readonly given: Mapping | null;
  readonly table: TableChoice | null;
  readonly last: { readonly mapping: Mapping; readonly isOtherFile?: boolean; readonly areAnswered?: boolean } | null;
};

export const firstCheckRequest: CheckOptions = { answers: firstAnswers, given: null, table: null, last: null };

export type FileCheck = Pick<ImportReading, "columns" | "mapping" | "codes" | "steps"> & {
  readonly needsMapping: boolean;
  readonly needsMonth: boolean;
  readonly answers: ReportAnswers;
  readonly isMapped: boolean;
  readonly rows: readonly RosterRow[];
  readonly people: number;
  /** Unreadable cells count as zero. Null if no rows were read. */
  readonly totals: LineTotals | null;
  /** The employer in most rows; null if no row has one. */
  readonly employerId: string | null;
  readonly workMonth: string | null;
  readonly agreements: readonly { readonly code: string; readonly rows: number }[];
  readonly findings: readonly FileFinding[];
};

const findMostFrequent = (
  rows: readonly RosterRow[],
  name: "employerId" | "workMonth",
  pattern: RegExp,
): string | null => {
  const groups = [...Map.groupBy(rows, (row) => row[name])].filter(([value]) => pattern.test(value));
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
};

type FileFacts = Pick<FileCheck, "employerId" | "workMonth"> & {
  readonly namesEmployer: boolean;
  /** Earning codes put units and wages in rows, not in columns. */
  readonly hasCodes: boolean;
  readonly isMapped: boolean;
  readonly columnNames: ColumnNames | undefined;
};

/** Checks the employer, work month and agreement of rows without the fund API's data. */
const checkEmployerAndMonth = (
  rows: readonly RosterRow[],
  { employerId, workMonth, namesEmployer, columnNames }: FileFacts,
  today: string,
): FileFinding[] => {
  const listTyped = (pick: (row: RosterRow) => string): string => listDisplayValues(rows.map(pick));
  const noEmployer = `We can’t tell which employer this file is for: ${formatColumnReference(columnNames, "employer_id", "the employer ID")} is ${listTyped((row) => row.employerId)}. Write it as seven digits, a dash and four digits, such as 1000001-0001.`;
  const noMonth = `We can’t tell which month this file is for: ${formatColumnReference(columnNames, "work_month", "the work month")} is ${listTyped((row) => row.workMonth)}. Write it as year and month, such as 2026-06.`;
  const futureMonth = `${formatWorkMonth(workMonth ?? today.slice(0, 7))} hasn’t begun yet. Correct ${formatColumnReference(columnNames, "work_month", "the month")}, or report the month once it’s over.`;
  return [
    ...toFindings("ERROR", "employer-unknown", employerId === null && namesEmployer ? rows : [], noEmployer),
    ...toFindings("ERROR", "month-unknown", workMonth === null ? rows : [], noMonth),
    ...toFindings(
      "ERROR",
      "month-ahead",
      workMonth === null || workMonth <= today.slice(0, 7) ? [] : rows.filter((row) => row.workMonth === workMonth),
      futureMonth,
    ),
    ...toFindings(
      "ERROR",
      "agreement-missing",
      rows.filter(({ agreementCode }) => agreementCode === ""),
      `These rows have no agreement. Enter its code${inColumn(columnNames, "agreement_code")}.`,
    ),
  ];
};

const checkLines = (rows: readonly RosterRow[], workMonth: string): FileFinding[] => {
  const byKey = new Map<string, FileFinding>();
  for (const row of rows) {
    for (const { ruleId, severity, message } of checkRow(row, workMonth)) {
      const key = `${ruleId}\n${message}`;
      const finding = byKey.get(key) ?? { ruleId, severity, rows: [], message };
      finding.rows.push(row.row);
      byKey.set(key, finding);
    }
  }
  return [...byKey.values()];
};

const findFileFacts = (
  { rows, columnNames }: Extract<RosterRead, { ok: true }>,
  mapping: Mapping | null,
  answers: ReportAnswers,
): FileFacts => ({
  columnNames,
  employerId: findMostFrequent(rows, "employerId", employerIdPattern),
  workMonth: mapping === null ? findMostFrequent(rows, "workMonth", workMonthPattern) : answers.workMonth,
  namesEmployer: mapping === null || mapping.columns.includes("employer_id"),
  hasCodes: mapping?.columns.some((field) => field === "pay_code" || field === "pair_code") === true,
  isMapped: mapping !== null,
});

const personOf = (row: RosterRow): string => row.ssn || row.memberId || toPersonKey(row);

const checkRows = (
  rows: readonly RosterRow[],
  readFindings: readonly FileFinding[],
  facts: FileFacts,
  today: string,
): FileFinding[] => {
  const errors = [
    ...checkEmployerAndMonth(rows, facts, today),
    ...checkRosterRows(rows, { ...facts, unitCodes: null }),
  ];
  const errorRows = new Set(errors.flatMap((finding) => finding.rows));
  const validRows = rows.filter(({ row }) => !errorRows.has(row));
  const sharedNumbers = listSharedNumbers(rows, personOf);
  const findings = [
    ...errors,
    ...(facts.workMonth === null ? [] : checkLines(validRows, facts.workMonth)),
    ...warnOfSharedNumbers(rows, sharedNumbers),
    ...(facts.isMapped ? warnOfSameDigits(validRows) : []),
    ...noteUnnumberedRows(validRows),
    ...noteLast4Only(validRows),
    ...readFindings,
  ];
  // Only useful when the file can be uploaded.
  if (!facts.hasCodes && !findings.some(({ severity }) => severity === "ERROR"))
    findings.push(...noteAbsentColumns(rows));
  return sortFindings(findings);
};

type ChosenReading = Pick<FileCheck, "answers" | "needsMonth"> & {
  readonly reading: ImportReading;
  readonly appliedMapping: Mapping | null;
};

const readWithChoices = (
  file: OpenedFile,
  { answers, given: chosenMapping, table, last }: CheckOptions,
): ChosenReading => {
  const read = (
    unitsMapping: Mapping | null,
    request: Pick<ImportOptions, "given" | "remembered">,
    reported = answers,
  ): ImportReading => {
    const reading = readImport(file, { ...request, target: toTarget(reported, unitsMapping), table });
    return { ...reading, mapping: restoreUnits(reading.mapping, unitsMapping) };
  };
  const reading = read(chosenMapping, { remembered: [], given: chosenMapping && keepUnitCodes(chosenMapping) });
  const unchanged = { reading, answers, needsMonth: false, appliedMapping: chosenMapping };
  if (chosenMapping !== null || last === null) return unchanged;
  const areAnswered = last.areAnswered === true;
  if (keyOfNames(reading.mapping?.names) !== keyOfNames(last.mapping.names)) {
    const reportAnswers = areAnswered ? answers : firstAnswers;
    const filledReading = read(null, { remembered: [last.mapping], given: null }, reportAnswers);
    return { ...unchanged, reading: filledReading, answers: reportAnswers };
  }
  if (reading.read !== null) return unchanged;
  const needsMonth = last.isOtherFile === true;
  const reportAnswers = needsMonth && !areAnswered ? { ...answers, workMonth: firstAnswers.workMonth } : answers;
  const rereading = read(last.mapping, { remembered: [keepUnitCodes(last.mapping)], given: null }, reportAnswers);
  const appliedMapping = rereading.read === null ? null : last.mapping;
  return {
    reading: rereading,
    answers: reportAnswers,
    needsMonth: needsMonth && appliedMapping !== null,
    appliedMapping,
  };
};

/**
 * Checks a file with the fund API's reader and those rules that don't need the fund's data. It can't check who people
 * are or what changed. An export needs a mapping first. Never throws. Findings list errors first.
 * @param today ISO date at the fund
 */
export const checkFile = async (
  bytes: Uint8Array,
  today: string,
  request: CheckOptions = firstCheckRequest,
): Promise<FileCheck> => {
  const { reading, appliedMapping, answers, needsMonth } = readWithChoices(await openAnyFile(bytes), request);
  const { read, ...details } = reading;
  const emptyTotals = { rows: [], people: 0, totals: null, employerId: null, workMonth: null, agreements: [] };
  const emptyCheck = { ...details, ...emptyTotals, answers, needsMonth, isMapped: appliedMapping !== null };
  // We need the unit type of a bargaining unit before we can read its units.
  const hasOpenUnits = appliedMapping !== null && details.codes.some(({ field }) => field === "agreement_code");
  if (read === null || hasOpenUnits || needsMonth) return { ...emptyCheck, needsMapping: true, findings: [] };
  if (!read.ok) return { ...emptyCheck, needsMapping: false, findings: sortFindings(read.findings) };
  const { rows } = read;
  const facts = findFileFacts(read, appliedMapping, answers);
  const rowsByCode = Map.groupBy(rows, ({ agreementCode }) => (agreementCode === ownUnit ? "" : agreementCode));
  rowsByCode.delete("");
  const people = new Set(rows.map(personOf)).size;
  const figures = rows.map(({ cells }) => readCells(cells).values);
  return {
    ...emptyCheck,
    needsMapping: false,
    rows,
    people,
    totals: sumLines(figures, people),
    employerId: facts.employerId,
    workMonth: facts.workMonth,
    // In a shifted column, a code may be a person's number.
    agreements: [...rowsByCode].map(([code, { length }]) => ({ code: toDisplayValue(code), rows: length })),
    findings: checkRows(rows, read.findings, facts, today),
  };
};
