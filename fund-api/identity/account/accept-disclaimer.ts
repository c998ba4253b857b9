import type * as calls from "../../../lib/identity/account/contract.ts";
import { termsVersion } from "../../../lib/identity/account/terms/terms-version.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import { getUser } from "./user.ts";

/** Accepts the terms of use (spec-map §4) and records their wording in the audit trail. */
export const acceptDisclaimer: Handler<typeof calls.acceptDisclaimer> = async (_request, context) => {
  const { db, now } = context;
  const account = signedIn(context);
  await db.updateTable("accounts").set({ disclaimer_accepted_at: now }).where("id", "=", account.id).execute();
  await recordAudit(context, {
    action: "terms-accepted",
    subject: `account:${account.id}`,
    before: { acceptedAt: account.disclaimer_accepted_at?.toISOString() ?? null },
    after: { acceptedAt: now.toISOString(), termsVersion },
  });
  return { ok: true, value: await getUser(context, { ...account, disclaimer_accepted_at: now }) };
};
