import { type FigureCell, figureCells } from "../../../../line/cells.ts";
import { columnOf } from "../../../../line/row.ts";
import { pairLines, type PersonNumbers } from "../../../columns/guess-by-report.ts";
import { type ColumnGuess, fieldOfUnits, type ImportField } from "../../../ground/fields.ts";
import type { LaidTable } from "../../../ground/laid-table.ts";
import { linesCounted } from "../../../ground/lines-looked-at.ts";
import type { Mapping } from "../../../ground/mapping.ts";
import { partsOfHundredth, readAnyAmount } from "../../../cells/amounts.ts";

/** What a column adds to: a figure of a person on the report, or all of their units. */
export type Cell = FigureCell | "ALL";

const cellOf: ReadonlyMap<ImportField | null, Cell> = new Map<ImportField | null, Cell>([
  ...figureCells.map((cell) => [columnOf(cell), cell] as const),
  ...Object.values(fieldOfUnits).map((field) => [field, "unitsST"] as const),
  ["other_units", "unitsST"],
  ["other_wages", "grossWages"],
  ["all_units", "ALL"],
]);

/** A person on the report, with the sum of their lines in each column of amounts, by place. */
export type Paired = { readonly person: PersonNumbers; readonly sums: ReadonlyMap<number, number> };

/** Each column by place, with what it adds to. */
export type CellsByPlace = ReadonlyMap<number, Cell>;

/** What a person has on the report of what a column adds to. */
export const figureOf = ({ figures, units }: PersonNumbers, cell: Cell): number =>
  cell === "ALL" ? units : (figures?.[cell] ?? 0);

/** What each column of a mapping adds to. */
export const listCells = (columns: Mapping["columns"]): CellsByPlace => {
  const isCoded = columns.includes("pay_code");
  return new Map(
    columns.flatMap((field, place) => {
      const cell = cellOf.get(field);
      return cell === undefined ? [] : [[place, isCoded && cell === "unitsST" ? "ALL" : cell] as const];
    }),
  );
};

/** What a person's lines have in all that adds to a figure. */
export const sumIn = ({ sums }: Paired, cells: CellsByPlace, cell: Cell): number =>
  [...cells].reduce((all, [place, own]) => (own === cell ? all + (sums.get(place) ?? 0) : all), 0);

/** A table with as many of its lines as are looked at. */
export const firstLines = (laid: LaidTable): LaidTable => ({ ...laid, body: laid.body.slice(0, linesCounted) });

/** The people on the report who are in the lines of a table, with their sums in some columns. */
export const pairPeople = (
  laid: LaidTable,
  columns: Mapping["columns"],
  places: readonly number[],
  people: readonly PersonNumbers[],
): Paired[] => {
  const guesses = columns.map((field): ColumnGuess => field && { field, why: "" });
  const lines = pairLines(laid, guesses, people);
  return [...Map.groupBy(lines, ({ person }) => person)].map(([person, own]): Paired => {
    const sumOf = (place: number): number =>
      own.reduce((sum, line) => sum + readAnyAmount(line.cells[place]) / partsOfHundredth, 0);
    return { person, sums: new Map(places.map((at) => [at, sumOf(at)])) };
  });
};
