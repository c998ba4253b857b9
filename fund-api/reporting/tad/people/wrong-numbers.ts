import { readDate } from "#lib/reporting/tad/cells/read-cells.ts";
import { compareNames, toNameKeys } from "#lib/reporting/tad/people/person-names.ts";
import { isNameless } from "#lib/reporting/payroll-file/people/find-by-name.ts";
import type { RosterRow } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import type { KnownPerson } from "./roster-people.ts";
import { sql } from "kysely";
import type { TriedNumbers } from "#lib/reporting/imports/schema.ts";
import { tooManyNumbers } from "#lib/reporting/tad/people/new-person.ts";
import { recordAudit } from "../../../desk/audit/write-audit.ts";
import { employerOf } from "../../../platform/handler/employer-of.ts";
import { signedIn, type HandlerContext } from "../../../platform/handler/handler.ts";
import { lockEmployer } from "../../../money/ledger/lock-employer.ts";
import { countAsked } from "./asked-numbers.ts";
import { hourMs, secondsUntilNext } from "../../../platform/limits/limit.ts";

/** The birth date by which a row says who someone is, beside a name; null when it doesn't. */
export const birthDateOf = (row: RosterRow): string | null =>
  isNameless(row) ? null : (readDate(row.birthDate ?? "") ?? null);

/**
 * Whether a row says who someone is, as an employer must whose person they never were: by first and last name and birth
 * date, which are the fund's.
 */
export const isRight = (row: RosterRow, person: KnownPerson): boolean => {
  const { isLastSame, isFirstSame, isSwitched, areWordsSame } = compareNames(
    toNameKeys(row),
    toNameKeys({
      lastName: person.last_name,
      firstName: person.first_name,
      middleInitial: person.middle_initial,
    }),
  );
  const isNamed = (isLastSame && isFirstSame === true) || isSwitched || areWordsSame;
  const birthDate = birthDateOf(row);
  return isNamed && birthDate !== null && birthDate === person.birth_date;
};

/** More than anyone mistypes, and too few to find a number by trying. */
export const mostWrongNumbers = 10;

/**
 * People new to the employer in a file whose wrong rows are named. Of more, no row is: numbers that no one has cost no try,
 * so one file would find out which of thousands of numbers are someone's.
 */
export const mostNamed = 50;

/** A claim of many rows, which is one try, and what the rows say that were named with it: each of them is none anymore. */
export const toClaimOfMany = (claim: string, named: readonly string[]): string => [claim, ...named].join(" ");

/** The claim itself, without those that were named with it. */
export const toOwnClaim = (claim: string): string => claim.split(" ")[0] ?? "";

const action = "person-number-wrong";
const subjectOf = (context: HandlerContext): string => `employer:${employerOf(context)}`;

const listWrong = (context: HandlerContext) =>
  context.db
    .selectFrom("audit_events")
    .select("at")
    .where("action", "=", action)
    .where((eb) => eb.or([eb("account_id", "=", signedIn(context).id), eb("subject", "=", subjectOf(context))]));

/** How many numbers may still be wrong within this hour, null when none is looked up anymore, and what files had wrong. */
export const findTries = async (context: HandlerContext) => {
  const since = new Date(context.now.getTime() - hourMs);
  const recent = await listWrong(context)
    .select(sql<string | null>`after ->> 'claimHash'`.as("claim"))
    .where("at", ">", since)
    .limit(mostWrongNumbers)
    .execute();
  return {
    tries: recent.length < mostWrongNumbers ? mostWrongNumbers - recent.length : null,
    counted: new Set(recent.flatMap(({ claim }) => claim?.split(" ") ?? [])),
  };
};

/** Tries at once wait for each other, each with its transaction. */
const lockTries = async (context: HandlerContext): Promise<void> => {
  await lockEmployer(context.db, employerOf(context));
  await context.db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", signedIn(context).id)
    .forNoKeyUpdate()
    .execute();
};

/**
 * Refuses to look a number up when the account, or all accounts of the employer together, typed too many in the last hour
 * that aren't those of its people; null when they may try.
 */
export const refuseGuessing = async (context: HandlerContext) => {
  await lockTries(context);
  const retryAfter = await secondsUntilNext(listWrong(context), { most: mostWrongNumbers, now: context.now });
  if (retryAfter === 0) return null;
  const text = tooManyNumbers(mostWrongNumbers, Math.ceil(retryAfter / 60));
  return { ok: false, code: "TooManyRequests", text, retryAfter } as const;
};

/**
 * Audits a wrong number, without the number, and so counts it: the transaction has to be committed (`isKept`).
 * @param claimHash what a file said of someone; the pages of the audit trail don't show it
 */
export const countWrongNumber = (context: HandlerContext, workMonth: string, claimHash?: string): Promise<void> =>
  recordAudit(context, { action, subject: subjectOf(context), after: { workMonth, claimHash } });

/**
 * Counts what a file says wrongly of people, in the transaction that keeps it; what was counted within the hour isn't
 * counted again.
 * @param asked its numbers of new people, which are counted too (`countAsked`)
 * @returns false, and nothing is counted, when others have used up the tries or the room that the file was read with
 */
export const countGuessesOfFile = async (
  context: HandlerContext,
  workMonth: string,
  { claims }: Pick<TriedNumbers, "claims"> = { claims: [] },
  asked: readonly string[] = [],
): Promise<boolean> => {
  if (claims.length + asked.length === 0) return true;
  await lockTries(context);
  const { tries, counted } = await findTries(context);
  const wrong = claims.filter((claim) => !counted.has(toOwnClaim(claim)));
  if (wrong.length > (tries ?? 0) || !(await countAsked(context, asked))) return false;
  for (const claim of wrong) await countWrongNumber(context, workMonth, claim);
  return true;
};
