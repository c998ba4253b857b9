import { addMonths, workMonthOf } from "../../../lib/platform/calendar/work-month.ts";
import type { CellRow } from "../../../lib/reporting/line/row.ts";
import { findRate, listFunds } from "../../../lib/reporting/tad/amounts/rate-choice.ts";
import type { RateSchedule } from "../../../lib/reporting/tad/schema.ts";
import type { UnitType } from "../../../lib/reporting/line/unit-types.ts";
import type { Cells } from "./file-formats.ts";
import type { Master } from "./compare.ts";
import type { chooseIds } from "./write-setup.ts";
import { toRate } from "../../../lib/reporting/rates/rate-columns.ts";

/** The data of a bargaining unit that history needs. */
export type Unit = {
  readonly id: string;
  readonly employerId: string;
  readonly code: string;
  readonly weekendRule: "NEXT" | "PREVIOUS" | "NONE";
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
  readonly agreement: { readonly schedules: readonly RateSchedule[]; readonly unit_type: UnitType };
};

export type Worker = {
  readonly id: string;
  /** Index of the assignment, from 0. */
  readonly index: number;
  readonly classification: string;
  readonly hireDate: string;
  readonly endDate: string;
};

/** Maximum number of months of history before the current month. */
export const maxHistoryMonths = 36;

/** All units and assignments after the import, for millions of history rows. */
export type Book = {
  readonly units: ReadonlyMap<string, Unit>;
  readonly unitsOfEmployer: ReadonlyMap<string, readonly Unit[]>;
  /** Assignments by member ID, Employer ID and unit code. */
  readonly workers: ReadonlyMap<string, readonly Worker[]>;
  readonly workerCount: number;
  /** Index from 0 of each month that history may have. */
  readonly months: ReadonlyMap<string, number>;
};

const makeUnits = (master: Master, ids: ReturnType<typeof chooseIds>): Map<string, Unit> => {
  const schedules = new Map<string, RateSchedule[]>();
  for (const [key, { cells, isGood }] of master.rates) {
    if (!isGood) continue;
    const unit = `${cells["employer_id"]}\t${cells["unit_code"]}`;
    const rate = toRate(cells, ids.rates.get(key) ?? "");
    schedules.set(unit, [...(schedules.get(unit) ?? []), rate]);
  }
  const sortRates = (rates: readonly RateSchedule[]): RateSchedule[] =>
    rates.toSorted((left, right) =>
      `${left.fund}${left.effectiveFrom}${left.classification}` <
      `${right.fund}${right.effectiveFrom}${right.classification}`
        ? -1
        : 1,
    );
  return new Map(
    [...master["bargaining-units"]].map(([key, { cells }]) => [
      key,
      {
        id: ids.units.get(key) ?? "",
        employerId: cells["employer_id"] ?? "",
        code: cells["unit_code"] ?? "",
        weekendRule: cells["weekend_rule"] as Unit["weekendRule"],
        effectiveFrom: cells["effective_from"] ?? "",
        effectiveTo: cells["effective_to"] === "" ? null : (cells["effective_to"] ?? null),
        agreement: { schedules: sortRates(schedules.get(key) ?? []), unit_type: cells["unit_type"] as UnitType },
      },
    ]),
  );
};

/** Makes the book for checking and writing history. @param month the current month */
export const makeBook = (master: Master, ids: ReturnType<typeof chooseIds>, month: string): Book => {
  const units = makeUnits(master, ids);
  const workers = new Map<string, Worker[]>();
  let workerCount = 0;
  for (const [key, { cells }] of master.assignments) {
    const workerKey = `${cells["member_id"]}\t${cells["employer_id"]}\t${cells["unit_code"]}`;
    const worker: Worker = {
      id: ids.assignments.get(key) ?? "",
      index: workerCount,
      classification: cells["classification"] ?? "",
      hireDate: cells["hire_date"] ?? "",
      endDate: cells["end_date"] ?? "",
    };
    const assignments = workers.get(workerKey);
    if (assignments === undefined) workers.set(workerKey, [worker]);
    else assignments.push(worker);
    workerCount += 1;
  }
  const months = new Map(
    Array.from({ length: maxHistoryMonths + 1 }, (_, index) => [addMonths(month, index - maxHistoryMonths), index]),
  );
  return {
    units,
    unitsOfEmployer: Map.groupBy(units.values(), ({ employerId }) => employerId),
    workers,
    workerCount,
    months,
  };
};

/** Finds a line's assignment, preferably of the same class and month, then of the same class, then any. */
export const findWorker = (
  candidates: readonly Worker[],
  classification: string,
  month: string,
): Worker | undefined => {
  if (candidates.length < 2) return candidates[0];
  const isEmployed = ({ hireDate, endDate }: Worker): boolean =>
    (hireDate === "" || workMonthOf(hireDate) <= month) && (endDate === "" || workMonthOf(endDate) >= month);
  const sameClass = candidates.filter((worker) => worker.classification === classification);
  return sameClass.find(isEmployed) ?? sameClass[0] ?? candidates.find(isEmployed) ?? candidates[0];
};

/** Parses a cell in normal form, which has two decimals. This is faster than using its kind. */
const parseHundredths = (text: string | undefined): number => Number((text ?? "").replace(".", ""));

const emptyToNull = (text: string | undefined): string | null => (text === undefined || text === "" ? null : text);

/** Converts a row of history to the cells of a line. @param hireDate the assignment's hire date */
export const toLineValues = (cells: Cells, hireDate: string): CellRow => ({
  classification: cells["classification"] ?? "",
  status_code: cells["status_code"] ?? "",
  status_date: emptyToNull(cells["status_date"]),
  return_date: emptyToNull(cells["return_date"]),
  target_unit: cells["target_unit"] ?? "",
  hire_date: emptyToNull(hireDate),
  units_st: parseHundredths(cells["units_st"]),
  units_ot: parseHundredths(cells["units_ot"]),
  units_dt: parseHundredths(cells["units_dt"]),
  gross_wages: cells["gross_wages"] === "" ? null : parseHundredths(cells["gross_wages"]),
  note: cells["note"] ?? "",
});

/** Explains why a unit's class has no rate for a month. Returns null if each fund of the agreement has one. */
export const explainNoRate = ({ agreement, code }: Unit, classification: string, month: string): string | null => {
  const funds = listFunds(agreement.schedules, month);
  if (funds.length === 0) return `The unit ${code} has no rate for ${month}.`;
  const fundsWithoutRate = funds.filter((fund) => findRate(agreement.schedules, fund, classification, month) === null);
  return fundsWithoutRate.length === 0
    ? null
    : `The class ${classification} of ${code} has no ${fundsWithoutRate.join(" and ")} rate for ${month}.`;
};
