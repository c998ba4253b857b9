import type * as calls from "../../../lib/identity/account/contract.ts";
import { emailAlreadyVerifiedText } from "../../../lib/identity/account/link-texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Row } from "../../platform/db/schema.ts";
import { addressChangedEmail } from "../../messages/mail/account-emails.ts";
import { emailNotice, queueOptionalEmail } from "../../messages/mail/outbox.ts";
import type { Handler, HandlerContext, Outcome } from "../../platform/handler/handler.ts";
import { findToken, spendToken, voidTokens } from "./links/account-tokens.ts";
import { refuseToken } from "./links/mail-link.ts";
import { sql } from "kysely";
import { selectAdmins } from "../../platform/db/employers.ts";
import { pendingApplicantEmail } from "../../messages/mail/registration-emails.ts";
import { allClaimsMatch } from "../approval/list-applicants.ts";

type PendingRegistration = {
  readonly employer_id: string | null;
  readonly legal_name: string | null;
  readonly proven: boolean;
};

const findPendingRegistrations = async (
  { db }: HandlerContext,
  accountId: string,
): Promise<PendingRegistration | null> =>
  (await db
    .selectFrom("registrations as r")
    .leftJoin("employers as e", "e.employer_id", "r.employer_id")
    .select(["r.employer_id", "e.legal_name", allClaimsMatch.as("proven")])
    .where("r.account_id", "=", accountId)
    .where("r.state", "=", "WAITING")
    .executeTakeFirst()) ?? null;

const hasOperationsRole = sql<boolean>`roles && array['Operations Accounting', 'Operations Accounting Admin']::text[]`;

/** Lists the employer's admins if every proof matched. Otherwise, or without admins, lists the fund's staff. */
const listApprovers = async ({ db }: HandlerContext, pending: PendingRegistration): Promise<Row<"accounts">[]> => {
  const { proven, employer_id } = pending;
  const admins = proven && employer_id !== null ? await selectAdmins(db, employer_id).orderBy("a.id").execute() : [];
  if (admins.length > 0) return admins;
  return db
    .selectFrom("accounts")
    .selectAll()
    .where("standing", "=", "ACTIVE")
    .where(hasOperationsRole)
    .orderBy("id")
    .execute();
};

/** Notifies the approvers. Call it only after the applicant verifies their address. */
const notifyApprovers = async (context: HandlerContext, applicantId: string): Promise<void> => {
  const pending = await findPendingRegistrations(context, applicantId);
  if (pending === null) return;
  for (const to of await listApprovers(context, pending))
    await queueOptionalEmail(context, "applicantNotices", {
      to,
      write: (site) => pendingApplicantEmail({ firstName: to.first_name, site, employerName: pending.legal_name }),
    });
};

type VerifiedFor = Extract<Outcome<typeof calls.verifyEmail>, { ok: true }>["value"]["verifiedFor"];

const verifyingPurposes = ["VERIFY_EMAIL", "EMAIL_CHANGE"] as const;

/** True after approval, which assigns roles or links a member's record. */
const isApproved = ({ roles, person_id }: Row<"accounts">): boolean => roles.length > 0 || person_id !== null;

const applyEmailChange = async (context: HandlerContext, account: Row<"accounts">, email: string): Promise<void> => {
  await context.db
    .updateTable("accounts")
    .set({ email, version: account.version + 1 })
    .where("id", "=", account.id)
    .execute();
  // A reset link sent to the old address must not open the account.
  await voidTokens(context, account.id, "RESET");
  await emailNotice(context, account, addressChangedEmail);
};

const applyVerification = async (
  context: HandlerContext,
  account: Row<"accounts">,
): Promise<Exclude<VerifiedFor, "emailChange">> => {
  const standing = isApproved(account) ? "ACTIVE" : "NOT_APPROVED";
  if (account.standing === "NOT_VERIFIED")
    await context.db.updateTable("accounts").set({ standing }).where("id", "=", account.id).execute();
  await voidTokens(context, account.id, "VERIFY_EMAIL");
  if (standing === "NOT_APPROVED" && account.standing === "NOT_VERIFIED") await notifyApprovers(context, account.id);
  return standing === "ACTIVE" ? "login" : "registration";
};

/** Only the mailbox's owner has the token, so it may reveal that the address is verified. */
const refuseUsedToken = async (context: HandlerContext, token: string): Promise<Outcome<typeof calls.verifyEmail>> => {
  const row = await findToken(context, token, verifyingPurposes);
  const account = await context.db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", row?.account_id ?? null)
    .where("email", "=", row?.email ?? "")
    .where("standing", "in", ["ACTIVE", "NOT_APPROVED"])
    .executeTakeFirst();
  return account === undefined
    ? refuseToken("TokenUsed")
    : { ok: false, code: "EmailAlreadyVerified", text: emailAlreadyVerifiedText };
};

/** Verifies a new or changed email address with an emailed token (spec-map §2, §7). */
export const verifyEmail: Handler<typeof calls.verifyEmail> = async ({ body }, context) => {
  const usedToken = await spendToken(context, body.token, verifyingPurposes);
  if (!usedToken.ok && usedToken.code === "TokenUsed") return refuseUsedToken(context, body.token);
  if (!usedToken.ok) return refuseToken(usedToken.code);
  const { purpose, account_id, email } = usedToken.row;
  const account = await context.db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", account_id)
    .where("standing", "not in", ["DISABLED", "DELETED"])
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined) return refuseToken("TokenInvalid");
  const isChange = purpose === "EMAIL_CHANGE";
  if (!isChange && account.email !== email) return refuseToken("TokenInvalid");
  if (isChange) await applyEmailChange(context, account, email);
  const verifiedFor = isChange ? "emailChange" : await applyVerification(context, account);
  await recordAudit(
    { ...context, account },
    { action: "email-verified", subject: `account:${account.id}`, after: { verifiedFor } },
  );
  return { ok: true, value: { verifiedFor } };
};

/** Reactivates an account that was unused for two years (spec-map §8, §9). */
export const reactivate: Handler<typeof calls.reactivate> = async ({ body }, context) => {
  const { db, now } = context;
  const usedToken = await spendToken(context, body.token, ["REACTIVATE"]);
  if (!usedToken.ok) return refuseToken(usedToken.code);
  const account = await db
    .updateTable("accounts")
    .set({ reactivated_at: now })
    .where("id", "=", usedToken.row.account_id)
    .where("email", "=", usedToken.row.email)
    .where("standing", "=", "ACTIVE")
    .returning("id")
    .executeTakeFirst();
  if (account === undefined) return refuseToken("TokenInvalid");
  await voidTokens(context, account.id, "REACTIVATE");
  await recordAudit({ ...context, account }, { action: "account-reactivated", subject: `account:${account.id}` });
  return { ok: true, value: { reactivated: true } };
};
