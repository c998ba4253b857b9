import { type FieldPlaces, placesOf, fieldOfUnits } from "../ground/fields.ts";
import { wageFields } from "../columns/look-of-column.ts";
import type { UnitsOfPlaces, NumberedRow } from "../ground/table.ts";
import { type FigureCell, figureCells, unitCells } from "../../line/cells.ts";
import { columnOf } from "../../line/row.ts";
import { listDisplayValues, toDisplayValue } from "../../tad/cells/display-value.ts";
import { type UnitType, unitTypes } from "../../line/unit-types.ts";
import { type DecimalMark, isAmbiguousAmount, readAmount } from "../cells/amounts.ts";
import type { RosterRow, RowAmounts } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import type { CodePairs } from "../columns/code-pairs.ts";
import { cellsOfCode, toPayCodeKey } from "../words/pay-codes.ts";
import type { PayCodeMeaning, Mapping } from "../ground/mapping.ts";
import { createUnitReader, rememberLast } from "./map-row.ts";
import { meaningsOf } from "../add-up/list-pay-codes.ts";
import type { ImportTarget } from "../ground/import-target.ts";

/** The unit type of each amount, by its column's field or its row's bargaining unit. */
export const unitsOfPlaces = (
  places: FieldPlaces,
  mapping: Pick<Mapping, "values" | "constants">,
  target: Pick<ImportTarget, "unitCodes" | "unitTypes">,
): UnitsOfPlaces => {
  const { unitTypes: typesByCode = { any: "HOUR" } } = target;
  const [only = null, ...others] = new Set(Object.values(typesByCode));
  const typed = new Map<number, UnitType | null>(placesOf(places, wageFields).map((place) => [place, null]));
  for (const type of unitTypes) for (const place of placesOf(places, [fieldOfUnits[type]])) typed.set(place, type);
  const toUnit = createUnitReader(mapping, target);
  const typeOf = rememberLast((text) => typesByCode[toUnit(text)] ?? null);
  const [unitPlace = -1] = placesOf(places, ["agreement_code"]);
  return ({ cells }, place) => {
    const own = typed.get(place);
    if (own !== undefined) return own;
    return others.length === 0 ? only : typeOf((cells[unitPlace] ?? "").trim());
  };
};

/** One error for each column with unreadable amounts; `isCorrected`: the report can put the cell right. */
export const listUnread = (
  people: readonly NumberedRow[],
  columns: ReadonlyMap<number, string>,
  { mark, isSure }: { readonly mark: DecimalMark; readonly isSure: boolean },
  isCorrected: (row: number, place: number) => boolean,
  units: UnitsOfPlaces,
): FileFinding[] =>
  [...columns].flatMap(([place, name]): FileFinding[] => {
    const typedIn = ({ cells }: NumberedRow): string => cells[place] ?? "";
    const list = (ruleId: string, lines: readonly NumberedRow[], advice: string): FileFinding[] =>
      lines.length === 0
        ? []
        : [
            {
              ruleId,
              severity: "ERROR",
              rows: lines.map(({ row }) => row),
              message: `In the column ${toDisplayValue(name)}, ${listDisplayValues(lines.map(typedIn))} ${advice}`,
            },
          ];
    const unread = people.filter(
      (line) => readAmount(typedIn(line), mark, units(line, place)) === undefined && !isCorrected(line.row, place),
    );
    const isOpen = !isSure && mark === "COMMA";
    const ambiguous = isOpen ? people.filter((line) => isAmbiguousAmount(typedIn(line))) : [];
    return list(
      "number-unread",
      unread,
      "can’t be read as a number. Correct these cells, or map the column to something else.",
    ).concat(
      list(
        "number-ambiguous",
        ambiguous,
        "may mean two things: 1,234 is either 1234 or 1.234. Write these numbers with two decimals.",
      ),
    );
  });

const overtimeIn = (amounts: RowAmounts): number =>
  unitCells.reduce((sum, cell) => (cell === "unitsST" ? sum : sum + (amounts[cell] ?? 0)), 0);

