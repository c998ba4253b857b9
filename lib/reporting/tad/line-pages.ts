import { listedName } from "../../platform/format/person.ts";
import type { Finding, Tad, TadLine } from "./schema.ts";

/** Lines of each unit in a page of lines. */
export const linesPerPage = 25;

/** Groups the findings of individual lines by line id. */
export const groupByLine = (findings: readonly Finding[]): Map<string, readonly Finding[]> =>
  Map.groupBy(
    findings.filter(({ lineId }) => lineId !== null),
    ({ lineId }) => lineId ?? "",
  );

/** Returns 0 for a line with an error, 1 with a warning, 2 if it differs from last month, 3 if carried over unchanged. */
export const rankOf = (line: TadLine, findings: readonly Finding[]): number => {
  if (findings.some(({ severity }) => severity === "ERROR") || Object.keys(line.unread).length > 0) return 0;
  if (findings.some(({ severity }) => severity === "WARNING")) return 1;
  return line.changedSinceLastMonth || line.lastMonthUnits === null ? 2 : 3;
};

export type RankedLine = { readonly line: TadLine; readonly rank: number };

/** Sorts lines as a report shows them: exceptions first, the most serious on top, then by name. */
export const sortLines = (
  lines: readonly TadLine[],
  findings: ReadonlyMap<string, readonly Finding[]>,
): readonly RankedLine[] =>
  lines
    .map((line) => ({ line, rank: rankOf(line, findings.get(line.id) ?? []), name: listedName(line) }))
    .toSorted((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

/**
 * Returns a report with one page of each unit's lines in their order, and `linePages`. A report whose units all fit on
 * a page, or that already has one page, stays unchanged.
 * @param page counted from 1; a page after the last one has no lines
 */
export const withLinePage = (tad: Tad, page: number): Tad => {
  if (tad.linePages !== undefined) return tad;
  const units = [...Map.groupBy(sortLines(tad.lines, groupByLine(tad.findings)), ({ line }) => line.unitCode).values()];
  const pages = Math.max(1, ...units.map((lines) => Math.ceil(lines.length / linesPerPage)));
  if (pages === 1) return tad;
  const lines = units.flatMap((unitLines) =>
    unitLines.slice((page - 1) * linesPerPage, page * linesPerPage).map(({ line }) => line),
  );
  return { ...tad, lines, linePages: { page, pages } };
};
