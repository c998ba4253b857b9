import type { Kysely } from "kysely";
import type * as calls from "../../../lib/identity/approval/contract.ts";
import { alreadyDecidedText, decisionErrorTexts } from "../../../lib/identity/approval/texts.en.ts";
import type { Admission, ApproveBody } from "../../../lib/identity/approval/schema.ts";
import { identityErrors } from "../../../lib/platform/rules/identity-check.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Database } from "../../platform/db/schema.ts";
import { copyReadPositions } from "../../messages/inbox/unread.ts";
import { emailAccount } from "../../messages/mail/outbox.ts";
import { accountApprovedEmail, accountDeclinedEmail } from "../../messages/mail/registration-emails.ts";
import { signedIn, type Handler, type HandlerContext, type Outcome } from "../../platform/handler/handler.ts";
import {
  listAdmissions,
  type ApplicantRow,
  lockApplicant,
  getApplicantList,
  isOwnRegistration,
  hasProvenClaims,
} from "./list-applicants.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { listOwnAccounts } from "../second-person/own-accounts.ts";

type ApproveListed = Exclude<ApproveBody, { decision: "approveById" }>;
type Refused = Extract<Outcome<typeof calls.approveEmployer>, { ok: false }>;

const refuse = (code: keyof typeof decisionErrorTexts): Refused => ({
  ok: false,
  code,
  text: decisionErrorTexts[code],
});

const findDeciderName = async (db: Kysely<Database>, accountId: string | null): Promise<string> => {
  const names = db.selectFrom("accounts").select(["first_name", "last_name"]);
  const account = accountId === null ? undefined : await names.where("id", "=", accountId).executeTakeFirst();
  return account === undefined ? "Someone else" : fullNameOf(account);
};

const refuseStale = async (db: Kysely<Database>, row: ApplicantRow): Promise<Refused> => {
  const { state, decided_at, decided_by } = row;
  if (state === "WAITING" || decided_at === null) return refuse("Stale");
  const deciderName = await findDeciderName(db, decided_by);
  const applicant = fullNameOf(row);
  return {
    ok: false,
    code: "Stale",
    text: alreadyDecidedText({ applicant, by: deciderName, state, at: decided_at.toISOString() }),
  };
};

/** Locks the person, so that one of two simultaneous approvals is refused. */
const isRegistered = async (db: Kysely<Database>, personId: string): Promise<boolean> => {
  await db.selectFrom("persons").select("id").where("id", "=", personId).forNoKeyUpdate().execute();
  const accounts = db.selectFrom("accounts").select("id").where("person_id", "=", personId);
  return (await accounts.where("standing", "<>", "DELETED").executeTakeFirst()) !== undefined;
};

const findRefusal = async (db: Kysely<Database>, row: ApplicantRow, body: ApproveListed): Promise<Refused | null> => {
  if (body.decision === "decline") return null;
  if (!listAdmissions(row).includes(body.as)) return refuse("NotAdmissible");
  if (!hasProvenClaims(row)) {
    const fields = identityErrors({ identity: body.identity ?? "", identityNote: body.identityNote ?? "" });
    if (Object.keys(fields).length > 0) return { ...refuse("IdentityRequired"), fields };
  }
  const personId = body.as === "Plan member" ? row.person_id : null;
  return personId !== null && (await isRegistered(db, personId)) ? refuse("AlreadyRegistered") : null;
};

const approve = async ({ db }: HandlerContext, row: ApplicantRow, as: Admission): Promise<void> => {
  const accessValues =
    as === "Plan member" ? { person_id: row.person_id } : { roles: [as], employer_id: row.employer_id };
  // If the address is still unverified, verify-email.ts later activates an account with a role or record.
  const standing = row.standing === "NOT_APPROVED" ? ("ACTIVE" as const) : row.standing;
  await db
    .updateTable("accounts")
    .set((eb) => ({ ...accessValues, standing, version: eb("version", "+", 1) }))
    .where("id", "=", row.account_id)
    .execute();
  if (as !== "Plan member" && row.employer_id !== null)
    await copyReadPositions(db, { accountId: row.account_id, employerId: row.employer_id });
};

const decline = async ({ db }: HandlerContext, row: ApplicantRow): Promise<void> => {
  await db
    .updateTable("accounts")
    .set((eb) => ({ standing: "DISABLED" as const, version: eb("version", "+", 1) }))
    .where("id", "=", row.account_id)
    .execute();
};

const decide = async (context: HandlerContext, row: ApplicantRow, body: ApproveListed): Promise<void> => {
  const { db, now } = context;
  const isApproved = body.decision === "approve";
  const identity = body.decision === "approve" && !hasProvenClaims(row) ? body.identity : undefined;
  await (isApproved ? approve(context, row, body.as) : decline(context, row));
  await db
    .updateTable("registrations")
    .set({
      state: isApproved ? "APPROVED" : "DECLINED",
      decided_at: now,
      decided_by: signedIn(context).id,
      reason: isApproved ? "" : body.reason,
      ...(isApproved && identity !== undefined && { identity, identity_note: body.identityNote ?? "" }),
      version: row.version + 1,
    })
    .where("account_id", "=", row.account_id)
    .execute();
  const isVerified = row.standing !== "NOT_VERIFIED";
  const applicant = { id: row.account_id, email: row.email, first_name: row.first_name };
  await emailAccount(context, applicant, (to) =>
    isApproved
      ? accountApprovedEmail({ ...to, as: body.as, isVerified })
      : accountDeclinedEmail({ ...to, reason: body.reason }),
  );
  await recordAudit(context, {
    action: isApproved ? "registration-approved" : "registration-declined",
    subject: `account:${row.account_id}`,
    reason: isApproved ? "" : body.reason,
    before: { state: row.state, standing: row.standing },
    after: isApproved
      ? {
          as: body.as,
          employerId: row.employer_id,
          personId: row.person_id,
          ...(identity !== undefined && { identity }),
        }
      : null,
  });
};

/** Approves or declines a registration (docs/domain.md §9). The second of two simultaneous decisions is refused. */
export const approveEmployer: Handler<typeof calls.approveEmployer> = async ({ body, version }, context) => {
  const { db } = context;
  if (body.decision === "approveById") return refuse("NotFound");
  const approver = signedIn(context);
  const row = await lockApplicant(db, approver, body.accountId);
  if (row === null) return refuse("NotFound");
  if (row.state !== "WAITING" || row.version !== version) return refuseStale(db, row);
  const isOwn = isOwnRegistration(row, approver) || (await listOwnAccounts(context)).has(row.account_id);
  if (isOwn) return refuse("OwnRegistration");
  const refusal = await findRefusal(db, row, body);
  if (refusal !== null) return refusal;
  await decide(context, row, body);
  return { ok: true, value: await getApplicantList(db, approver) };
};
