import type { Kysely } from "kysely";
import { sumRowUnits, unitColumns } from "../../../lib/reporting/line/row.ts";
import type { HistoryLine } from "../../../lib/members/membership/history.ts";
import type { CountedUnits } from "../../../lib/members/membership/plan-rule.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { selectMemberLines } from "../../platform/db/members/member-lines.ts";

/** What committed reports say about a person, with their corrections, oldest first. */
export const listHistoryLines = async (db: Kysely<Database>, personId: string): Promise<HistoryLine[]> => {
  const rows = await selectMemberLines(db, personId)
    .select(["work_month", "employer_id", "employer_name", "unit_type", ...unitColumns, "amounts"])
    .orderBy("work_month")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    workMonth: row.work_month,
    employerId: row.employer_id,
    employerName: row.employer_name,
    unitType: row.unit_type,
    units: sumRowUnits(row),
    amounts: row.amounts,
  }));
};

/** Whether any agreement under which the person worked names the fund. */
export const hasFund = (lines: readonly HistoryLine[], fund: FundCode): boolean =>
  lines.some(({ amounts }) => amounts.some((amount) => amount.fund === fund));

/** The units that a fund's plan counts: those for which contributions to it are owed; 0 of a line that owes none. */
export const unitsOwedTo = (lines: readonly HistoryLine[], fund: FundCode): CountedUnits[] =>
  lines.flatMap(({ amounts, ...line }) => {
    const amount = amounts.find((one) => one.fund === fund);
    return amount === undefined ? [] : [{ ...line, units: amount.cents > 0 ? line.units : 0 }];
  });
