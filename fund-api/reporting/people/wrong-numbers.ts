import { tooManyNumbers } from "../../../lib/reporting/people/missing-person.ts";
import { recordAudit } from "../../audit/write-audit.ts";
import { employerOf } from "../../handler/employer-of.ts";
import { signedIn, type HandlerContext } from "../../handler/handler.ts";
import { lockEmployer } from "../../ledger/lock-employer.ts";
import { hourMs, secondsUntilNext } from "../../limits/hourly.ts";

/** More than anyone mistypes, and too few to find a number by trying. */
export const mostWrongNumbers = 10;

const action = "person-number-wrong";
const subjectOf = (context: HandlerContext): string => `employer:${employerOf(context)}`;

const listWrong = (context: HandlerContext) =>
  context.db
    .selectFrom("audit_events")
    .select("at")
    .where("action", "=", action)
    .where((eb) => eb.or([eb("account_id", "=", signedIn(context).id), eb("subject", "=", subjectOf(context))]));

/** How many numbers may still be wrong within this hour; null when none is looked up anymore. */
export const countTriesLeft = async (context: HandlerContext): Promise<number | null> => {
  const since = new Date(context.now.getTime() - hourMs);
  const recent = await listWrong(context).where("at", ">", since).limit(mostWrongNumbers).execute();
  return recent.length < mostWrongNumbers ? mostWrongNumbers - recent.length : null;
};

/**
 * Refuses to look a number up when the account, or all accounts of the employer together, typed too many in the last hour
 * that aren't those of its people; null when they may try. Tries at once wait for each other, each with its transaction.
 * @param tries how many numbers were tried at once
 */
export const refuseGuessing = async (context: HandlerContext, tries = 1) => {
  const { db, now } = context;
  const { id } = signedIn(context);
  await lockEmployer(db, employerOf(context));
  await db.selectFrom("accounts").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  const retryAfter = await secondsUntilNext(listWrong(context), { most: mostWrongNumbers - tries + 1, now });
  if (retryAfter === 0) return null;
  const text = tooManyNumbers(mostWrongNumbers, Math.ceil(retryAfter / 60));
  return { ok: false, code: "TooManyRequests", text, retryAfter } as const;
};

/** Audits a wrong number, without the number, and so counts it: the transaction has to be committed (`isKept`). */
export const countWrongNumber = (context: HandlerContext, workMonth: string): Promise<void> =>
  recordAudit(context, { action, subject: subjectOf(context), after: { workMonth } });

/**
 * Counts the wrong numbers of a file, in the transaction that keeps it.
 * @param guesses null: there were too many, so that none was looked up, and those that were left are used up
 * @returns why the file isn't kept: another one has used them up in the meantime
 */
export const countGuessesOfFile = async (context: HandlerContext, workMonth: string, guesses: number | null = 0) => {
  if (guesses === 0) return null;
  const tooMany = await refuseGuessing(context, guesses ?? 1);
  if (tooMany !== null && guesses !== null) {
    const text =
      "Too many numbers in your company’s files were wrong at the same time. The file wasn’t read, and your report didn’t change. Upload it again.";
    return { ...tooMany, text };
  }
  const counted = guesses ?? (await countTriesLeft(context)) ?? 0;
  for (let number = 0; number < counted; number += 1) await countWrongNumber(context, workMonth);
  return null;
};
