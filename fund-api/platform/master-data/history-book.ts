import { addMonths, workMonthOf } from "../../../lib/platform/calendar/work-month.ts";
import type { CellRow } from "../../../lib/reporting/line/row.ts";
import { findRate, listFunds } from "../../../lib/reporting/tad/amounts/rate-choice.ts";
import type { RateSchedule } from "../../../lib/reporting/tad/schema.ts";
import type { UnitType } from "../../../lib/reporting/line/unit-types.ts";
import { toRateSchedule } from "../../reporting/tad/record/tad-units.ts";
import type { Cells } from "./file-formats.ts";
import type { Master } from "./compare.ts";
import { type chooseIds, toRateRow } from "./write-setup.ts";

/** A bargaining unit with what the history needs of it. */
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
  /** Counts the assignments from 0. */
  readonly index: number;
  readonly classification: string;
  readonly hireDate: string;
  readonly endDate: string;
};

/** Months before the current one that history may have. */
export const mostMonths = 36;

/** All units and assignments after the import, for millions of history rows. */
export type Book = {
  readonly units: ReadonlyMap<string, Unit>;
  readonly unitsOfEmployer: ReadonlyMap<string, readonly Unit[]>;
  /** By member ID, Employer ID and unit code. */
  readonly workers: ReadonlyMap<string, readonly Worker[]>;
  readonly workerCount: number;
  /** The months that history may have, with their number from 0. */
  readonly months: ReadonlyMap<string, number>;
};

const makeUnits = (master: Master, ids: ReturnType<typeof chooseIds>): Map<string, Unit> => {
  const schedules = new Map<string, RateSchedule[]>();
  for (const [key, { cells, isGood }] of master.rates) {
    if (!isGood) continue;
    const unit = `${cells["employer_id"]}\t${cells["unit_code"]}`;
    const rate = toRateSchedule(toRateRow(cells, ids.rates.get(key) ?? "", ids.units.get(unit) ?? ""));
    schedules.set(unit, [...(schedules.get(unit) ?? []), rate]);
  }
  const inOrder = (rates: readonly RateSchedule[]): RateSchedule[] =>
    rates.toSorted((a, b) =>
      `${a.fund}${a.effectiveFrom}${a.classification}` < `${b.fund}${b.effectiveFrom}${b.classification}` ? -1 : 1,
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
        agreement: { schedules: inOrder(schedules.get(key) ?? []), unit_type: cells["unit_type"] as UnitType },
      },
    ]),
  );
};

/** Makes the book for checking and writing history. @param month the current month */
export const makeBook = (master: Master, ids: ReturnType<typeof chooseIds>, month: string): Book => {
  const units = makeUnits(master, ids);
  const workers = new Map<string, Worker[]>();
  let index = 0;
  for (const [key, { cells }] of master.assignments) {
    const who = `${cells["member_id"]}\t${cells["employer_id"]}\t${cells["unit_code"]}`;
    const worker: Worker = {
      id: ids.assignments.get(key) ?? "",
      index,
      classification: cells["classification"] ?? "",
      hireDate: cells["hire_date"] ?? "",
      endDate: cells["end_date"] ?? "",
    };
    const known = workers.get(who);
    if (known === undefined) workers.set(who, [worker]);
    else known.push(worker);
    index += 1;
  }
  const months = new Map(Array.from({ length: mostMonths + 1 }, (_, n) => [addMonths(month, n - mostMonths), n]));
  return {
    units,
    unitsOfEmployer: Map.groupBy(units.values(), ({ employerId }) => employerId),
    workers,
    workerCount: index,
    months,
  };
};

/** Finds the assignment of a line: of the same class and month if there is one, otherwise of the same class, or any. */
export const findWorker = (
  candidates: readonly Worker[],
  classification: string,
  month: string,
): Worker | undefined => {
  if (candidates.length < 2) return candidates[0];
  const isAtWork = ({ hireDate, endDate }: Worker): boolean =>
    (hireDate === "" || workMonthOf(hireDate) <= month) && (endDate === "" || workMonthOf(endDate) >= month);
  const ofClass = candidates.filter((worker) => worker.classification === classification);
  return ofClass.find(isAtWork) ?? ofClass[0] ?? candidates.find(isAtWork) ?? candidates[0];
};

/** Returns the hundredths of a cell in normal form, which has two decimals. Faster than reading its kind. */
const hundredthsOf = (text: string | undefined): number => Number((text ?? "").replace(".", ""));

const orNull = (text: string | undefined): string | null => (text === undefined || text === "" ? null : text);

/** Converts a row of history to the cells of a line. The hire date is that of the assignment. */
export const toLineValues = (cells: Cells, hireDate: string): CellRow => ({
  classification: cells["classification"] ?? "",
  status_code: cells["status_code"] ?? "",
  status_date: orNull(cells["status_date"]),
  return_date: orNull(cells["return_date"]),
  target_unit: cells["target_unit"] ?? "",
  hire_date: orNull(hireDate),
  units_st: hundredthsOf(cells["units_st"]),
  units_ot: hundredthsOf(cells["units_ot"]),
  units_dt: hundredthsOf(cells["units_dt"]),
  gross_wages: cells["gross_wages"] === "" ? null : hundredthsOf(cells["gross_wages"]),
  note: cells["note"] ?? "",
});

/** Explains why a class of a unit has no rate for a month; null if each fund of the agreement has one. */
export const explainNoRate = ({ agreement, code }: Unit, classification: string, month: string): string | null => {
  const funds = listFunds(agreement.schedules, month);
  if (funds.length === 0) return `The unit ${code} has no rate for ${month}.`;
  const missing = funds.filter((fund) => findRate(agreement.schedules, fund, classification, month) === null);
  return missing.length === 0
    ? null
    : `The class ${classification} of ${code} has no ${missing.join(" and ")} rate for ${month}.`;
};
