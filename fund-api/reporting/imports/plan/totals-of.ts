import type { CarryOver } from "#lib/reporting/imports/schema.ts";
import type { EffectAmounts } from "#lib/reporting/imports/effect-schema.ts";
import { type FigureCell, figureCells } from "#lib/reporting/line/cells.ts";
import { columnOf, type FiguresRow, sumRowUnits } from "#lib/reporting/line/row.ts";
import { isFarOff } from "#lib/reporting/tad/checks/unusual.ts";
import { type LineTotals, sumLines } from "#lib/reporting/totals/kinds.ts";
import type { FileTotals } from "#lib/reporting/totals/schema.ts";
import type { ImportBasis } from "./import-basis.ts";
import type { LineRecord } from "../../tad/record/tad-lines.ts";

/** Counts people. Someone in two classes or units counts once. */
export const countPersons = (lines: readonly { readonly person_id: string }[]): number =>
  new Set(lines.map(({ person_id }) => person_id)).size;

type PlacedLine = { readonly line: LineRecord };
type CarriedLine = PlacedLine & { readonly carried: readonly FigureCell[] };

const toFigures = (row: FiguresRow): Partial<Record<FigureCell, number | null>> =>
  Object.fromEntries(figureCells.map((cell) => [cell, row[columnOf(cell)]]));

/** Sums a file's figures. Kinds that no row has are summed as on the report unless set to 0, and listed in `kept`. */
export const sumFilled = (lines: readonly CarriedLine[], choices: CarryOver): Pick<FileTotals, "file" | "kept"> => {
  const cells = figureCells.filter((cell) => lines.some(({ carried }) => !carried.includes(cell)));
  const carriedCells = figureCells.filter((cell) => !cells.includes(cell) && choices[cell] !== "ZERO");
  const file = sumLines(
    lines.map(({ line, carried }) => {
      const figures = Object.entries(toFigures(line)) as [FigureCell, number | null][];
      return Object.fromEntries(figures.filter(([cell]) => carriedCells.includes(cell) || !carried.includes(cell)));
    }),
    countPersons(lines.map(({ line }) => line)),
  );
  const keptCells = carriedCells.filter((cell) => file[cell] !== 0);
  return { file, ...(keptCells.length > 0 && { kept: keptCells }) };
};

/** Sums the previous month in the units that a file has. Returns null without a previous month. */
export const sumLastMonth = (
  { lastMonth, record, assignments }: Pick<ImportBasis, "lastMonth" | "record" | "assignments">,
  unitIds: readonly string[],
): LineTotals | null => {
  if (lastMonth.size === 0) return null;
  const persons = new Map([
    ...assignments.map(({ id, person_id }) => [id, person_id] as const),
    ...record.lines.map(({ assignment_id, person_id }) => [assignment_id, person_id] as const),
  ]);
  const lines = [...lastMonth.values()].filter((line) => unitIds.includes(line.bargaining_unit_id));
  const people = lines.map(({ assignment_id: id }) => ({ person_id: persons.get(id) ?? id }));
  return sumLines(lines.map(toFigures), countPersons(people));
};

/** Finds last month's units and wages if a line differs greatly from them. Returns null otherwise. */
export const createFarOffCheck =
  (lastMonth: ImportBasis["lastMonth"]) =>
  ({ line }: PlacedLine): Pick<EffectAmounts, "units" | "wages"> | null => {
    const earlierLine = lastMonth.get(line.assignment_id);
    if (earlierLine === undefined) return null;
    const [units, wages] = [sumRowUnits(earlierLine), earlierLine.gross_wages ?? 0];
    return isFarOff(sumRowUnits(line), units) || isFarOff(line.gross_wages ?? 0, wages) ? { units, wages } : null;
  };
