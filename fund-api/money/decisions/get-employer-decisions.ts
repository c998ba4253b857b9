import type { Kysely } from "kysely";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type * as calls from "../../../lib/money/decisions/contract.ts";
import type { EmployerDecisions } from "../../../lib/money/decisions/schema.ts";
import { filedStates } from "../../../lib/reporting/tad/filed-states.ts";
import type { Database } from "../../platform/db/schema.ts";
import { selectOriginals } from "../../reporting/tad/record/tad-head.ts";
import { type Handler, type HandlerContext } from "../../platform/handler/handler.ts";
import { estimateLateCharges } from "../late-charges/estimate-late-charges.ts";
import { balancesByFund, chargesOf } from "../ledger/charges.ts";
import { noSuchEmployer } from "../../platform/handler/find-employer.ts";
import { listPaymentsUnderWay } from "../payments/payment-rows.ts";
import { listPostedLate } from "./posted-late.ts";
import { listOwnAccounts } from "../../identity/second-person/own-accounts.ts";

/** The work months of an employer that are filed, newest first. */
const listVoidableMonths = async (db: Kysely<Database>, employerId: string): Promise<string[]> => {
  const months = await selectOriginals(db, employerId)
    .where("t.state", "in", filedStates)
    .orderBy("t.work_month", "desc")
    .execute();
  return months.map(({ work_month }) => work_month);
};

/** What staff can decide for one employer; null when there is no such employer. */
const readEmployerDecisions = async (
  context: HandlerContext,
  employerId: string,
): Promise<EmployerDecisions | null> => {
  const { db, now } = context;
  const employer = await db
    .selectFrom("employers")
    .select("legal_name")
    .where("employer_id", "=", employerId)
    .executeTakeFirst();
  if (employer === undefined) return null;
  const today = fundDate(now);
  const charges = await chargesOf(db, employerId);
  return {
    employerId,
    employerName: employer.legal_name,
    today,
    balances: balancesByFund(charges),
    estimates: await estimateLateCharges(db, charges, today),
    posted: await listPostedLate(db, { employerId, charges, own: await listOwnAccounts(context) }),
    payments: await listPaymentsUnderWay(db, employerId),
    voidableMonths: await listVoidableMonths(db, employerId),
  };
};

/** The answer of every act: what can be decided after it. */
export const answerDecisions = async (context: HandlerContext, employerId: string) => {
  const value = await readEmployerDecisions(context, employerId);
  return value === null ? noSuchEmployer : ({ ok: true, value } as const);
};

/** Late charges of one employer, estimated and charged, and its payments under way. */
export const getEmployerDecisions: Handler<typeof calls.getEmployerDecisions> = ({ params }, context) =>
  answerDecisions(context, params.employerId);
