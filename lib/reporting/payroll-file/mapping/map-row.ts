import { lastDayOf } from "../../../platform/calendar/work-month.ts";
import { readDate } from "../../tad/cells/read-cells.ts";
import { toIsoDate } from "../cells/to-iso-date.ts";
import { splitName } from "../cells/names.ts";
import { addLostZeros, type LostZeros } from "../people/numbers.ts";
import { readSsn } from "../cells/ssn-shapes.ts";
import { type RosterRow, type RowAmounts, toFindings } from "../ground/roster-row.ts";
import { type CodeField, type ImportField, type FieldColumns, columnsWith, fieldOfUnits } from "../ground/fields.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { ImportTarget, PayCodeMeaning } from "../ground/choices.ts";
import { wageFields } from "../columns/look-of-column.ts";
import { type UnitsOfColumns, type NumberedRow, textIn } from "../ground/table.ts";
import { type FigureCell, figureCells, unitCells } from "../../line/cells.ts";
import { columnOf } from "../../line/row.ts";
import { listDisplayValues, toDisplayValue } from "../../tad/cells/display-value.ts";
import { type UnitType, unitTypes } from "../../line/unit-types.ts";
import { type DecimalMark, isAmbiguousAmount, readAmount } from "../cells/amounts.ts";
import type { FileFinding } from "../schema.ts";
import { findPairColumns } from "../columns/code-pairs.ts";
import type { SortedTable } from "../lines/sort-lines.ts";
import { cellsOfCode, toPayCodeKey } from "../words/pay-codes.ts";
import { meaningsOf } from "../add-up/list-pay-codes.ts";
import { findAllUnitsType } from "./units-of-type.ts";

/** Reads 2026-06, 6/2026 or a date as a work month. Other texts are unchanged. */
export const toWorkMonth = (text: string, latest: string): string => {
  const [, month, year] = /^(0?[1-9]|1[0-2])\/(\d{4})$/.exec(text) ?? [];
  if (month !== undefined) return `${year}-${month.padStart(2, "0")}`;
  return readDate(toIsoDate(text, latest))?.slice(0, 7) ?? text;
};

const isSameText = (left: string, right: string): boolean => left.trim().toUpperCase() === right.trim().toUpperCase();

const endOfNextYear = (workMonth: string): string => `${Number(workMonth.slice(0, 4)) + 1}-12-31`;

/** Caches the last result, because a person's rows are usually consecutive. */
const cacheLastResult = <Result>(compute: (text: string) => Result): ((text: string) => Result) => {
  let [lastText, result]: [string?, Result?] = [];
  return (text) => {
    if (text !== lastText) [lastText, result] = [text, compute(text)];
    return result as Result;
  };
};

const createTranslator = (values: Mapping["values"], field: CodeField): ((typed: string) => string) => {
  const answers = values.filter((answer) => answer.field === field);
  return (typed) => answers.find(({ from }) => isSameText(from, typed))?.to ?? typed;
};

/** Creates a function that reads the fund's unit code from a row's column. Returns "" for none. */
const createUnitReader = (
  { values, constants }: Pick<Mapping, "values" | "constants">,
  { unitCodes }: Pick<ImportTarget, "unitCodes">,
): ((typed: string) => string) => {
  const toUnit = createTranslator(values, "agreement_code");
  const defaultUnit = constants.agreement_code || (unitCodes.length === 1 ? unitCodes[0] : "") || "";
  // An empty cell may also have an answer.
  return (typed) => (toUnit(typed) || defaultUnit).toUpperCase();
};

