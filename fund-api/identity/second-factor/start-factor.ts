import type * as calls from "../../../lib/identity/second-factor/contract.ts";
import { factorTexts } from "../../../lib/identity/second-factor/texts.en.ts";
import { judgeCurrentPassword, queueByAccount } from "../passwords/current-password.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { makeSecret, uriOf } from "./totp.ts";

/**
 * Begins to set up an authenticator app: nothing is asked at sign-in until a code confirms it. Starting again
 * replaces what was begun before.
 */
export const startFactor: Handler<typeof calls.startFactor> = ({ body }, context) =>
  queueByAccount(context, async (account) => {
    const guess = { typed: body.currentPassword, failedAction: "second-factor-failed" };
    const refusal = await judgeCurrentPassword(context, account, guess);
    if (refusal !== null) return refusal;
    const { keys, now, site } = context;
    const secret = makeSecret();
    const begun = { secret_encrypted: keys.encrypt(secret), started_at: now, tries: 0 };
    return context.db.transaction().execute(async (db) => {
      const row = await db
        .insertInto("second_factors")
        .values({ ...begun, account_id: account.id, confirmed_at: null })
        .onConflict((conflict) =>
          conflict.column("account_id").doUpdateSet(begun).where("second_factors.confirmed_at", "is", null),
        )
        .returning("account_id")
        .executeTakeFirst();
      if (row === undefined) return { ok: false, code: "FactorExists", text: factorTexts.FactorExists };
      await recordAudit({ ...context, db }, { action: "second-factor-started", subject: `account:${account.id}` });
      return { ok: true, value: { secret, uri: uriOf(secret, site.brand.fullName, account.user_name) } };
    });
  });
