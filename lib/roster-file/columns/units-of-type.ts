import { unitWords } from "../../line/unit-type-words.ts";
import { type UnitType, unitTypes } from "../../line/unit-types.ts";
import { toDisplayValue } from "../../reporting/cells/display-value.ts";
import { pluralUnitWords, toHeaderWords } from "./header-words.ts";
import type { FileFinding } from "../schema.ts";
import type { RosterRow } from "../roster-row.ts";
import { type ImportTarget, ownUnit } from "./mapping.ts";

const wordOf = (type: UnitType): string => unitWords[type].many.toLowerCase();

const isZero = (text: string | undefined): boolean => text === undefined || Number(text) === 0;

/** Hours of the bargaining unit's own column with other paid units; text that can't be read stays as it is. */
const addUnits = (own: string, others: string | undefined): string => {
  if (others === undefined || others.trim() === "") return own;
  if (own === "") return others;
  const sum = Math.round(Number(own) * 100) + Math.round(Number(others) * 100);
  return Number.isNaN(sum) ? others : (sum / 100).toFixed(2);
};

/** Gives each row the units of the column that its bargaining unit counts; rows whose unit is not known yet wait. */
export const takeUnitsOfType = (
  rows: readonly RosterRow[],
  { unitTypes: typeOf }: Pick<ImportTarget, "unitTypes">,
): { readonly rows: RosterRow[]; readonly findings: FileFinding[] } => {
  const missing = new Map<string, number[]>();
  const both: number[] = [];
  const taken = rows.map((row): RosterRow => {
    const { unitsByType, ...rest } = row;
    const type = typeOf?.[row.agreementCode];
    if (unitsByType === undefined || type === undefined) return row;
    const given = unitTypes.filter((each) => !isZero(unitsByType[each]));
    const [only, ...more] = given;
    // Whose unit isn't known here may count what the row gives.
    const isOfOwn = row.agreementCode === ownUnit && only !== undefined && more.length === 0;
    const own = unitsByType[isOfOwn ? only : type];
    const others = isOfOwn ? [] : given.filter((each) => each !== type);
    if (isZero(own) && others.length > 0) {
      const key = `${row.agreementCode} counts ${wordOf(type)}, and these rows give ${others.map((other) => wordOf(other)).join(" and ")} only`;
      missing.set(key, [...(missing.get(key) ?? []), row.row]);
    } else if (others.length > 0) both.push(row.row);
    return own === undefined ? rest : { ...rest, cells: { ...row.cells, unitsST: addUnits(own, row.cells.unitsST) } };
  });
  const findings: FileFinding[] = [...missing].map(([what, own]) => ({
    ruleId: "units-of-other-type",
    severity: "ERROR",
    rows: own,
    message: `${what}. Enter the units that the bargaining unit counts, or correct the bargaining unit.`,
  }));
  if (both.length > 0) {
    const message = "These rows give units of several types. Each took the one that its bargaining unit counts.";
    findings.push({ ruleId: "units-of-several-types", severity: "INFO", rows: both, message });
  }
  return { rows: taken, findings };
};

/**
 * Rows whose units are in a column named as another type than their bargaining unit counts: "Days" read as hours.
 * @param column name of the column of straight time; "" where there is none
 */
export const listNamedOtherwise = (
  rows: readonly RosterRow[],
  column: string,
  { unitTypes: typeOf }: Pick<ImportTarget, "unitTypes">,
): FileFinding[] => {
  const named = toHeaderWords(column);
  const [type, ...more] = unitTypes.filter((each) => pluralUnitWords[each].test(named));
  if (type === undefined || more.length > 0) return [];
  const other = rows.filter(
    ({ agreementCode, cells }) => (typeOf?.[agreementCode] ?? type) !== type && !isZero(cells.unitsST),
  );
  return [...Map.groupBy(other, ({ agreementCode }) => agreementCode)].map(([code, lines]) => ({
    ruleId: "units-named-otherwise",
    severity: "WARNING",
    rows: lines.map(({ row }) => row),
    message: `The units of these rows are from the column ${toDisplayValue(column)}, but ${toDisplayValue(code)} counts ${wordOf(typeOf?.[code] ?? type)}. Check that the column holds ${wordOf(typeOf?.[code] ?? type)}.`,
  }));
};
