import type { Kysely } from "kysely";
import { maxEstimateMonths } from "../../../lib/money/delinquency/delinquency.ts";
import type { UnreportedMonth } from "../../../lib/money/delinquency/schema.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { isFiled } from "../../../lib/reporting/tad/filed-states.ts";
import { fundCodes, type FundTotal } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { loadMonth, type MonthRecord } from "../../reporting/corrections/month-record.ts";
import { centsOf } from "../../reporting/tad/record/line-values.ts";
import { listHeads, type TadHead } from "../../reporting/tad/record/tad-head.ts";
import { listAgreements, type Agreement } from "../../reporting/tad/record/tad-units.ts";

/**
 * Averages the contributions of reported months, fund by fund, in whole cents rounded half up. A fund absent from
 * every month has no estimate.
 */
export const averageMonths = (months: readonly (readonly FundTotal[])[]): FundTotal[] =>
  fundCodes.flatMap((fund) => {
    const fundTotals = months.flat().filter((total) => total.fund === fund);
    if (fundTotals.length === 0) return [];
    return [{ fund, cents: Math.floor((2 * sumCents(fundTotals) + months.length) / (2 * months.length)) }];
  });

/** Sums the amounts that a reported month's lines would owe at the rates of another month, by fund. */
const computeTotals = ({ counted }: MonthRecord, agreements: readonly Agreement[], workMonth: string): FundTotal[] => {
  const byId = new Map(agreements.map((agreement) => [agreement.id, agreement]));
  const amounts = [...counted.values()].flatMap((line) => {
    const agreement = byId.get(line.bargaining_unit_id);
    // A status date applies only to the month it was reported in.
    return agreement === undefined ? [] : centsOf({ ...line, status_date: null }, agreement, workMonth);
  });
  return fundCodes.flatMap((fund) => {
    const fundAmounts = amounts.filter((amount) => amount.fund === fund);
    return fundAmounts.length === 0 ? [] : [{ fund, cents: sumCents(fundAmounts) }];
  });
};

/**
 * Lists the past-due open months (today is an ISO date) without a committed report, oldest first. Each has an estimate:
 * the average of the last reported months before it, at the missing month's rates. It is not stored, and nothing is
 * posted.
 */
export const listUnreported = async (
  db: Kysely<Database>,
  employerId: string,
  today: string,
): Promise<UnreportedMonth[]> => {
  const tads = await listHeads(db, employerId);
  const reportedTads = tads.filter(({ state }) => isFiled(state));
  const unreportedTads = tads.filter(({ state, due_date }) => !isFiled(state) && due_date < today).toReversed();
  const [oldestTad] = unreportedTads;
  if (oldestTad === undefined) return [];
  // The rates are the same for each of these months. Only the names of classes differ.
  const agreements = await listAgreements(db, employerId, oldestTad.work_month);
  const loadedMonths = new Map<string, MonthRecord>();
  const load = async (tad: TadHead): Promise<MonthRecord> => {
    const month = loadedMonths.get(tad.id) ?? (await loadMonth(db, tad));
    loadedMonths.set(tad.id, month);
    return month;
  };
  const unreportedMonths: UnreportedMonth[] = [];
  for (const { work_month: workMonth, due_date: dueDate } of unreportedTads) {
    const basisMonths = reportedTads.filter((tad) => tad.work_month < workMonth).slice(0, maxEstimateMonths);
    const months: FundTotal[][] = [];
    for (const tad of basisMonths) months.push(computeTotals(await load(tad), agreements, workMonth));
    const basedOn = basisMonths.map((tad) => tad.work_month).toReversed();
    unreportedMonths.push({ workMonth, dueDate, basedOn, estimates: averageMonths(months) });
  }
  return unreportedMonths;
};
