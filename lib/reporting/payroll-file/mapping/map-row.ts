import { lastDayOf } from "../../../platform/calendar/work-month.ts";
import { readDate } from "../../tad/cells/read-cells.ts";
import { toIsoDate } from "../cells/to-iso-date.ts";
import { splitName } from "../cells/names.ts";
import { addLostZeros, type LostZeros } from "../people/numbers-in-parts.ts";
import { splitSsn } from "../cells/ssn-shapes.ts";
import type { RosterRow } from "../ground/roster-row.ts";
import type { CodeField, ImportField } from "../ground/fields.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { ImportTarget } from "../ground/choices.ts";

/** Reads 2026-06, 6/2026 or a date as a work month. Other texts are unchanged. */
export const toWorkMonth = (text: string, latest: string): string => {
  const [, month, year] = /^(0?[1-9]|1[0-2])\/(\d{4})$/.exec(text) ?? [];
  if (month !== undefined) return `${year}-${month.padStart(2, "0")}`;
  return readDate(toIsoDate(text, latest))?.slice(0, 7) ?? text;
};

const isSameText = (left: string, right: string): boolean => left.trim().toUpperCase() === right.trim().toUpperCase();

const endOfNextYear = (workMonth: string): string => `${Number(workMonth.slice(0, 4)) + 1}-12-31`;

/** Caches the last result, because a person's rows are usually consecutive. */
export const cacheLastResult = <Result>(compute: (text: string) => Result): ((text: string) => Result) => {
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
export const createUnitReader = (
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
      ...splitSsn(addLostZeros(row.ssn, lostZeros)),
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
