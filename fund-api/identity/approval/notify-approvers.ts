import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { EmailMessage } from "../../messages/mail/email-message.ts";
import { sql } from "kysely";
import { selectAdmins } from "../../platform/db/employers.ts";
import type { Row } from "../../platform/db/schema.ts";
import { queueOptionalEmail } from "../../messages/mail/optional.ts";
import { pendingApplicantEmail } from "../../messages/mail/registration-emails.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import { allClaimsMatch } from "./list-applicants.ts";

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
export const notifyApprovers = async (context: HandlerContext, applicantId: string): Promise<void> => {
  const pending = await findPendingRegistrations(context, applicantId);
  if (pending === null) return;
  for (const approver of await listApprovers(context, pending)) {
    const write = (site: FundSite): EmailMessage =>
      pendingApplicantEmail({ firstName: approver.first_name, site, employerName: pending.legal_name });
    await queueOptionalEmail(context, "applicantNotices", { to: approver, write });
  }
};