/** Creates a function that maps cells to a row. It looks up answers for all rows once. */
export const createRowMapper = (
  mapping: Mapping,
  target: ImportTarget,
  lostZeros: LostZeros,
): ((row: RosterRow, cells: readonly string[]) => RosterRow) => {
  const { columns, values, constants, nameForm } = mapping;
  const has = (field: ImportField): boolean => columns.includes(field);
  const [hasEmployer, hasMonth] = [has("employer_id"), has("work_month")];
  const employeeColumn = columns.indexOf("employee");
  const toUnit = createUnitReader(mapping, target);
  const [lastDay, latestDate] = [lastDayOf(target.workMonth), endOfNextYear(target.workMonth)];
  const [toStatus, toClass] = [createTranslator(values, "status_code"), createTranslator(values, "classification")];
  const toMonth = cacheLastResult((text) => toWorkMonth(text, latestDate));
  const toName = cacheLastResult((text) => {
    const name = text.trim();
    // A name in another form stays whole, to show when we ask the clerk whose row it is.
    return splitName(text, nameForm) ?? (name === "" ? null : { lastName: name, firstName: "", middleInitial: "" });
  });
  return (row, texts) => {
    // A row without a status keeps the report's status.
    const { statusCode, ...cells } = row.cells;
    const { classification, hireDate, statusDate, returnDate } = cells;
    const status = statusCode === undefined || statusCode.trim() === "" ? constants.status_code : statusCode;
    return {
      ...row,
      ...readSsn(addLostZeros(row.ssn, lostZeros)),
      employerId: hasEmployer ? row.employerId : target.employerId,
      workMonth: hasMonth ? toMonth(row.workMonth) : target.workMonth,
      agreementCode: toUnit(row.agreementCode),
      ...(employeeColumn !== -1 && toName(texts[employeeColumn] ?? "")),
      birthDate: row.birthDate === null ? null : toIsoDate(row.birthDate, lastDay),
      cells: {
        ...cells,
        ...(hireDate !== undefined && { hireDate: toIsoDate(hireDate, lastDay) }),
        ...(statusDate !== undefined && { statusDate: toIsoDate(statusDate, latestDate) }),
        ...(returnDate !== undefined && { returnDate: toIsoDate(returnDate, latestDate) }),
        ...(status !== undefined && { statusCode: toStatus(status) }),
        ...(classification !== undefined && { classification: toClass(classification) }),
      },
    };
  };
};

/** Finds each amount's unit type by its column's field or its row's bargaining unit. */
export const unitsOfColumns = (
  fieldColumns: FieldColumns,
  mapping: Pick<Mapping, "values" | "constants">,
  target: Pick<ImportTarget, "unitCodes" | "unitTypes">,
): UnitsOfColumns => {
  const { unitTypes: typesByCode = { any: "HOUR" } } = target;
  const [onlyType = null, ...otherTypes] = new Set(Object.values(typesByCode));
  const typeByColumn = new Map<number, UnitType | null>(
    columnsWith(fieldColumns, wageFields).map((index) => [index, null]),
  );
  for (const type of unitTypes)
    for (const columnIndex of columnsWith(fieldColumns, [fieldOfUnits[type]])) typeByColumn.set(columnIndex, type);
  const toUnit = createUnitReader(mapping, target);
  const typeOf = cacheLastResult((text) => typesByCode[toUnit(text)] ?? null);
  const [unitColumn = -1] = columnsWith(fieldColumns, ["agreement_code"]);
  return (line, index) => {
    const unitType = typeByColumn.get(index);
    if (unitType !== undefined) return unitType;
    return otherTypes.length === 0 ? onlyType : typeOf(textIn(line, unitColumn));
  };
};

/**
 * Lists one error for each column with unreadable amounts. `isCorrectable`: the clerk can correct the cell in the report.
 */
export const listUnreadableAmounts = (
  people: readonly NumberedRow[],
  columns: ReadonlyMap<number, string>,
  { mark, isSure }: { readonly mark: DecimalMark; readonly isSure: boolean },
  isCorrectable: (row: number, index: number) => boolean,
  units: UnitsOfColumns,
): FileFinding[] =>
  [...columns].flatMap(([index, name]): FileFinding[] => {
    const typedText = ({ cells }: NumberedRow): string => cells[index] ?? "";
    const list = (ruleId: string, lines: readonly NumberedRow[], advice: string): FileFinding[] => {
      const message = `In the column ${toDisplayValue(name)}, ${listDisplayValues(lines.map(typedText))} ${advice}`;
      return toFindings("ERROR", ruleId, lines, message);
    };
    const unreadableLines = people.filter(
      (line) => readAmount(typedText(line), mark, units(line, index)) === undefined && !isCorrectable(line.row, index),
    );
    const isMarkUncertain = !isSure && mark === "COMMA";
    const ambiguousLines = isMarkUncertain ? people.filter((line) => isAmbiguousAmount(typedText(line))) : [];
    return list(
      "number-unread",
      unreadableLines,
      "can’t be read as a number. Correct these cells, or map the column to something else.",
    ).concat(
      list(
        "number-ambiguous",
        ambiguousLines,
        "may mean two things: 1,234 is either 1234 or 1.234. Write these numbers with two decimals.",
      ),
    );
  });

const sumOvertime = (amounts: RowAmounts): number =>
  unitCells.reduce((sum, cell) => (cell === "unitsST" ? sum : sum + (amounts[cell] ?? 0)), 0);

