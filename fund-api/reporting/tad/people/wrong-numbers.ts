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
import { countRequestedNumbers } from "./requested-numbers.ts";
import { hourMs, secondsUntilNext } from "../../../platform/limits/limit.ts";

/** Returns a row's birth date if the row has a name, otherwise null. */
export const birthDateOf = (row: RosterRow): string | null =>
  isNameless(row) ? null : (readDate(row.birthDate ?? "") ?? null);

/** Returns true if a row has the fund's names and birth date. Strangers to the employer need all of them. */
export const hasMatchingIdentity = (row: RosterRow, person: KnownPerson): boolean => {
  const { isLastSame, isFirstSame, isSwitched, areWordsSame } = compareNames(
    toNameKeys(row),
    toNameKeys({ lastName: person.last_name, firstName: person.first_name, middleInitial: person.middle_initial }),
  );
  const isNamed = (isLastSame && isFirstSame === true) || isSwitched || areWordsSame;
  const birthDate = birthDateOf(row);
  return isNamed && birthDate !== null && birthDate === person.birth_date;
};

/** No one mistypes this many numbers in an hour, and it is too few to find a number by trying. */
export const maxWrongNumbers = 10;

/** Numbers that belong to no one don't count as tries, so a larger file could reveal which of thousands are someone's. */
export const maxNamedPeople = 50;

/** Joins the claim of many rows, which is one try, with the single claims that no longer count. */
export const joinClaims = (claim: string, rowClaims: readonly string[]): string => [claim, ...rowClaims].join(" ");

/** Returns the joined claim without the single claims. */
export const toFirstClaim = (claim: string): string => claim.split(" ")[0] ?? "";

const action = "person-number-wrong";
const subjectOf = (context: HandlerContext): string => `employer:${employerOf(context)}`;

const selectWrongNumbers = (context: HandlerContext) =>
  context.db
    .selectFrom("audit_events")
    .select("at")
    .where("action", "=", action)
    .where((eb) => eb.or([eb("account_id", "=", signedIn(context).id), eb("subject", "=", subjectOf(context))]));

/** Finds how many more numbers may be wrong this hour (null for none), and the wrong claims of files. */
export const findTries = async (context: HandlerContext) => {
  const since = new Date(context.now.getTime() - hourMs);
  const recent = await selectWrongNumbers(context)
    .select(sql<string | null>`after ->> 'claimHash'`.as("claim"))
    .where("at", ">", since)
    .limit(maxWrongNumbers)
    .execute();
  return {
    tries: recent.length < maxWrongNumbers ? maxWrongNumbers - recent.length : null,
    counted: new Set(recent.flatMap(({ claim }) => claim?.split(" ") ?? [])),
  };
};

const lockTries = async (context: HandlerContext): Promise<void> => {
  await lockEmployer(context.db, employerOf(context));
  await context.db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", signedIn(context).id)
    .forNoKeyUpdate()
    .execute();
};

/** Refuses lookups after too many strangers' numbers in an hour, by account or employer. Otherwise returns null. */
export const refuseGuessing = async (context: HandlerContext) => {
  await lockTries(context);
  const retryAfter = await secondsUntilNext(selectWrongNumbers(context), { max: maxWrongNumbers, now: context.now });
  if (retryAfter === 0) return null;
  const text = tooManyNumbers(maxWrongNumbers, Math.ceil(retryAfter / 60));
  return { ok: false, code: "TooManyRequests", text, retryAfter } as const;
};

/** Audits, and so counts, a wrong number without storing it. Needs a commit (`isKept`). Pages hide `claimHash`. */
export const countWrongNumber = (context: HandlerContext, workMonth: string, claimHash?: string): Promise<void> =>
  recordAudit(context, { action, subject: subjectOf(context), after: { workMonth, claimHash } });

/** Counts a file's wrong claims and new numbers. Returns false and counts none if other files used up its tries. */
export const countGuessesOfFile = async (
  context: HandlerContext,
  workMonth: string,
  { claims }: Pick<TriedNumbers, "claims"> = { claims: [] },
  newNumbers: readonly string[] = [],
): Promise<boolean> => {
  if (claims.length + newNumbers.length === 0) return true;
  await lockTries(context);
  const { tries, counted } = await findTries(context);
  const newClaims = claims.filter((claim) => !counted.has(toFirstClaim(claim)));
  if (newClaims.length > (tries ?? 0) || !(await countRequestedNumbers(context, newNumbers))) return false;
  for (const claim of newClaims) await countWrongNumber(context, workMonth, claim);
  return true;
};
