import { randomInt } from "node:crypto";
import type { DataKeys } from "../../keys.ts";
import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { EmailMessage } from "../../messages/mail/email-message.ts";
import { sql } from "kysely";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { daysAfter, daysBefore } from "../../../lib/platform/calendar/iso-date.ts";
import type * as calls from "../../../lib/identity/registration/contract.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Row } from "../../platform/db/schema.ts";
import { buildOutboxRow } from "../../messages/mail/outbox.ts";
import { registrationCodeEmail } from "../../messages/mail/registration-emails.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { findByUserName } from "../account/user.ts";
import { emailLink } from "../account/links/mail-link.ts";
import { verifyAddressEmail } from "../../messages/mail/account-emails.ts";

/** Leaves out look-alikes such as 0 and O, because people type the code from paper. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const groups = 3;
const groupLength = 4;

/** Days until a code expires, including mail time. */
const codeDays = 30;

/** Makes a code of twelve characters, "ABCD-EFGH-JKMN": 58 random bits. */
const makeRegistrationCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join(""),
  ).join("-");

/** Hashes a code for storage. Ignores dashes, spaces and case. */
export const registrationCodeHash = (typedCode: string, keys: DataKeys): Uint8Array =>
  keys.hash(`registration code:${typedCode.replace(/[\s-]/g, "").toUpperCase()}`);

const daysBetweenLetters = 7;
/** Address for an unknown ID, so that the call does the same for every ID. This letter is never sent. */
const blankAddress = { address1: "", address2: "", address3: "", city: "", state: "", zip: "" };
const placeholderEmployer = { ...blankAddress, legal_name: "No one" } satisfies Partial<Row<"employers">>;

const wasRecentlyMailed = async ({ db, now }: HandlerContext, employerId: string): Promise<boolean> => {
  const recent = await db
    .selectFrom("registration_codes")
    .select("created_at")
    .where("employer_id", "=", employerId)
    .where("created_at", ">", daysBefore(now, daysBetweenLetters))
    .limit(1)
    .executeTakeFirst();
  return recent !== undefined;
};

/** Queues a letter with a code to an employer, at most once a week. Every ID gets the same response and steps. */
export const mailRegistrationCode: Handler<typeof calls.mailRegistrationCode> = async ({ body }, context) => {
  const { db, now, keys, site } = context;
  const { employerId } = body;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registration code ${employerId}`}, 0))`.execute(db);
  const employer = await db
    .selectFrom("employers")
    .selectAll()
    .where("employer_id", "=", employerId)
    .executeTakeFirst();
  const isMailed = !(await wasRecentlyMailed(context, employerId)) && employer !== undefined;
  const code = makeRegistrationCode();
  const expiresAt = daysAfter(now, codeDays);
  const address = employer ?? placeholderEmployer;
  const write = (fundSite: FundSite): EmailMessage =>
    registrationCodeEmail({
      employerId,
      employerName: address.legal_name,
      address,
      code,
      validUntil: fundDate(expiresAt),
      site: fundSite,
    });
  // A letter is useless once the next one can be requested.
  const giveUpAt = daysAfter(now, daysBetweenLetters);
  const emailRow = buildOutboxRow({ accountId: null, to: site.brand.email, write, giveUpAt }, context);
  await sql`with code as (
      insert into registration_codes (code_hash, employer_id, created_at, expires_at)
      select ${registrationCodeHash(code, keys)}::bytea, ${employerId}::text, ${now}::timestamptz, ${expiresAt}::timestamptz
      where ${isMailed}::boolean
    )
    insert into outbox (id, letter, sealed, created_at, due_at, give_up_at)
    select ${emailRow.id}::uuid, ${emailRow.letter}::text, ${emailRow.sealed}::bytea, ${emailRow.created_at}::timestamptz,
      ${emailRow.due_at}::timestamptz, ${emailRow.give_up_at}::timestamptz
    where ${isMailed}::boolean`.execute(db);
  const subject = employer === undefined ? "employer:unknown" : `employer:${employerId}`;
  await recordAudit(context, { action: "registration-code-asked", subject, after: { mailed: isMailed } });
  return { ok: true, value: { accepted: true } };
};

/** Emails the verification link again. Every name gets the same response and steps (docs/security-rows.md row 14). */
export const resendVerificationEmail: Handler<typeof calls.resendVerificationEmail> = async ({ body }, context) => {
  const { userName } = body;
  const match = await findByUserName(context.db, userName);
  const account = match?.standing === "NOT_VERIFIED" ? match : null;
  const mailed = await emailLink(context, { purpose: "VERIFY_EMAIL", userName, account, write: verifyAddressEmail });
  const subject = account === null ? "account:unknown" : `account:${account.id}`;
  await recordAudit(context, { action: "verification-asked", subject, after: { mailed } });
  return { ok: true, value: new ArrayBuffer(0) };
};
