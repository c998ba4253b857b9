import { sql } from "kysely";
import type { Applicant } from "../../../lib/identity/approval/schema.ts";
import { daysBefore } from "../../../lib/platform/calendar/iso-date.ts";
import type { CreateAccountBody } from "../../../lib/identity/registration/schema.ts";
import { listLastPosted } from "../../money/ledger/charges.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import { registrationCodeHash } from "./mail-registration-code.ts";

type Context = Pick<HandlerContext, "db" | "now" | "keys">;
type EmployerBody = Extract<CreateAccountBody, { kind: "employer" }>;
type MemberBody = Extract<CreateAccountBody, { kind: "member" }>;

/** The IDs are null if nothing is on file. */
export type CheckedClaims = {
  readonly claimedId: string;
  readonly employerId: string | null;
  readonly personId: string | null;
  readonly claims: Applicant["claims"];
};

const amountToleranceCents = 10;
const maxWrongProofs = 5;

/** True after too many wrong proofs for an ID in a day. Each proof counts separately. */
const hasTooManyGuesses = async ({ db, now }: Context, claimedId: string): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registration of ${claimedId}`}, 0))`.execute(db);
  const { wrong } = await db
    .selectFrom("registrations")
    .select((eb) => eb.fn.countAll<number>().as("wrong"))
    .where("claimed_id", "=", claimedId)
    .where("created_at", ">", daysBefore(now, 1))
    .where(sql<boolean>`claims @> '[{"matches": false}]'::jsonb`)
    .executeTakeFirstOrThrow();
  return wrong > maxWrongProofs;
};

const isCorrectCode = async ({ db, now, keys }: Context, employerId: string, code: string): Promise<boolean> => {
  const storedCode = await db
    .selectFrom("registration_codes")
    .select("code_hash")
    .where("code_hash", "=", registrationCodeHash(code, keys))
    .where("employer_id", "=", employerId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return storedCode !== undefined;
};

const isCorrectAmount = async ({ db }: Context, employerId: string, cents: number): Promise<boolean> =>
  (await listLastPosted(db, employerId)).some((posted) => Math.abs(posted - cents) <= amountToleranceCents);

const checkEmployer = async (context: Context, { employerId, proof }: EmployerBody): Promise<CheckedClaims> => {
  const isOverGuessLimit = await hasTooManyGuesses(context, employerId);
  const employer = await context.db
    .selectFrom("employers")
    .select(["employer_id", "status"])
    .where("employer_id", "=", employerId)
    .executeTakeFirst();
  const isCorrect = await (proof.kind === "code"
    ? isCorrectCode(context, employerId, proof.code)
    : isCorrectAmount(context, employerId, proof.cents));
  return {
    claimedId: employerId,
    employerId: employer?.employer_id ?? null,
    personId: null,
    claims: [
      { name: "Employer ID", matches: employer?.status === "ACTIVE" },
      { name: proof.kind === "code" ? "Mailed code" : "Last posted amount", matches: isCorrect && !isOverGuessLimit },
    ],
  };
};

const checkMember = async (context: Context, body: MemberBody): Promise<CheckedClaims> => {
  const claimedId = body.memberId.trim().toUpperCase();
  const isOverGuessLimit = await hasTooManyGuesses(context, claimedId);
  const person = await context.db
    .selectFrom("persons")
    .select(["id", "ssn_last4", "birth_date", "zip"])
    .where("member_id", "=", claimedId)
    .executeTakeFirst();
  const proofs = {
    "SSN last 4": person?.ssn_last4 === body.ssnLast4,
    "Birth date": person?.birth_date === body.birthDate,
    ZIP: person?.zip.slice(0, 5) === body.zip,
  };
  return {
    claimedId,
    employerId: null,
    personId: person?.id ?? null,
    claims: [
      { name: "Member ID", matches: person !== undefined },
      ...Object.entries(proofs).map(([name, isCorrect]) => ({ name, matches: isCorrect && !isOverGuessLimit })),
    ],
  };
};

/** Compares an applicant's claims with the records (docs/domain.md §10), with the same lookups whatever the outcome. */
export const checkClaims = (context: Context, body: CreateAccountBody): Promise<CheckedClaims> =>
  body.kind === "employer" ? checkEmployer(context, body) : checkMember(context, body);
