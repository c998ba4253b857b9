import { lookUp } from "../../../platform/format/look-up.ts";
import { findNamedType } from "../words/header-words.ts";
import { countPeople, joinFirstNames } from "../../../platform/format/count.ts";
import { type CellName, unitCells } from "../../line/cells.ts";
import { unitLabels, type UnitType, unitTypes } from "../../line/unit-types.ts";
import { toDisplayValue } from "../../tad/cells/display-value.ts";
import { toShownName } from "../people/identify-person.ts";
import { toPersonKey } from "../people/match-person.ts";
import { ownUnit, type ImportTarget } from "../ground/choices.ts";
import { type FieldColumns, columnsWith, fieldOfUnits } from "../ground/fields.ts";
import type { FileFinding } from "../schema.ts";
import { type RosterRow, toFindings } from "../ground/roster-row.ts";

const wordOf = (type: UnitType): string => unitLabels[type].many.toLowerCase();

const isZero = (text: string | undefined): boolean => text === undefined || Number(text) === 0;

/** Adds units. Unreadable text stays unchanged. */
const addUnits = (units: string, added: string | undefined): string => {
  if (added === undefined || added.trim() === "") return units;
  if (units === "") return added;
  const sum = Math.round(Number(units) * 100) + Math.round(Number(added) * 100);
  return Number.isNaN(sum) ? added : (sum / 100).toFixed(2);
};

type SelectedRow = {
  readonly row: RosterRow;
  readonly leftOut: readonly UnitType[];
  readonly hasSeveralTypes: boolean;
};

const removeCells = (row: RosterRow, names: readonly CellName[]): RosterRow => ({
  ...row,
  cells: Object.fromEntries(Object.entries(row.cells).filter(([name]) => !names.includes(name as CellName))),
});

const hasOtherExtraType = ({ extraType, agreementCode }: RosterRow, type: UnitType): boolean =>
  extraType !== undefined && extraType !== type && agreementCode !== ownUnit;

const keepRow = (row: RosterRow): SelectedRow => ({ row, leftOut: [], hasSeveralTypes: false });

const selectStraightTime = (row: RosterRow, type: UnitType): SelectedRow => {
  const { unitsByType, ...rest } = row;
  if (unitsByType === undefined) return keepRow(row);
  const typesWithUnits = unitTypes.filter((unitType) => !isZero(unitsByType[unitType]));
  const [onlyType, ...moreTypes] = typesWithUnits;
  // An unknown unit may count the row's type of units.
  const usesOnlyType = row.agreementCode === ownUnit && onlyType !== undefined && moreTypes.length === 0;
  const units = unitsByType[usesOnlyType ? onlyType : type];
  const otherTypes = usesOnlyType ? [] : typesWithUnits.filter((unitType) => unitType !== type);
  if (isZero(units) && otherTypes.length > 0)
    return { row: removeCells(rest, ["unitsST"]), leftOut: otherTypes, hasSeveralTypes: false };
  const hasOtherExtra = hasOtherExtraType(row, type) && !isZero(row.cells.unitsST);
  const unitsST = units === undefined ? undefined : addUnits(units, hasOtherExtra ? "" : row.cells.unitsST);
  const selected = unitsST === undefined ? rest : { ...rest, cells: { ...row.cells, unitsST } };
  const leftOut = hasOtherExtra && row.extraType !== undefined ? [row.extraType] : [];
  return { row: selected, leftOut, hasSeveralTypes: otherTypes.length > 0 };
};

const selectExtra = (selected: SelectedRow, type: UnitType): SelectedRow => {
  const { extraType, ...row } = selected.row;
  if (extraType === undefined) return selected;
  const otherCells = unitCells.filter((cell) => cell !== "unitsST" && !isZero(row.cells[cell]));
  if (otherCells.length === 0 || !hasOtherExtraType(selected.row, type)) return { ...selected, row };
  return { ...selected, row: removeCells(row, otherCells), leftOut: [...new Set([...selected.leftOut, extraType])] };
};

