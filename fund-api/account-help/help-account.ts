import { randomUUID } from "node:crypto";
import type * as calls from "../../lib/account-help/contract.ts";
import type { HelpBody } from "../../lib/account-help/schema.ts";
import { helpRefusals, notPossible } from "../../lib/account-help/texts.en.ts";
import { hasSsn } from "../../lib/rules/ssn.ts";
import { recordAudit } from "../audit/write-audit.ts";
import { fullNameOf } from "../db/account-names.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Row } from "../db/schema.ts";
import { signedIn, type Handler, type HandlerContext } from "../handler/handler.ts";
import { getHelped, noAccount } from "./get-helped-account.ts";
import { helps } from "./help-acts.ts";

/** Locks the account and its app in the order in which a login takes them, so that neither blocks the other. */
const lockAccount = async ({ db }: HandlerContext, accountId: string): Promise<Row<"accounts"> | undefined> => {
  await db.selectFrom("second_factors").select("tries").where("account_id", "=", accountId).forUpdate().execute();
  return db.selectFrom("accounts").selectAll().where("id", "=", accountId).forNoKeyUpdate().executeTakeFirst();
};

const identityOf = (body: HelpBody) =>
  body.act === "REMOVE_APP"
    ? { identity: body.identity, identity_note: body.identityNote }
    : { identity: null, identity_note: "" };

/** Keeps why it was done, and how the person's identity was checked. @returns the id by which the audit trail names it */
const keep = async (context: HandlerContext, accountId: string, body: HelpBody): Promise<string> => {
  const { act, reason, note } = body;
  const by = signedIn(context);
  const id = randomUUID();
  const who = { by_id: by.id, by_name: fullNameOf(by), at: context.now };
  await insertRows(context.db, "account_help", [
    { id, account_id: accountId, act, reason, note, ...identityOf(body), ...who },
  ]);
  return id;
};

/**
 * Helps someone who can't log in, who is emailed what was done. No one helps their own account, so one of the staff is
 * helped by another admin.
 */
export const helpAccount: Handler<typeof calls.helpAccount> = async ({ params, body, version }, context) => {
  const { db } = context;
  const { accountId } = params;
  const account = await lockAccount(context, accountId);
  if (account === undefined) return noAccount;
  if (account.version !== version) return { ok: false, code: "Stale", text: helpRefusals.Stale };
  const helped = await getHelped(context, accountId);
  if (helped.isOwn) return { ok: false, code: "OwnAccount", text: helpRefusals.OwnAccount };
  if (!helped.acts.includes(body.act)) return { ok: false, code: "NotPossible", text: notPossible[body.act] };
  const { identity, identity_note } = identityOf(body);
  const fields = {
    ...(hasSsn(body.note, { takesBare: true }) && { note: helpRefusals.ssn }),
    ...(hasSsn(identity_note, { takesBare: true }) && { identityNote: helpRefusals.ssn }),
  };
  if (Object.keys(fields).length > 0) return { ok: false, code: "Invalid", text: helpRefusals.ssn, fields };
  const { action, before, after, carryOut } = helps[body.act];
  const retryAfter = await carryOut(context, account);
  if (retryAfter > 0) {
    const text = helpRefusals.tooMany(Math.ceil(retryAfter / 60));
    return { ok: false, code: "TooManyRequests", text, retryAfter };
  }
  await db
    .updateTable("accounts")
    .set({ version: version + 1 })
    .where("id", "=", accountId)
    .execute();
  const helpId = await keep(context, accountId, body);
  const why = { helpId, reason: body.reason, ...(identity !== null && { identity }) };
  await recordAudit(context, { action, subject: `account:${accountId}`, before, after: { ...after, ...why } });
  return { ok: true, value: await getHelped(context, accountId) };
};
