import { tooManyNumbers } from "../../../lib/reporting/people/missing-person.ts";
import { recordAudit } from "../../audit/write-audit.ts";
import { employerOf } from "../../handler/employer-of.ts";
import { signedIn, type HandlerContext } from "../../handler/handler.ts";
import { lockEmployer } from "../../ledger/lock-employer.ts";
import { secondsUntilNext } from "../../limits/hourly.ts";

/** More than anyone mistypes, and too few to find a number by trying. */
export const mostWrongNumbers = 10;

const action = "person-number-wrong";
const subjectOf = (context: HandlerContext): string => `employer:${employerOf(context)}`;

/**
 * Refuses to look a number up when the account, or all accounts of the employer together, typed too many in the last hour
 * that aren't those of its people; null when they may try. Tries at once wait for each other, each with its transaction.
 */
export const refuseGuessing = async (context: HandlerContext) => {
  const { db, now } = context;
  const { id } = signedIn(context);
  await lockEmployer(db, employerOf(context));
  await db.selectFrom("accounts").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  const wrong = db
    .selectFrom("audit_events")
    .select("at")
    .where("action", "=", action)
    .where((eb) => eb.or([eb("account_id", "=", id), eb("subject", "=", subjectOf(context))]));
  const retryAfter = await secondsUntilNext(wrong, { most: mostWrongNumbers, now });
  if (retryAfter === 0) return null;
  const text = tooManyNumbers(mostWrongNumbers, Math.ceil(retryAfter / 60));
  return { ok: false, code: "TooManyRequests", text, retryAfter } as const;
};

/** Audits a wrong number, without the number, and so counts it: the transaction has to be committed (`isKept`). */
export const countWrongNumber = (context: HandlerContext, workMonth: string): Promise<void> =>
  recordAudit(context, { action, subject: subjectOf(context), after: { workMonth } });
