import type { Kysely } from "kysely";
import { addMonths, workMonthOf } from "../../../lib/platform/calendar/work-month.ts";
import { coverageIn } from "../../../lib/members/membership/coverage.ts";
import type { HistoryLine } from "../../../lib/members/membership/history.ts";
import { pensionCreditOf } from "../../../lib/members/membership/pension-credit.ts";
import type { MonthCoverage, PensionCredit } from "../../../lib/members/membership/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { hasFund, unitsOwedTo } from "./history-lines.ts";
import { listCoverageRules, listCreditRules } from "./plan-rules.ts";

/** Coverage of this month and the next; none for someone without health contributions. */
export const readCoverage = async (
  db: Kysely<Database>,
  lines: readonly HistoryLine[],
  today: string,
): Promise<MonthCoverage[]> => {
  if (!hasFund(lines, "HW")) return [];
  const rules = await listCoverageRules(db);
  const units = unitsOwedTo(lines, "HW");
  return [0, 1].map((later) => coverageIn(addMonths(workMonthOf(today), later), units, rules));
};

/** Pension credit to date; null for someone without pension contributions. */
export const readPensionCredit = async (
  db: Kysely<Database>,
  lines: readonly HistoryLine[],
  today: string,
): Promise<PensionCredit | null> =>
  hasFund(lines, "PEN")
    ? pensionCreditOf(unitsOwedTo(lines, "PEN"), await listCreditRules(db), workMonthOf(today))
    : null;
