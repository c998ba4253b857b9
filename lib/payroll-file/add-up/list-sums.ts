import { countPeopleOf } from "../people/person-keys.ts";
import { countPeople, formatCount, joinFirstNames } from "../../format/count.ts";
import { quoteAll } from "../../format/text/plain-text.ts";
import { toDisplayValue } from "../../reporting/cells/display-value.ts";
import { toShownName } from "../people/identify-person.ts";
import { isUnnumbered } from "../people/match-person.ts";
import type { SortedLines } from "../lines/sorted-table.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { RosterRead, RosterRow } from "../ground/roster-row.ts";
import type { NumberedRow } from "../ground/table.ts";
import type { FileFinding } from "../schema.ts";
import { addUp, type AddedUp, type CountedRow, type Joining, mostByName, sumHours } from "./add-up.ts";
import { findSumsOfRows, type SumsOfRows } from "./sums-of-rows.ts";
import { listRepeated, listSameRows, listTotalsOfOne, type SameRows } from "./list-repeated.ts";

const toFindings = (
  ruleId: string,
  severity: FileFinding["severity"],
  rows: readonly number[],
  message: string,
): FileFinding[] => (rows.length === 0 ? [] : [{ ruleId, severity, rows: [...rows], message }]);

/** Rows that only their name makes one person's. */
export const listAddedByName = (rows: readonly RosterRow[]): FileFinding[] =>
  toFindings(
    "names-added-up",
    "WARNING",
    rows.flatMap((row) => (isUnnumbered(row) ? (row.addedRows ?? []) : [])),
    "These rows have no number, and were added up because their names are the same. If two people share a name, give each a number, and upload the file again.",
  );

/**
 * People whose rows are like the sums that are left out of others, but aren't the sum of their own.
 * @param rows of all people, added up
 */
const listUndecided = (rows: readonly RosterRow[], undecided: readonly number[]): FileFinding[] => {
  const own = new Set(undecided);
  const people = rows.filter(({ row, addedRows = [row] }) => addedRows.some((one) => own.has(one)));
  return toFindings(
    "sum-rows-undecided",
    "WARNING",
    undecided,
    `You chose to leave out rows of sums. Here no row is surely the sum of the others, so these rows were counted, for ${countPeople(people.length)}: ${joinFirstNames(people, toShownName)}. If one is a sum, delete it and upload the file again.`,
  );
};

/** Rows that hold the sums of others in all columns, of which only those that count once were counted so. */
export const warnOfSumsInRunning = (rows: readonly number[]): FileFinding[] =>
  toFindings(
    "sums-in-running",
    "WARNING",
    rows,
    "These rows hold the sum of the rows above or below them of the same person. In columns that are running totals, only the largest amount of each person was counted; in the others, these rows were added to the rest. If they are totals, delete them and upload the file again.",
  );

/** Rows that hold the sums of other rows of their person. */
export type RowsOfSums = Pick<SumsOfRows, "rows" | "isSure" | "partial"> & {
  readonly sameRows: readonly SameRows[];
  /** What is said where they are left out. */
  readonly findings: FileFinding[];
};

/** Finds rows that hold the sums of other rows of their person, or what one other row holds. */
const findRowsOfSums = (
  added: Pick<AddedUp, "rows" | "several" | "inClasses">,
  people: readonly NumberedRow[],
  isAmount: (place: number) => boolean,
  isClass: (place: number) => boolean,
): RowsOfSums => {
  const ofClass = findSumsOfRows(added.several, people, isAmount);
  // The sum of a person's classes may be in a row of one of them.
  const ofClasses = findSumsOfRows(added.inClasses, people, (place) => isAmount(place) || isClass(place));
  const [rows, partial] = [
    [...ofClass.rows, ...ofClasses.rows],
    [...ofClass.partial, ...ofClasses.partial],
  ];
  const isSure = ofClass.isSure || ofClasses.isSure;
  const undecided = [...ofClass.undecided, ...(ofClasses.isSure ? ofClasses.undecided : [])];
  const sameRows = listSameRows(added.several);
  const next = sameRows.filter(({ isNext }) => isNext);
  const found = new Set([...rows, ...listTotalsOfOne(people, next, isAmount)]);
  // Who is in the file stays in it.
  for (const own of added.several) if (own.every(({ row }) => found.has(row))) found.delete(own[0]?.row ?? 0);
  const open = undecided.filter((row) => !found.has(row));
  const listed = [...found].toSorted((a, b) => a - b);
  return { rows: listed, isSure, partial, sameRows, findings: listUndecided(added.rows, open) };
};

/** Says that rows of sums, left out of files like this before, weren't found: they may no longer be exactly the sums. */
export const warnOfNoSums = (read: RosterRead): FileFinding[] => {
  const rows = read.ok ? read.rows.flatMap(({ addedRows = [] }) => addedRows) : [];
  const message =
    "Last time, you left out rows that hold the sums of others. In this file, no row holds exactly such a sum, so all rows were counted. If some are totals, delete them, and upload the file again.";
  return rows.length === 0 ? [] : [{ ruleId: "sum-rows-none", severity: "WARNING", rows, message }];
};

/**
 * Adds up the rows of each person, and finds those that hold the sums of others. Without these, rows of one name with more hours
 * together than one person works stay apart.
 */
