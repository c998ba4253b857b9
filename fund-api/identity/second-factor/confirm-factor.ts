import type { FundSite } from "../../platform/handler/fund-site.ts";
import type { EmailMessage } from "../../messages/mail/email-message.ts";
import type * as calls from "../../../lib/identity/second-factor/contract.ts";
import { factorTexts } from "../../../lib/identity/second-factor/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Row } from "../../platform/db/schema.ts";
import { factorSetUpEmail } from "../../messages/mail/factor-emails.ts";
import { queueEmail } from "../../messages/mail/outbox.ts";
import { signedIn, type Handler, type HandlerContext, type Outcome } from "../../platform/handler/handler.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { findStep } from "./totp.ts";

type Answer = Outcome<typeof calls.confirmFactor>;

/** After these the secret is of no use anymore: who cannot type its code starts again. */
const maxTries = 6;

const refuse = (code: (typeof calls.confirmFactor.failures)[number]): Answer => {
  const text = factorTexts[code];
  return { ok: false, code, text, fields: { code: text } };
};

/** Counts a try before its code is checked. @returns what was begun; undefined when nothing waits for a code */
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
): Promise<Answer> =>
  context.db.transaction().execute(async (db) => {
    const { now } = context;
    const subject = `account:${account.id}`;
    const confirmed = await db
      .updateTable("second_factors")
      .set({ confirmed_at: now, last_step: step })
      .where("account_id", "=", account.id)
      .where("confirmed_at", "is", null)
      // The secret the code was of: another tab may have started again in the meantime.
      .where("secret_encrypted", "=", secret_encrypted)
      .returning("account_id")
      .executeTakeFirst();
    if (confirmed === undefined) return refuse("FactorNotStarted");
    const recoveryCodes = await replaceRecoveryCodes({ ...context, db }, account.id);
    const write = (site: FundSite): EmailMessage => factorSetUpEmail(account.first_name, site, now);
    await queueEmail({ ...context, db }, { accountId: account.id, to: account.email, write });
    await recordAudit({ ...context, db }, { action: "second-factor-confirmed", subject });
    return { ok: true, value: { recoveryCodes } };
  });

/** Confirms the authenticator app by a code of it: from now on sign-in asks for one. Answers the recovery codes, once. */
export const confirmFactor: Handler<typeof calls.confirmFactor> = async ({ body }, context) => {
  const account = signedIn(context);
  const begun = await countTry(context.db, account.id);
  if (begun === undefined) return refuse("FactorNotStarted");
  const { secret_encrypted, tries } = begun;
  const step = findStep(context.keys.decrypt(secret_encrypted), body.code.replaceAll(/\s/g, ""), context.now);
  if (step !== null) return confirm(context, account, secret_encrypted, step);
  const after = { tries };
  await recordAudit(context, { action: "second-factor-refused", subject: `account:${account.id}`, after });
  return refuse("FactorCodeWrong");
};
