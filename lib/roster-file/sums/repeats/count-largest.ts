import { countPeople } from "../../../format/count.ts";
import { findRepeatAnswer, type Mapping } from "../../ground/mapping.ts";
import type { SortedTable } from "../../lines/sorted-table.ts";
import type { FileFinding } from "../../schema.ts";
import { toHeaderWords } from "../../words/header-words.ts";
import { jobColumnWords } from "../../words/group-words.ts";
import type { NumberedRow } from "../../ground/table.ts";
import { listSeveral, type RepeatedAmount } from "./repeated-amounts.ts";
import { type Figure, listFigures, listSeries, neverFalls } from "./running-totals.ts";

/** Whether the amounts of most people who have some that differ grow from the last row to the first. */
const goesBackward = (several: readonly (readonly Figure[])[]): boolean => {
  const directions = several.map((figures) => Math.sign((figures.at(-1)?.amount ?? 0) - (figures[0]?.amount ?? 0)));
  return directions.reduce((sum, one) => sum + one, 0) < 0;
};

/** Whether figures grow, and then only fall to the last one. */
const fallsAtEnd = (figures: readonly Figure[]): boolean => {
  const amounts = figures.map(({ amount }) => amount);
  const top = amounts.lastIndexOf(Math.max(...amounts));
  const rises = amounts.slice(0, top + 1).every((amount, at) => at === 0 || amount >= (amounts[at - 1] ?? 0));
  const falls = amounts.slice(top).every((amount, at) => at === 0 || amount <= (amounts[top + at - 1] ?? 0));
  return top > 0 && top < amounts.length - 1 && rises && falls;
};

/** Whether rows differ in a column of jobs or departments that isn't used. */
const isOfSeveralJobs = (rows: readonly NumberedRow[], { laid: { header }, places }: SortedTable): boolean => {
  const used = new Set([...places.values()].flat());
  return header.cells.some(
    (name, at) =>
      !used.has(at) &&
      jobColumnWords.test(toHeaderWords(name)) &&
      new Set(rows.map(({ cells }) => (cells[at] ?? "").trim()).filter(Boolean)).size > 1,
  );
};

/** A table with only the largest amount of each person left in columns that hold running totals, as chosen. */
export const countLargest = (
  table: SortedTable,
  { repeats = [] }: Mapping,
  running: readonly RepeatedAmount[],
): { readonly table: SortedTable; readonly findings: FileFinding[] } => {
  const chosen = running.filter((one) => findRepeatAnswer(one, repeats) === "ONCE");
  if (chosen.length === 0) return { table, findings: [] };
  const emptied = new Map<number, Set<number>>();
  const findings = listSeries(table).flatMap((series): FileFinding[] => {
    const { place, column } = series;
    if (!chosen.some((one) => one.place === place)) return [];
    const several = listFigures(series, table);
    const isBackward = goesBackward(several);
    const inOrder = isBackward ? several.map((figures) => figures.toReversed()) : several;
    for (const figures of inOrder) {
      const largest = figures.reduce((most, one) => (one.amount > most.amount ? one : most));
      const counted = fallsAtEnd(figures) ? figures.at(-1) : largest;
      for (const one of figures)
        if (one !== counted) emptied.set(one.row, (emptied.get(one.row) ?? new Set()).add(one.place));
    }
    const rowsOf = (list: readonly (readonly Figure[])[]): number[] => [
      ...new Set(list.flatMap((figures) => figures.map(({ row }) => row))),
    ];
    const all: FileFinding = {
      ruleId: "running-totals",
      severity: "INFO",
      rows: rowsOf(several),
      message: `“${column}” is a running total of ${countPeople(several.length)}, as you chose: only the largest amount of each counts.`,
    };
    const falling: FileFinding = {
      ruleId: "running-totals-fall",
      severity: "WARNING",
      rows: rowsOf(inOrder.filter((figures) => !neverFalls(figures) && !fallsAtEnd(figures))),
      message: `“${column}” goes down and up again in these rows, which a running total doesn’t. Only the largest amount of each person was counted. Check them.`,
    };
    const takenBack: FileFinding = {
      ruleId: "running-totals-less",
      severity: "WARNING",
      rows: rowsOf(inOrder.filter(fallsAtEnd)),
      message: `“${column}” is less at the end than before in these rows, as after hours or pay were taken back. The last amount of each person was counted. Check them.`,
    };
    const jobs = listSeveral(table).flatMap((rows) => (isOfSeveralJobs(rows, table) ? rows.map(({ row }) => row) : []));
    const counted = new Set(all.rows);
    const ofJobs: FileFinding = {
      ruleId: "running-totals-jobs",
      severity: "WARNING",
      rows: jobs.filter((row) => counted.has(row)),
      message: `These rows are of several jobs or departments of one person. Of “${column}”, only the largest amount of all was counted. If each job has its running total, enter the sum of their last amounts in the report.`,
    };
    return [all, falling, takenBack, ofJobs].filter(({ rows }) => rows.length > 0);
  });
  const people = table.sorted.people.map((line) => {
    const out = emptied.get(line.row);
    return out === undefined ? line : { ...line, cells: line.cells.map((cell, place) => (out.has(place) ? "" : cell)) };
  });
  return { table: { ...table, sorted: { ...table.sorted, people } }, findings };
};
