import type * as calls from "../../../lib/identity/second-factor/contract.ts";
import { factorTexts } from "../../../lib/identity/second-factor/texts.en.ts";
import { queueByAccount, refuseField, refuseWrongPassword } from "../passwords/current-password.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { type Handler, signedIn, type HandlerContext, type Outcome } from "../../platform/handler/handler.ts";
import { afterIdentityCheck, findStep, formatAuthenticatorUri, makeSecret } from "./verify-code.ts";
import type { Row } from "../../platform/db/schema.ts";
import { factorSetUpEmail, factorRemovedEmail } from "../../messages/mail/account-emails.ts";
import { emailNotice } from "../../messages/mail/outbox.ts";
import { deleteRecoveryCodes, isFactorRequired, replaceRecoveryCodes } from "./factor-store.ts";

/** Begins the setup of an authenticator app, which takes effect when a code confirms it. A repeat starts over. */
export const startFactor: Handler<typeof calls.startFactor> = ({ body }, context) =>
  queueByAccount(context, async (account) => {
    const guess = { typed: body.currentPassword, failedAction: "second-factor-failed" };
    const refusal = await refuseWrongPassword(context, account, guess);
    if (refusal !== null) return refusal;
    const { keys, now, site } = context;
    const secret = makeSecret();
    const enrollment = { secret_encrypted: keys.encrypt(secret), started_at: now, tries: 0 };
    return context.db.transaction().execute(async (db) => {
      const row = await db
        .insertInto("second_factors")
        .values({ ...enrollment, account_id: account.id, confirmed_at: null })
        .onConflict((conflict) =>
          conflict.column("account_id").doUpdateSet(enrollment).where("second_factors.confirmed_at", "is", null),
        )
        .returning("account_id")
        .executeTakeFirst();
      if (row === undefined) return { ok: false, code: "FactorExists", text: factorTexts.FactorExists };
      await recordAudit({ ...context, db }, { action: "second-factor-started", subject: `account:${account.id}` });
      return {
        ok: true,
        value: { secret, uri: formatAuthenticatorUri(secret, site.brand.fullName, account.user_name) },
      };
    });
  });

type ConfirmOutcome = Outcome<typeof calls.confirmFactor>;

/** After this many wrong codes the setup starts over. */
const maxTries = 6;

const refuse = (code: (typeof calls.confirmFactor.failures)[number]): ConfirmOutcome =>
  refuseField("code", code, factorTexts[code]);

/** Counts a try before the check. Returns undefined if no setup waits for a code. */
const countTry = (
  db: HandlerContext["db"],
  accountId: string,
): Promise<Pick<Row<"second_factors">, "secret_encrypted" | "tries"> | undefined> =>
  db
    .updateTable("second_factors")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is", null)
    .where("tries", "<", maxTries)
    .returning(["secret_encrypted", "tries"])
    .executeTakeFirst();

const confirm = (
  context: HandlerContext,
  account: Row<"accounts">,
  secret_encrypted: Uint8Array,
  step: number,
): Promise<ConfirmOutcome> =>
  context.db.transaction().execute(async (db) => {
    const { now } = context;
    const subject = `account:${account.id}`;
    const confirmed = await db
      .updateTable("second_factors")
      .set({ confirmed_at: now, last_step: step })
      .where("account_id", "=", account.id)
      .where("confirmed_at", "is", null)
      // Another tab may have started over in the meantime.
      .where("secret_encrypted", "=", secret_encrypted)
      .returning("account_id")
      .executeTakeFirst();
    if (confirmed === undefined) return refuse("FactorNotStarted");
    const recoveryCodes = await replaceRecoveryCodes({ ...context, db }, account.id);
    await emailNotice({ ...context, db }, account, factorSetUpEmail);
    await recordAudit({ ...context, db }, { action: "second-factor-confirmed", subject });
    return { ok: true, value: { recoveryCodes } };
  });

/** Confirms the app with a code and returns the recovery codes, once. */
export const confirmFactor: Handler<typeof calls.confirmFactor> = async ({ body }, context) => {
  const account = signedIn(context);
  const countedTry = await countTry(context.db, account.id);
  if (countedTry === undefined) return refuse("FactorNotStarted");
  const { secret_encrypted, tries } = countedTry;
  const step = findStep(context.keys.decrypt(secret_encrypted), body.code.replaceAll(/\s/g, ""), context.now);
  if (step !== null) return confirm(context, account, secret_encrypted, step);
  const after = { tries };
  await recordAudit(context, { action: "second-factor-refused", subject: `account:${account.id}`, after });
  return refuse("FactorCodeWrong");
};

/** Removes the second factor and recovery codes. Needs the password and, after setup, a code. */
export const removeFactor: Handler<typeof calls.removeFactor> = ({ body }, context) =>
  queueByAccount(context, async (account) => {
    if (isFactorRequired(context, account))
      return { ok: false, code: "FactorDemanded", text: factorTexts.FactorDemanded };
    return afterIdentityCheck(
      context,
      account,
      { body, failedAction: "second-factor-failed" },
      async (inTransaction) => {
        const { db } = inTransaction;
        const removed = await db
          .deleteFrom("second_factors")
          .where("account_id", "=", account.id)
          .returning("confirmed_at")
          .executeTakeFirst();
        await deleteRecoveryCodes(db, account.id);
        if (removed !== undefined && removed.confirmed_at !== null) {
          await emailNotice(inTransaction, account, factorRemovedEmail);
          await recordAudit(inTransaction, { action: "second-factor-removed", subject: `account:${account.id}` });
        }
        return { ok: true, value: { removed: true } } as const;
      },
    );
  });