/** Creates a reader of the figure cells of a row that are no amounts. Undefined if there are none. */
export const createUnreadReader = (fieldColumns: FieldColumns, mark: DecimalMark, units: UnitsOfColumns) => {
  const columns = figureCells.flatMap((cell) =>
    (fieldColumns.get(columnOf(cell)) ?? []).map((index) => [cell, index] as const),
  );
  return (line: NumberedRow): RosterRow["cells"] | undefined => {
    let unread: Partial<Record<FigureCell, string>> | undefined;
    for (const [cell, index] of columns) {
      const typed = line.cells[index] ?? "";
      if (readAmount(typed, mark, units(line, index)) === undefined) {
        unread ??= {};
        unread[cell] = typed;
      }
    }
    return unread;
  };
};

/** Creates a reader of a row's amounts. A mapped column is always present, even if its cell is empty. */
export const createAmountsReader = (
  { fieldColumns, layout, mark: { mark } }: Pick<SortedTable, "fieldColumns" | "layout" | "mark">,
  mapping: Mapping,
  target: ImportTarget,
): ((line: NumberedRow) => RowAmounts) => {
  const units = unitsOfColumns(fieldColumns, mapping, target);
  const allUnitsType = findAllUnitsType(fieldColumns, layout.header.cells, target);
  const pairs = findPairColumns(fieldColumns, layout.header.cells);
  const codes = meaningsOf(mapping);
  const [codeColumn] = fieldColumns.get("pay_code") ?? [];
  // If no earning code has a kind of units, the file lacks it and the report fills it in.
  const codedCells = new Set(
    codeColumn === undefined && !fieldColumns.has("pair_units")
      ? []
      : [...codes.values()].flatMap((meaning) => cellsOfCode[meaning] ?? []),
  );
  const wages = new Set(fieldColumns.get("pair_wages"));
  const meaningIn = ({ cells }: NumberedRow, column: number): PayCodeMeaning =>
    codes.get(toPayCodeKey(cells[column] ?? "")) ?? "IGNORE";
  const cellOfPair = (meaning: PayCodeMeaning, column: number): FigureCell | null =>
    wages.has(column) ? (meaning === "IGNORE" ? null : "grossWages") : cellsOfCode[meaning];
  const columns = (field: ImportField): readonly number[] => fieldColumns.get(field) ?? [];
  const readColumn = (line: NumberedRow, column: number): number | null =>
    readAmount(line.cells[column] ?? "", mark, units(line, column)) ?? null;
  return (line) => {
    const amounts: RowAmounts = {};
    const add = (name: keyof RowAmounts, value: number | null): void => {
      const previous = amounts[name];
      amounts[name] = previous === undefined || previous === null ? value : previous + (value ?? 0);
    };
    // `listUnmappedCodes` refuses the file for a code without a meaning.
    const meaning = codeColumn === undefined ? "ST" : meaningIn(line, codeColumn);
    for (const cell of codedCells) amounts[cell] = 0;
    if (wages.size > 0) amounts.grossWages = 0;
    const codedCell = cellsOfCode[meaning];
    const isPaid = meaning !== "IGNORE";
    for (const cell of figureCells) {
      for (const index of columns(columnOf(cell))) {
        const value = readColumn(line, index);
        if (cell !== "unitsST" || codeColumn === undefined) add(cell, isPaid ? value : 0);
        else if (codedCell !== null) add(codedCell, value);
      }
    }
    for (const [column, code] of pairs) {
      const cell = cellOfPair(meaningIn(line, code), column);
      if (cell !== null) add(cell, readColumn(line, column));
    }
    // Subtract overtime once from all units, even if these are in several columns.
    let remainingOvertime = sumOvertime(amounts);
    for (const column of columns("all_units")) {
      const allUnits = readColumn(line, column);
      add(allUnitsType ?? "unitsST", allUnits === null ? null : allUnits - remainingOvertime);
      if (allUnits !== null) remainingOvertime = 0;
    }
    for (const column of columns("other_units")) add("unitsST", isPaid ? readColumn(line, column) : 0);
    for (const column of columns("other_wages")) add("grossWages", isPaid ? readColumn(line, column) : 0);
    for (const type of unitTypes) {
      for (const index of columns(fieldOfUnits[type])) {
        if (codeColumn === undefined || codedCell === "unitsST") add(type, readColumn(line, index));
        else if (codedCell !== null) add(codedCell, readColumn(line, index));
      }
    }
    return amounts;
  };
};
