import type { DecimalMark } from "../cells/amounts.ts";
import { sheetOfRow } from "../ground/sheet-rows.ts";
import type { RosterRow } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import { countPeopleOf } from "../people/person-keys.ts";
import type { NumberedRow } from "../ground/table.ts";
import { compareCounts, compareTotals } from "./compare-totals.ts";
import type { AsideLine } from "./judge-lines.ts";

type Lines = {
  readonly people: readonly NumberedRow[];
  /** Rows that the clerk left out, with their people. */
  readonly left: readonly { readonly line: NumberedRow; readonly person: RosterRow }[];
  readonly aside: readonly AsideLine[];
};

/**
 * Compares the totals and counts of each sheet with its people.
 * @param counted the rows that were read of the people
 * @param columns names of the amount columns by place
 */
export const compareSheets = (
  { people, left, aside }: Lines,
  counted: readonly RosterRow[],
  columns: ReadonlyMap<number, string>,
  mark: DecimalMark,
): FileFinding[] => {
  const peopleOf = Map.groupBy(people, ({ row }) => sheetOfRow(row));
  const leftOf = Map.groupBy(left, ({ line }) => sheetOfRow(line.row));
  const asideOf = Map.groupBy(aside, ({ line }) => sheetOfRow(line.row));
  const countedOf = Map.groupBy(counted, ({ row }) => sheetOfRow(row));
  const sheets = new Set([...peopleOf.keys(), ...leftOf.keys(), ...asideOf.keys()]);
  return [...sheets].flatMap((sheet) => {
    const [own, out, rows] = [peopleOf.get(sheet) ?? [], leftOf.get(sheet) ?? [], countedOf.get(sheet) ?? []];
    const all = out.length === 0 ? own : [...own, ...out.map(({ line }) => line)].toSorted((a, b) => a.row - b.row);
    const lines = { people: all, aside: asideOf.get(sheet) ?? [] };
    return compareTotals(lines, columns, mark, own).concat(
      compareCounts(lines, columns, mark, {
        people: countPeopleOf([...rows, ...out.map(({ person }) => person)]),
        counted: countPeopleOf(rows),
      }),
    );
  });
};
