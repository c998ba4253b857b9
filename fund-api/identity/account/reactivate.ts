import type * as calls from "../../../lib/identity/account/contract.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { spendToken, voidTokens } from "./links/account-tokens.ts";
import { refuseToken } from "./links/token-refusal.ts";

/** Makes an account that was unused for two years active again, by an emailed token (spec-map §8, §9). */
export const reactivate: Handler<typeof calls.reactivate> = async ({ body }, context) => {
  const { db, now } = context;
  const spent = await spendToken(db, body.token, ["REACTIVATE"], now);
  if (!spent.ok) return refuseToken(spent.code);
  const account = await db
    .updateTable("accounts")
    .set({ reactivated_at: now })
    .where("id", "=", spent.row.account_id)
    .where("email", "=", spent.row.email)
    .where("standing", "=", "ACTIVE")
    .returning("id")
    .executeTakeFirst();
  if (account === undefined) return refuseToken("TokenInvalid");
  await voidTokens(db, account.id, "REACTIVATE", now);
  await recordAudit({ ...context, account }, { action: "account-reactivated", subject: `account:${account.id}` });
  return { ok: true, value: { reactivated: true } };
};
