import type { Kysely } from "kysely";
import { type CoverageRule, coverageIn } from "../../../lib/members/membership/coverage.ts";
import { type CreditRule, pensionCreditOf } from "../../../lib/members/membership/pension-credit.ts";
import type { PlanRule } from "../../../lib/members/membership/plan-rule.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { addMonths, workMonthOf } from "../../../lib/platform/calendar/work-month.ts";
import { type HistoryLine, historyOf } from "../../../lib/members/membership/history.ts";
import type { MonthCoverage, PensionCredit } from "../../../lib/members/membership/schema.ts";
import { hasFund, listOwedUnits, listHistoryLines, listWaiting } from "./work-history-rows.ts";
import { fullName } from "../../../lib/platform/format/person.ts";
import { signedIn, type HandlerContext, type Handler } from "../../platform/handler/handler.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type * as calls from "../../../lib/members/membership/contract.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { readNewestMessages } from "../../messages/inbox/list-threads.ts";

const toPlanRule = (row: Row<"coverage_rules"> | Row<"pension_credit_rules">): PlanRule => ({
  effectiveFrom: row.effective_from,
  effectiveTo: row.effective_to,
  sourceClause: row.source_clause,
  hoursPerDay: row.hours_per_day,
  hoursPerWeek: row.hours_per_week,
  hoursPerMonth: row.hours_per_month,
});

/** Converts a row of `coverage_rules`. */
export const toCoverageRule = (row: Row<"coverage_rules">): CoverageRule => {
  const { hours_needed: hoursNeeded, lag_months: lagMonths, bank_max_hours: bankMaxHours } = row;
  return Object.assign(toPlanRule(row), { hoursNeeded, lagMonths, bankMaxHours });
};

/** Converts a row of `pension_credit_rules`. */
export const toCreditRule = (row: Row<"pension_credit_rules">): CreditRule => {
  const { plan_year_month: planYearMonth, most_quarters: mostQuarters } = row;
  return Object.assign(toPlanRule(row), {
    planYearMonth,
    hoursPerQuarterCredit: row.hours_per_quarter_credit,
    mostQuarters,
  });
};

const listCoverageRules = async (db: Kysely<Database>): Promise<CoverageRule[]> =>
  (await db.selectFrom("coverage_rules").selectAll().execute()).map(toCoverageRule);

const listCreditRules = async (db: Kysely<Database>): Promise<CreditRule[]> =>
  (await db.selectFrom("pension_credit_rules").selectAll().execute()).map(toCreditRule);

/** Reads coverage for this month and the next. Returns an empty list without health contributions. */
export const readCoverage = async (
  db: Kysely<Database>,
  lines: readonly HistoryLine[],
  today: string,
): Promise<MonthCoverage[]> => {
  if (!hasFund(lines, "HW")) return [];
  const rules = await listCoverageRules(db);
  const units = listOwedUnits(lines, "HW");
  return [0, 1].map((offset) => coverageIn(addMonths(workMonthOf(today), offset), units, rules));
};

/** Reads pension credit to date. Returns null without pension contributions. */
export const readPensionCredit = async (
  db: Kysely<Database>,
  lines: readonly HistoryLine[],
  today: string,
): Promise<PensionCredit | null> =>
  hasFund(lines, "PEN")
    ? pensionCreditOf(listOwedUnits(lines, "PEN"), await listCreditRules(db), workMonthOf(today))
    : null;

/** The person comes only from the session's login, so no request can choose another person. */
type Member = { readonly personId: string; readonly memberId: string; readonly memberName: string };

/** Finds the person linked to the session's login. Returns null if there is none. */
export const findMember = async (context: Pick<HandlerContext, "account" | "db">): Promise<Member | null> => {
  const { person_id: personId } = signedIn(context);
  if (personId === null) return null;
  const person = await context.db
    .selectFrom("persons")
    .select(["member_id", "first_name", "last_name"])
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
  const memberName = fullName({ firstName: person.first_name, lastName: person.last_name });
  return { personId, memberId: person.member_id, memberName };
};

/** Returns a member's dashboard. A login without a person gets only a name. */
export const getMembership: Handler<typeof calls.getMembership> = async (_request, context) => {
  const { db, now } = context;
  const today = fundDate(now);
  const member = await findMember(context);
  const lines = member === null ? [] : await listHistoryLines(db, member.personId);
  return {
    ok: true,
    value: {
      memberId: member?.memberId ?? null,
      memberName: member?.memberName ?? fullNameOf(signedIn(context)),
      today,
      ...historyOf(lines),
      coverage: await readCoverage(db, lines, today),
      pensionCredit: await readPensionCredit(db, lines, today),
      waiting: member === null ? [] : await listWaiting(db, member.personId),
      messages: await readNewestMessages(context),
    },
  };
};
