import { lookUp } from "../../../platform/format/look-up.ts";
import { findNamedType } from "../words/header-words.ts";
import { countPeople, joinFirstNames } from "../../../platform/format/count.ts";
import { type CellName, unitCells } from "../../line/cells.ts";
import { unitWords, type UnitType, unitTypes } from "../../line/unit-types.ts";
import { toDisplayValue } from "../../tad/cells/display-value.ts";
import { toShownName } from "../people/identify-person.ts";
import { toPersonKey } from "../people/match-person.ts";
import { type FieldColumns, columnsWith, fieldOfUnits } from "../ground/fields.ts";
import type { FileFinding } from "../schema.ts";
import type { RosterRow } from "../ground/roster-row.ts";
import { ownUnit } from "../ground/mapping.ts";
import type { ImportTarget } from "../ground/import-target.ts";

const wordOf = (type: UnitType): string => unitWords[type].many.toLowerCase();

const isZero = (text: string | undefined): boolean => text === undefined || Number(text) === 0;

/** Adds units. Unreadable text stays unchanged. */
const addUnits = (units: string, others: string | undefined): string => {
  if (others === undefined || others.trim() === "") return units;
  if (units === "") return others;
  const sum = Math.round(Number(units) * 100) + Math.round(Number(others) * 100);
  return Number.isNaN(sum) ? others : (sum / 100).toFixed(2);
};

type TakenRow = { readonly row: RosterRow; readonly leftOut: readonly UnitType[]; readonly isOfSeveral: boolean };

const without = (row: RosterRow, names: readonly CellName[]): RosterRow => ({
  ...row,
  cells: Object.fromEntries(Object.entries(row.cells).filter(([name]) => !names.some((unitName) => unitName === name))),
});

const isExtraOther = ({ extraType, agreementCode }: RosterRow, type: UnitType): boolean =>
  extraType !== undefined && extraType !== type && agreementCode !== ownUnit;

const takeAsItIs = (row: RosterRow): TakenRow => ({ row, leftOut: [], isOfSeveral: false });

const takeStraightTime = (row: RosterRow, type: UnitType): TakenRow => {
  const { unitsByType, ...rest } = row;
  if (unitsByType === undefined) return takeAsItIs(row);
  const unitTypesGiven = unitTypes.filter((each) => !isZero(unitsByType[each]));
  const [only, ...more] = unitTypesGiven;
  // An unknown unit may count the row's type of units.
  const isOfOwn = row.agreementCode === ownUnit && only !== undefined && more.length === 0;
  const units = unitsByType[isOfOwn ? only : type];
  const others = isOfOwn ? [] : unitTypesGiven.filter((each) => each !== type);
  if (isZero(units) && others.length > 0)
    return { row: without(rest, ["unitsST"]), leftOut: others, isOfSeveral: false };
  const isOfOther = isExtraOther(row, type) && !isZero(row.cells.unitsST);
  const unitsST = units === undefined ? undefined : addUnits(units, isOfOther ? "" : row.cells.unitsST);
  const taken = unitsST === undefined ? rest : { ...rest, cells: { ...row.cells, unitsST } };
  const leftOut = isOfOther && row.extraType !== undefined ? [row.extraType] : [];
  return { row: taken, leftOut, isOfSeveral: others.length > 0 };
};

const takeExtra = (taken: TakenRow, type: UnitType): TakenRow => {
  const { extraType, ...row } = taken.row;
  if (extraType === undefined) return taken;
  const other = unitCells.filter((cell) => cell !== "unitsST" && !isZero(row.cells[cell]));
  if (other.length === 0 || !isExtraOther(taken.row, type)) return { ...taken, row };
  return { ...taken, row: without(row, other), leftOut: [...new Set([...taken.leftOut, extraType])] };
};

