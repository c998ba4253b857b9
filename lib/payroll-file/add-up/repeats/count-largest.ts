import { countPeople } from "../../../format/count.ts";
import { findRepeatAnswer, type Mapping } from "../../ground/mapping.ts";
import type { SortedTable } from "../../lines/sorted-table.ts";
import type { FileFinding } from "../../schema.ts";
import { listSeveral, type RepeatedAmount } from "./repeated-amounts.ts";
import { type Figure, figuresIn, neverFalls } from "./figures.ts";
import { areOfSeveral } from "./rows-apart.ts";
import { countOwners, listFigures, listSeries, type Series } from "./running-totals.ts";

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

/** Less of the next amount is hardly the first one of a running total. */
const leastOfNext = 0.3;

const sayApart = ({ column, apart }: Series): string => {
  if (apart === null)
    return `These rows are of several jobs, departments or kinds of pay of one person. Of “${column}”, only the largest amount of all was counted. If each has its running total, enter the sum of their last amounts in the report.`;
  return apart.columns === null
    ? `One row of these people, as of a bonus or holiday, hardly is part of the running total in “${column}”: it was added to the largest amount of the others.`
    : `“${column}” is a running total for each ${apart.columns} of these people: the largest amount of each was counted, and these were added up.`;
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
    const { place, places, column, apart } = series;
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
      message: `“${column}” is a running total of ${countPeople(countOwners(several, table))}, as you chose: only the largest amount of each counts.`,
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
    const own = listSeveral(table).map((rows) => rows.filter((row) => figuresIn([row], places, table).length > 0));
    const severally = own.filter((rows) => (apart === null ? areOfSeveral(table, rows) : rows.length > 1));
    const counted = new Set(severally.filter((rows) => rows.some(({ row }) => emptied.has(row))).flat());
    const ofJobs: FileFinding = {
      ruleId: "running-totals-jobs",
      severity: "WARNING",
      rows: [...counted].map(({ row }) => row),
      message: `${sayApart(series)} Check them.`,
    };
    const small: FileFinding = {
      ruleId: "running-totals-small",
      severity: "WARNING",
      rows: rowsOf(
        inOrder.flatMap(([first, next]) =>
          places.length === 1 && first && next && first.amount < next.amount * leastOfNext ? [[first]] : [],
        ),
      ),
      message: `“${column}” in these rows is much less than in the next ones. Only the largest amount of each person was counted. If it doesn’t include these amounts, as those of a holiday or bonus, add them in the report.`,
    };
    return [all, falling, takenBack, ofJobs, small].filter(({ rows }) => rows.length > 0);
  });
  const beside = listSeries(table).flatMap((series): FileFinding[] => {
    if (series.places.length > 1 || running.some(({ place }) => place === series.place)) return [];
    const several = listFigures(series, table).filter((figures) => figures.some(({ row }) => emptied.has(row)));
    const rows = several.flatMap((figures) => figures.map(({ row }) => row));
    const message = `“${series.column}” doesn’t grow for most people, and all its amounts in these rows were added up, although other columns are running totals. Check them.`;
    return rows.length === 0 ? [] : [{ ruleId: "running-totals-beside", severity: "WARNING", rows, message }];
  });
  const people = table.sorted.people.map((line) => {
    const out = emptied.get(line.row);
    return out === undefined ? line : { ...line, cells: line.cells.map((cell, place) => (out.has(place) ? "" : cell)) };
  });
  return { table: { ...table, sorted: { ...table.sorted, people } }, findings: [...findings, ...beside] };
};
