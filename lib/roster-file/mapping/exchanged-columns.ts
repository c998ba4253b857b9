import { countPeople } from "../../format/count.ts";
import { type FigureCell, figureCells } from "../../line/cells.ts";
import { columnOf } from "../../line/row.ts";
import { pairLines, type PersonNumbers } from "../columns/guess-by-report.ts";
import { partsOfHundredth, readAmount } from "../notations/amounts.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import type { Mapping } from "../ground/mapping.ts";
import { fieldOfUnits, fieldWords, type ImportField } from "../ground/fields.ts";

const fewest = 3;

/** A column of units or wages. */
type Figure = { readonly place: number; readonly field: ImportField; readonly cell: FigureCell };

const cellOf: ReadonlyMap<ImportField | null, FigureCell> = new Map<ImportField | null, FigureCell>([
  ...figureCells.map((cell) => [columnOf(cell), cell] as const),
  ...Object.values(fieldOfUnits).map((field) => [field, "unitsST"] as const),
]);

/**
 * Columns of units or wages, by place, whose numbers are each other’s on the report, for most people: headings may stay while
 * what is below them changes places. With the reason in words.
 * @param columns as they were chosen before
 */
export const findExchanged = (
  laid: LaidTable,
  columns: Mapping["columns"],
  people: readonly PersonNumbers[],
): ReadonlyMap<number, string> => {
  const own = columns.flatMap((field, place): Figure[] => {
    const cell = cellOf.get(field);
    return field === null || cell === undefined || columns.indexOf(field) !== columns.lastIndexOf(field)
      ? []
      : [{ cell, place, field }];
  });
  if (own.length < 2) return new Map();
  const pairs = pairLines(
    laid,
    columns.map((field) => field && { field, why: "" }),
    people,
  );
  const fits = (one: Figure, other: Figure): { readonly exchanged: number; readonly same: number } => {
    const errors = pairs.map(({ cells, person: { figures } }) => {
      const valueOf = ({ place }: Figure): number =>
        (readAmount(cells[place] ?? "", "POINT") ?? readAmount(cells[place] ?? "", "COMMA") ?? 0) / partsOfHundredth;
      const off = (from: Figure, to: Figure): number => Math.abs(valueOf(from) - (figures?.[to.cell] ?? 0));
      return { same: off(one, one) + off(other, other), exchanged: off(one, other) + off(other, one) };
    });
    const isClear = (nearer: number, farther: number): boolean => nearer * 4 <= farther && farther > 0;
    return {
      exchanged: errors.filter(({ same, exchanged }) => isClear(exchanged, same)).length,
      same: errors.filter(({ same, exchanged }) => isClear(same, exchanged)).length,
    };
  };
  return new Map(
    own.flatMap((one, at) =>
      own.slice(at + 1).flatMap((other): [number, string][] => {
        const { exchanged, same } = fits(one, other);
        if (exchanged < fewest || exchanged * 2 < pairs.length || same * 2 > exchanged) return [];
        const explain = (before: Figure, now: Figure): [number, string] => [
          before.place,
          `It held “${fieldWords[before.field]}” in the last file, but here its values are near the report’s “${fieldWords[now.field]}”, for ${countPeople(exchanged)}. Check if the columns changed places.`,
        ];
        return [explain(one, other), explain(other, one)];
      }),
    ),
  );
};