const listLeftOut = (rows: readonly TakenRow[], typeOf: Readonly<Record<string, UnitType>>): FileFinding[] =>
  [...Map.groupBy(rows, ({ row, leftOut }) => `${row.agreementCode}\n${leftOut.join()}`).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { leftOut } = first;
    const { agreementCode } = first.row;
    const people = [...new Map(group.map(({ row }) => [toPersonKey(row), row])).values()];
    const [counted, omitted] = [wordOf(lookUp(typeOf, agreementCode) ?? "HOUR"), leftOut.map(wordOf).join(" and ")];
    const finding: FileFinding = {
      ruleId: "units-of-other-type",
      severity: "WARNING",
      rows: group.map(({ row }) => row.row),
      message: `${toDisplayValue(agreementCode)} counts ${counted}, but the file has ${omitted} for ${countPeople(people.length)}: ${joinFirstNames(people, toShownName)}. These ${omitted} aren’t used or converted to ${counted}. If nothing is left, you choose whether the value on the report stays or becomes 0. To report other ${counted}, enter them in the file or in the report.`,
    };
    return [finding];
  });

/**
 * Chooses each row's column by its unit's type. Warns of other types left out; unknown units must be answered first.
 */
export const selectUnitsOfType = (
  rows: readonly RosterRow[],
  { unitTypes: typeOf = {} }: Pick<ImportTarget, "unitTypes">,
): { readonly rows: RosterRow[]; readonly findings: FileFinding[] } => {
  const taken = rows.map((row): TakenRow => {
    const type = lookUp(typeOf, row.agreementCode);
    return type === undefined ? takeAsItIs(row) : takeExtra(takeStraightTime(row, type), type);
  });
  const findings = listLeftOut(
    taken.filter(({ leftOut }) => leftOut.length > 0),
    typeOf,
  );
  const several = taken.flatMap(({ row, isOfSeveral }) => (isOfSeveral ? [row.row] : []));
  if (several.length > 0) {
    const message = "These rows have units of several types. We used the type that each row’s bargaining unit counts.";
    findings.push({ ruleId: "units-of-several-types", severity: "INFO", rows: several, message });
  }
  return { rows: taken.map(({ row }) => row), findings };
};

/** Finds the type in the name of a column of all units if the report's units count several types; else null. */
export const findTypeOfAll = (
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
  typeOfAll: UnitType | null,
): UnitType | undefined => {
  const columnTypes = unitTypes.filter((type) => type === typeOfAll || fieldColumns.has(fieldOfUnits[type]));
  if (columnTypes.length === 0) return undefined;
  const named = columnsWith(fieldColumns, ["units_ot", "units_dt", "other_units", "pair_units"]).map((index) =>
    findNamedType(header[index] ?? ""),
  );
  const [only, ...more] = new Set([
    ...named,
    ...(fieldColumns.has("pay_code") && columnTypes.length === 1 ? columnTypes : []),
  ]);
  return more.length > 0 ? undefined : (only ?? undefined);
};

/** Adds the type of overtime and other paid units to rows if straight time has a column for each type. */
export const withExtraType = (
  rows: readonly RosterRow[],
  fieldColumns: FieldColumns,
  header: readonly string[],
  typeOfAll: UnitType | null,
): readonly RosterRow[] => {
  const extraType = findExtraType(fieldColumns, header, typeOfAll);
  return extraType === undefined ? rows : rows.map((row) => ({ ...row, extraType }));
};

/** Lists rows whose column name has a different type, such as "Days" read as hours. `column` is that name. */
export const listNamedOtherwise = (
  rows: readonly RosterRow[],
  column: string,
  { unitTypes: typeOf }: Pick<ImportTarget, "unitTypes">,
): FileFinding[] => {
  const type = findNamedType(column);
  if (type === null) return [];
  const other = rows.filter(
    ({ agreementCode, cells }) => (lookUp(typeOf ?? {}, agreementCode) ?? type) !== type && !isZero(cells.unitsST),
  );
  return [...Map.groupBy(other, ({ agreementCode }) => agreementCode)].map(([code, lines]) => ({
    ruleId: "units-named-otherwise",
    severity: "WARNING",
    rows: lines.map(({ row }) => row),
    message: `The units of these rows are from the column ${toDisplayValue(column)}, but ${toDisplayValue(code)} counts ${wordOf(lookUp(typeOf ?? {}, code) ?? type)}. Check that the column contains ${wordOf(lookUp(typeOf ?? {}, code) ?? type)}.`,
  }));
};