type Add = (name: FigureCell | UnitType, value: number | null) => void;

export const createUnreadReader =
  (
    places: FieldPlaces,
    mark: DecimalMark,
    units: UnitsOfPlaces,
  ): ((line: NumberedRow) => RosterRow["cells"] | undefined) =>
  (line) => {
    let unread: Partial<Record<FigureCell, string>> | undefined;
    for (const cell of figureCells) {
      for (const place of places.get(columnOf(cell)) ?? []) {
        const typed = line.cells[place] ?? "";
        if (readAmount(typed, mark, units(line, place)) !== undefined) continue;
        unread ??= {};
        unread[cell] = typed;
      }
    }
    return unread;
  };

type AmountColumns = {
  readonly units: UnitsOfPlaces;
  readonly typeOfAll: UnitType | null;
  readonly pairs: CodePairs;
};

/** Reads the amounts of a row; a mapped column is given, even where its cell is empty. */
export const createAmountsReader = (
  places: FieldPlaces,
  mapping: Mapping,
  mark: DecimalMark,
  { units, typeOfAll, pairs }: AmountColumns,
): ((line: NumberedRow) => RowAmounts) => {
  const codes = meaningsOf(mapping);
  const [codePlace] = places.get("pay_code") ?? [];
  // A kind of units that no earning code gives is missing from the file: the report fills it.
  const known = new Set(
    codePlace === undefined && !places.has("pair_units")
      ? []
      : [...codes.values()].flatMap((meaning) => cellsOfCode[meaning] ?? []),
  );
  const wages = new Set(places.get("pair_wages"));
  const meaningIn = ({ cells }: NumberedRow, place: number): PayCodeMeaning =>
    codes.get(toPayCodeKey(cells[place] ?? "")) ?? "IGNORE";
  const targetOf = (meaning: PayCodeMeaning, place: number): FigureCell | null =>
    wages.has(place) ? (meaning === "IGNORE" ? null : "grossWages") : cellsOfCode[meaning];
  const columns = (field: Parameters<FieldPlaces["get"]>[0]): readonly number[] => places.get(field) ?? [];
  const read = (line: NumberedRow, place: number): number | null =>
    readAmount(line.cells[place] ?? "", mark, units(line, place)) ?? null;
  return (line) => {
    const amounts: RowAmounts = {};
    const add: Add = (name, value) => {
      const before = amounts[name];
      amounts[name] = before === undefined || before === null ? value : before + (value ?? 0);
    };
    // A code without a meaning refuses the file: listUnmapped names it.
    const meaning = codePlace === undefined ? "ST" : meaningIn(line, codePlace);
    for (const cell of known) amounts[cell] = 0;
    if (wages.size > 0) amounts.grossWages = 0;
    const target = cellsOfCode[meaning];
    const isPaid = meaning !== "IGNORE";
    for (const cell of figureCells) {
      for (const place of columns(columnOf(cell))) {
        const value = read(line, place);
        if (cell !== "unitsST" || codePlace === undefined) add(cell, isPaid ? value : 0);
        else if (target !== null) add(target, value);
      }
    }
    for (const [place, code] of pairs) {
      const cell = targetOf(meaningIn(line, code), place);
      if (cell !== null) add(cell, read(line, place));
    }
    // Overtime is subtracted once from all units, even in several columns.
    let rest = overtimeIn(amounts);
    for (const place of columns("all_units")) {
      const all = read(line, place);
      add(typeOfAll ?? "unitsST", all === null ? null : all - rest);
      if (all !== null) rest = 0;
    }
    for (const place of columns("other_units")) add("unitsST", isPaid ? read(line, place) : 0);
    for (const place of columns("other_wages")) add("grossWages", isPaid ? read(line, place) : 0);
    for (const type of unitTypes) {
      for (const place of columns(fieldOfUnits[type])) {
        if (codePlace === undefined || target === "unitsST") add(type, read(line, place));
        else if (target !== null) add(target, read(line, place));
      }
    }
    return amounts;
  };
};
