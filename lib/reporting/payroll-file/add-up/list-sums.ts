import { countPeopleOf } from "../people/person-keys.ts";
import { countPeople, formatCount } from "../../../platform/format/count.ts";
import { isUnnumbered } from "../people/match-person.ts";
import type { SortedLines } from "../lines/sort-lines.ts";
import { type RosterRow, toFindings } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import { addUp, type AddedUp, type CountedRow, type Joining, maxHoursByName, sumHours } from "./add-up.ts";
import { partsOfHundredth, readAmount, type DecimalMark } from "../cells/amounts.ts";
import { labelColumn } from "../ground/column-names.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { NumberedRow } from "../ground/table.ts";
import type { UnusedTotal } from "../ground/steps.ts";
import { guessAmountKind } from "../columns/look-of-column.ts";

/** Notes rows that were assigned to one person by name only. */
export const listAddedByName = (rows: readonly RosterRow[]): FileFinding[] =>
  toFindings(
    "WARNING",
    "names-added-up",
    rows.flatMap((row) => (isUnnumbered(row) ? (row.addedRows ?? []) : [])),
    "These rows have no number, and were added up because their names are the same. If two people share a name, give each a number, and upload the file again.",
  );

/** Adds up each person's rows. Rows with the same name stay separate if their hours exceed one person's month. */
export const addUpPeople = (counted: readonly CountedRow[], joining: Joining): AddedUp => {
  const result = addUp(counted, joining);
  const excessiveGroups = result.nameGroups.filter(({ sourceRows }) => sumHours(sourceRows) > maxHoursByName);
  return excessiveGroups.length === 0
    ? result
    : addUp(counted, { ...joining, separateKeys: new Set(excessiveGroups.map(({ key }) => key)) });
};

/** Lists findings on changes from adding up rows, and on rows that couldn't be added. */
export const listSums = (
  { rows, conflicts, rounded }: Pick<AddedUp, "rows" | "conflicts" | "rounded">,
  { continued, unnamed }: SortedLines,
): FileFinding[] => {
  const combinedRows = rows.filter(({ addedRows }) => addedRows !== undefined);
  const maxRowCount = combinedRows.reduce((count, { addedRows }) => Math.max(count, addedRows?.length ?? 0), 0);
  const peopleCount = countPeopleOf(combinedRows);
  const rowNumbers = new Set(unnamed.map(({ line }) => line.row));
  const continuedRows = [...continued.keys()].filter((row) => !rowNumbers.has(row));
  // If most people have several rows, only rows that may belong to someone else are in doubt.
  const continuedPeople = combinedRows.filter(({ addedRows }) =>
    addedRows?.some((row) => continued.get(row) === false),
  );
  const isUsual = countPeopleOf(continuedPeople) * 2 > countPeopleOf(rows);
  const conflictGroups = [...Map.groupBy(conflicts, ({ label }) => label)];
  return [
    ...conflictGroups.flatMap(([label, findings]) =>
      toFindings(
        "ERROR",
        "rows-disagree",
        [...new Set(findings.flatMap((finding) => finding.rows))].toSorted((a, b) => a - b),
        `These rows belong to one person, but their ${label} differs. Enter the same ${label} in all rows of a person.`,
      ),
    ),
    ...toFindings(
      "WARNING",
      "rows-continued",
      continuedRows.filter((row) => !isUsual || continued.get(row) === true),
      "These rows have no name or number. They were added to the person in the row above. If they are totals, delete them, and upload the file again.",
    ),
    ...toFindings(
      "INFO",
      "rows-of-person",
      continuedRows.filter((row) => isUsual && continued.get(row) === false),
      "These rows have no name or number, as is usual in this file. Each has a different date or earning code from the person’s rows above it. They were added to that person.",
    ),
    ...toFindings(
      "WARNING",
      "rows-continued",
      [...continued.keys()].filter((row) => rowNumbers.has(row)),
      "These rows have no name or number. They were added to the person in the row above, as you chose.",
    ),
    ...toFindings(
      "INFO",
      "sums-rounded",
      rounded,
      "Minutes and extra decimals in these rows were added up exactly, and the sums were rounded to two decimals.",
    ),
    ...toFindings(
      "INFO",
      "rows-added-up",
      combinedRows.map(({ row }) => row),
      `${countPeople(peopleCount)} ${peopleCount === 1 ? "has" : "have"} several rows, up to ${formatCount(maxRowCount)}. Their units and wages were added up.`,
    ),
  ];
};

/** Sums unused columns of hours or money, since one of them may contain a missing figure. */
export const sumUnused = (
  header: readonly string[],
  values: readonly (readonly string[])[],
  { columns }: Pick<Mapping, "columns">,
  people: readonly NumberedRow[],
  mark: DecimalMark,
): UnusedTotal[] =>
  header.flatMap((name, index) => {
    const amountKind = columns[index] ? null : guessAmountKind(name, values[index] ?? []);
    if (amountKind === null) return [];
    const amounts = people.map(({ cells }) => (readAmount(cells[index] ?? "", mark) ?? 0) / partsOfHundredth);
    const total = Math.round(amounts.reduce((sum, amount) => sum + amount, 0));
    return [{ column: labelColumn(name, index), isMoney: amountKind === "MONEY", total }];
  });