const listLeftOut = (rows: readonly SelectedRow[], typeOf: Readonly<Record<string, UnitType>>): FileFinding[] =>
  [...Map.groupBy(rows, ({ row, leftOut }) => `${row.agreementCode}\n${leftOut.join()}`).values()].flatMap((group) => {
    const [firstRow] = group;
    if (firstRow === undefined) return [];
    const { leftOut } = firstRow;
    const { agreementCode } = firstRow.row;
    const personRows = group.map(({ row }) => row);
    const people = [...new Map(personRows.map((row) => [toPersonKey(row), row])).values()];
    const [counted, omitted] = [wordOf(lookUp(typeOf, agreementCode) ?? "HOUR"), leftOut.map(wordOf).join(" and ")];
    const message = `${toDisplayValue(agreementCode)} counts ${counted}, but the file has ${omitted} for ${countPeople(people.length)}: ${joinFirstNames(people, toShownName)}. These ${omitted} aren’t used or converted to ${counted}. If nothing is left, you choose whether the value on the report stays or becomes 0. To report other ${counted}, enter them in the file or in the report.`;
    return toFindings("WARNING", "units-of-other-type", personRows, message);
  });

/**
 * Chooses each row's column by its unit's type. Warns of other types left out; unknown units must be answered first.
 */
export const selectUnitsOfType = (
  rows: readonly RosterRow[],
  { unitTypes: typeOf = {} }: Pick<ImportTarget, "unitTypes">,
): { readonly rows: RosterRow[]; readonly findings: FileFinding[] } => {
  const selected = rows.map((row): SelectedRow => {
    const type = lookUp(typeOf, row.agreementCode);
    return type === undefined ? keepRow(row) : selectExtra(selectStraightTime(row, type), type);
  });
  const mixedRows = selected.flatMap(({ row, hasSeveralTypes }) => (hasSeveralTypes ? [row] : []));
  const message = "These rows have units of several types. We used the type that each row’s bargaining unit counts.";
  return {
    rows: selected.map(({ row }) => row),
    findings: [
      ...listLeftOut(
        selected.filter(({ leftOut }) => leftOut.length > 0),
        typeOf,
      ),
      ...toFindings("INFO", "units-of-several-types", mixedRows, message),
    ],
  };
};

/** Finds the type in the name of a column of all units if the report's units count several types; else null. */
export const findAllUnitsType = (
  fieldColumns: FieldColumns,
  header: readonly string[],
  { unitTypes: typeOf = {} }: Pick<ImportTarget, "unitTypes">,
): UnitType | null => {
  const [column] = fieldColumns.get("all_units") ?? [];
  return column === undefined || new Set(Object.values(typeOf)).size < 2 ? null : findNamedType(header[column] ?? "");
};

const findExtraType = (
  fieldColumns: FieldColumns,
  header: readonly string[],
  target: Pick<ImportTarget, "unitTypes">,
): UnitType | undefined => {
  const allUnitsType = findAllUnitsType(fieldColumns, header, target);
  const columnTypes = unitTypes.filter((type) => type === allUnitsType || fieldColumns.has(fieldOfUnits[type]));
  if (columnTypes.length === 0) return undefined;
  const namedTypes = columnsWith(fieldColumns, ["units_ot", "units_dt", "other_units", "pair_units"]).map((index) =>
    findNamedType(header[index] ?? ""),
  );
  const [onlyType, ...moreTypes] = new Set([
    ...namedTypes,
    ...(fieldColumns.has("pay_code") && columnTypes.length === 1 ? columnTypes : []),
  ]);
  return moreTypes.length > 0 ? undefined : (onlyType ?? undefined);
};

/** Adds the type of overtime and other paid units to rows if straight time has a column for each type. */
export const addExtraType = (
  rows: readonly RosterRow[],
  fieldColumns: FieldColumns,
  header: readonly string[],
  target: Pick<ImportTarget, "unitTypes">,
): readonly RosterRow[] => {
  const extraType = findExtraType(fieldColumns, header, target);
  return extraType === undefined ? rows : rows.map((row) => ({ ...row, extraType }));
};

/** Lists rows whose column name has a different type, such as "Days" read as hours. `column` is that name. */
export const listUnitNameMismatches = (
  rows: readonly RosterRow[],
  column: string,
  { unitTypes: typeOf = {} }: Pick<ImportTarget, "unitTypes">,
): FileFinding[] => {
  const type = findNamedType(column);
  if (type === null) return [];
  const otherRows = rows.filter(
    ({ agreementCode, cells }) => (lookUp(typeOf, agreementCode) ?? type) !== type && !isZero(cells.unitsST),
  );
  return [...Map.groupBy(otherRows, ({ agreementCode }) => agreementCode)].flatMap(([code, codeRows]) => {
    const counted = wordOf(lookUp(typeOf, code) ?? type);
    const message = `The units of these rows are from the column ${toDisplayValue(column)}, but ${toDisplayValue(code)} counts ${counted}. Check that the column contains ${counted}.`;
    return toFindings("WARNING", "units-named-otherwise", codeRows, message);
  });
};
