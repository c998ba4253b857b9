import { randomUUID } from "node:crypto";
import type { CreateAccountBody } from "../../../lib/identity/registration/schema.ts";
import { emailLink } from "../account/links/mail-link.ts";
import { termsVersion } from "../account/user.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { NewRow, Row } from "../../platform/db/schema.ts";
import { welcomeEmail } from "../../messages/mail/registration-emails.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import { sql } from "kysely";
import type { Applicant } from "../../../lib/identity/approval/schema.ts";
import { daysBefore } from "../../../lib/platform/calendar/iso-date.ts";
import { listLastPosted } from "../../money/ledger/charges.ts";
import { registrationCodeHash } from "./mail-registration-code.ts";

type Context = Pick<HandlerContext, "db" | "now" | "keys">;
type EmployerBody = Extract<CreateAccountBody, { kind: "employer" }>;
type MemberBody = Extract<CreateAccountBody, { kind: "member" }>;

/** The IDs are null if nothing is on file. */
type CheckedClaims = {
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
const checkClaims = (context: Context, body: CreateAccountBody): Promise<CheckedClaims> =>
  body.kind === "employer" ? checkEmployer(context, body) : checkMember(context, body);

type TypedAccount = Pick<CreateAccountBody, "userName" | "firstName" | "lastName" | "email" | "phone">;

/** Writes an account, which has no access unless `openedValues` adds it. Null if the username is in use. */
export const insertAccount = async (
  { db, now, language, site }: Pick<HandlerContext, "db" | "now" | "language" | "site">,
  body: TypedAccount,
  passwordHash: string,
  openedValues: Partial<
    Pick<NewRow<"accounts">, "standing" | "roles" | "employer_id" | "disclaimer_accepted_at" | "fund">
  > = {},
): Promise<Row<"accounts"> | null> => {
  const account = await db
    .insertInto("accounts")
    .values({
      id: randomUUID(),
      user_name: body.userName,
      first_name: body.firstName.trim(),
      last_name: body.lastName.trim(),
      email: body.email.trim(),
      phone: body.phone.replace(/\D/g, ""),
      roles: [],
      employer_id: null,
      person_id: null,
      password_hash: passwordHash,
      standing: "NOT_VERIFIED",
      force_password_reset: false,
      disclaimer_accepted_at: now,
      last_login_at: null,
      analytics_id: randomUUID(),
      version: 1,
      created_at: now,
      language,
      fund: site.brand.key,
      ...openedValues,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return account ?? null;
};

const insertRegistration = async (
  { db, now, ip }: HandlerContext,
  accountId: string,
  kind: CreateAccountBody["kind"],
  { claimedId, employerId, personId, claims }: CheckedClaims,
): Promise<void> => {
  await db
    .insertInto("registrations")
    .values({
      account_id: accountId,
      kind: kind === "employer" ? "EMPLOYER" : "MEMBER",
      claimed_id: claimedId,
      employer_id: employerId,
      person_id: personId,
      claims: JSON.stringify(claims),
      state: "WAITING",
      ip,
      created_at: now,
      decided_at: null,
      decided_by: null,
      reason: "",
      version: 1,
    })
    .execute();
};

/** Writes an account, its registration and its email in the caller's transaction. Writes nothing if "nameTaken". */
export const addAccount = async (
  context: HandlerContext,
  body: CreateAccountBody,
  passwordHash: string,
): Promise<"registered" | "nameTaken"> => {
  const checkedClaims = await checkClaims(context, body);
  const account = await insertAccount(context, body, passwordHash);
  if (account === null) return "nameTaken";
  const { kind, userName } = body;
  await insertRegistration(context, account.id, kind, checkedClaims);
  await emailLink(context, { purpose: "VERIFY_EMAIL", userName, account, write: welcomeEmail });
  const { employerId, personId, claims } = checkedClaims;
  await recordAudit(
    { ...context, account },
    {
      action: "account-registered",
      subject: `account:${account.id}`,
      after: { kind, employerId, personId, claims, termsVersion },
    },
  );
  return "registered";
};
