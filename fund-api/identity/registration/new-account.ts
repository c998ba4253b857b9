import { randomUUID } from "node:crypto";
import { termsVersion } from "../../../lib/identity/account/terms/terms-version.ts";
import type { CreateAccountBody } from "../../../lib/identity/registration/schema.ts";
import { emailLink } from "../account/links/mail-link.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { NewRow, Row } from "../../platform/db/schema.ts";
import { welcomeEmail } from "../../messages/mail/registration-emails.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import { checkClaims, type CheckedClaims } from "./claims.ts";

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
