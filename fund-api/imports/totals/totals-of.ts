import type { EffectAmounts } from "../../../lib/imports/effect-schema.ts";
import { type FigureCell, figureCells } from "../../../lib/line/cells.ts";
import { columnOf, type FiguresRow, sumRowUnits } from "../../../lib/line/row.ts";
import { isFarOff } from "../../../lib/reporting/checks/far-off.ts";
import { type LineTotals, sumLines } from "../../../lib/totals/kinds.ts";
import type { EarlierLine } from "../../reporting/lines/earlier-lines.ts";
import type { LineRecord } from "../../reporting/tad/tad-lines.ts";
import { countPersons } from "./count-persons.ts";

/** A line that a file fills, with what is kept on it. */
type Filled = { readonly line: LineRecord };

const figuresOf = (row: FiguresRow): Partial<Record<FigureCell, number | null>> =>
  Object.fromEntries(figureCells.map((cell) => [cell, row[columnOf(cell)]]));

/** What the lines that a file fills add up to. */
export const sumFilled = (filled: readonly Filled[]): LineTotals =>
  sumLines(
    filled.map(({ line }) => figuresOf(line)),
    countPersons(filled.map(({ line }) => line)),
  );

type LastMonth = ReadonlyMap<string, EarlierLine>;

/** What says who worked last month, and what for. */
type Known = {
  readonly lastMonth: LastMonth;
  readonly record: { readonly lines: readonly Pick<LineRecord, "assignment_id" | "person_id">[] };
  readonly assignments: readonly { readonly id: string; readonly person_id: string }[];
};

/** What the month before had in the bargaining units that a file names; null when there was no month before. */
export const sumLastMonth = (
  { lastMonth, record, assignments }: Known,
  unitIds: readonly string[],
): LineTotals | null => {
  if (lastMonth.size === 0) return null;
  const persons = new Map([
    ...assignments.map(({ id, person_id }) => [id, person_id] as const),
    ...record.lines.map(({ assignment_id, person_id }) => [assignment_id, person_id] as const),
  ]);
  const own = [...lastMonth.values()].filter((line) => unitIds.includes(line.bargaining_unit_id));
  const people = own.map(({ assignment_id: id }) => ({ person_id: persons.get(id) ?? id }));
  return sumLines(own.map(figuresOf), countPersons(people));
};

/** Finds the units and wages of the month before where those of a line are far off them; null where they aren't. */
export const farOffIn =
  (lastMonth: LastMonth) =>
  ({ line }: Filled): Pick<EffectAmounts, "units" | "wages"> | null => {
    const before = lastMonth.get(line.assignment_id);
    if (before === undefined) return null;
    const [units, wages] = [sumRowUnits(before), before.gross_wages ?? 0];
    return isFarOff(sumRowUnits(line), units) || isFarOff(line.gross_wages ?? 0, wages) ? { units, wages } : null;
  };