export const addUpPeople = (
  counted: readonly CountedRow[],
  joining: Joining,
  people: readonly NumberedRow[],
  isAmount: (place: number) => boolean,
  isClass: (place: number) => boolean,
): { readonly added: AddedUp; readonly found: RowsOfSums } => {
  const all = addUp(counted, joining);
  const found = findRowsOfSums(all, people, isAmount, isClass);
  const ofSums = new Set(found.rows);
  const tooMuch = all.ofNames.filter(({ own }) => sumHours(own.filter(({ row }) => !ofSums.has(row))) > mostByName);
  if (tooMuch.length === 0) return { added: all, found };
  const added = addUp(counted, { ...joining, apart: new Set(tooMuch.map(({ key }) => key)) });
  return { added, found: findRowsOfSums(added, people, isAmount, isClass) };
};

const partialWords: Readonly<Record<RowsOfSums["partial"][number]["what"], string>> = {
  UNITS:
    "The units of these rows are the sum of the rows above or below them of the same person, but the wages aren’t.",
  WAGES: "The wages of these rows are the sum of rows without units above or below them of the same person.",
  LOOKS: "These rows look like other people’s rows of sums, but aren’t the sum of the rows above or below them.",
};

/**
 * What adding up changed, and what it could not.
 * @param ofSums rows that hold the sums of others and were added to them
 * @param choice what the clerk chose for such rows
 * @param repeats what the clerk chose for columns of which one amount of each person may count
 * @param columns names of the amount columns by place
 */
export const listSums = (
  { rows, conflicts, rounded }: Pick<AddedUp, "rows" | "conflicts" | "rounded">,
  { continued, unnamed, people }: SortedLines,
  ofSums: Pick<RowsOfSums, "rows" | "partial" | "sameRows">,
  { sumRows: choice, repeats = [] }: Pick<Mapping, "sumRows" | "repeats">,
  columns: ReadonlyMap<number, string>,
): FileFinding[] => {
  const once = repeats.flatMap(({ place, to }) => (to === "ONCE" ? (columns.get(place) ?? []) : []));
  const listed = quoteAll(once.map(toDisplayValue));
  const how =
    once.length === 0
      ? "Their units and wages were added up."
      : `${once.length === columns.size ? "" : "Their other units and wages were added up. "}Of ${listed}, one amount of each person counts, as you chose.`;
  const several = rows.filter(({ addedRows }) => addedRows !== undefined);
  const most = several.reduce((count, { addedRows }) => Math.max(count, addedRows?.length ?? 0), 0);
  const owners = countPeopleOf(several);
  const chosen = new Set(unnamed.map(({ line }) => line.row));
  const others = [...continued.keys()].filter((row) => !chosen.has(row));
  // Where most people have such rows, the file names each person once, and only a row that may be someone else's is in doubt.
  const ofPeople = several.filter(({ addedRows }) => addedRows?.some((row) => continued.get(row) === false));
  const isUsual = countPeopleOf(ofPeople) * 2 > countPeopleOf(rows);
  const repeated = listRepeated(people, ofSums.sameRows, (place) => columns.has(place));
  const differing = [...Map.groupBy(conflicts, ({ what }) => what)];
  return [
    ...differing.flatMap(([what, own]) =>
      toFindings(
        "rows-disagree",
        "ERROR",
        [...new Set(own.flatMap((one) => one.rows))].toSorted((a, b) => a - b),
        `These rows are of one person but give a different ${what}. Give the same one in all rows of a person.`,
      ),
    ),
    ...toFindings(
      "row-like-total",
      "WARNING",
      ofSums.rows,
      `These rows hold the sum of the rows above or below them of the same person, and were added to them${choice === "COUNT" ? ", as you chose" : ""}. If they are totals, change the column mapping and choose to leave them out.`,
    ),
    ...(["UNITS", "WAGES", "LOOKS"] as const).flatMap((what) =>
      toFindings(
        "partly-like-total",
        "WARNING",
        ofSums.partial.flatMap((one) => (one.what === what ? [one.row] : [])),
        `${partialWords[what]} They were added to the other rows of their person. If they are totals, delete them and upload the file again.`,
      ),
    ),
    ...toFindings(
      "rows-repeated",
      "WARNING",
      repeated.toSorted((a, b) => a - b),
      "These rows repeat a row above them, with the same amounts and nothing else that differs, and were added to it. If the same pay is in the file twice, delete one of them and upload the file again.",
    ),
    ...toFindings(
      "rows-continued",
      "WARNING",
      others.filter((row) => !isUsual || continued.get(row) === true),
      "These rows name no one. They were added to the person in the row above. If they are totals, delete them, and upload the file again.",
    ),
    ...toFindings(
      "rows-of-person",
      "INFO",
      others.filter((row) => isUsual && continued.get(row) === false),
      "These rows name no one, as it is usual in this file: each has another date or earning code than the rows above it of the same person. They were added to that person.",
    ),
    ...toFindings(
      "rows-continued",
      "WARNING",
      [...continued.keys()].filter((row) => chosen.has(row)),
      "These rows name no one. They were added to the person in the row above, as you chose.",
    ),
    ...toFindings(
      "sums-rounded",
      "INFO",
      rounded,
      "Minutes and further decimals in these rows were added up exactly, and the sums were rounded to two decimals.",
    ),
    ...toFindings(
      "rows-added-up",
      "INFO",
      several.map(({ row }) => row),
      `${countPeople(owners)} ${owners === 1 ? "has" : "have"} several rows, up to ${formatCount(most)}. ${how}`,
    ),
  ];
};
