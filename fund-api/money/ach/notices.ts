import { sql } from "kysely";
import { findBankName } from "../../../lib/money/bank-accounts/bank-names.ts";
import type * as calls from "../../../lib/money/ach/contract.ts";
import { changeText, type Correction, noticeDueDate, readCorrection } from "../../../lib/money/ach/notice-of-change.ts";
import type { FileItem } from "../../../lib/money/ach/return-file.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { emailEmployerAdmins } from "../../messages/mail/bank-account-emails.ts";
import type { Row } from "../../platform/db/schema.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { changeAccount } from "../bank-accounts/change-account.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { alreadyResolved, closeItem, listItemPage, lockOpenItem, noSuchItem } from "./file-items.ts";
import type { SentEntry } from "./known-entries.ts";

const lockAccount = ({ db }: HandlerContext, id: string) =>
  db.selectFrom("bank_accounts").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

/**
 * Records a notice that `groupItems` accepted. Debits of its account wait, and its employer gets an email. A prenote
 * with a notice doesn't verify its account.
 * @returns the notice's columns of `ach_file_items`
 */
export const recordNoticeOfChange = async (
  context: HandlerContext,
  { code, info }: FileItem,
  { kind, bank_account_id, trace }: SentEntry,
): Promise<Pick<Row<"ach_file_items">, "data_was" | "data_becomes" | "due_on">> => {
  const account = await lockAccount(context, bank_account_id);
  const correction = readCorrection(code, info);
  if (correction === null) throw new Error("a notice without usable data was accepted");
  const { was, becomes } = changeText(account, correction);
  const dueOn = noticeDueDate(fundDate(context.now));
  const isUnverified = kind === "PRENOTE" && account.state === "VERIFIED" && account.verification === "PRENOTE";
  const changedAccount = await context.db
    .updateTable("bank_accounts")
    .set({
      correct_by: account.correct_by ?? dueOn,
      ...(isUnverified && { state: "UNVERIFIED", verified_at: null }),
      version: account.version + 1,
    })
    .where("id", "=", account.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = { code, trace, was, becomes, dueOn };
  await recordAudit(context, { action: "notice-of-change-recorded", subject: `bank-account:${account.id}`, after });
  await emailEmployerAdmins(context, changedAccount, "noticed");
  return { data_was: was, data_becomes: becomes, due_on: dueOn };
};

const correctedColumns = (
  { keys }: HandlerContext,
  { routing, account, type }: Correction,
  correctBy: string | null,
): Partial<Row<"bank_accounts">> => ({
  correct_by: correctBy,
  ...(routing !== undefined && { routing, bank_name: findBankName(routing) }),
  ...(account !== undefined && {
    account_encrypted: keys.encrypt(account),
    key_id: keys.keyId,
    last4: account.slice(-4),
  }),
  ...(type !== undefined && { type }),
});

/** Updates a bank account with the data of a notice. Its authorization stays valid. */
export const confirmNotice: Handler<typeof calls.confirmNotice> = async ({ params: { itemId } }, context) => {
  const { db, keys } = context;
  const noticeAccount = await db
    .selectFrom("ach_file_items as i")
    .innerJoin("bank_accounts as b", "b.id", "i.bank_account_id")
    .select(["b.id", "b.employer_id"])
    .where("i.id", "=", itemId)
    .where("i.item_group", "=", "NOTICE")
    .executeTakeFirst();
  if (noticeAccount === undefined) return noSuchItem;
  await lockEmployer(db, noticeAccount.employer_id);
  const item = await lockOpenItem(db, itemId);
  if (item === undefined) return alreadyResolved;
  const account = await lockAccount(context, noticeAccount.id);
  const correction = readCorrection(item.code, keys.decrypt(item.info_encrypted));
  if (correction === null) throw new Error(`notice ${itemId} has no usable data`);
  await closeItem(context, itemId, "");
  if (account.state !== "CLOSED") {
    const { due_on } = await db
      .selectFrom("ach_file_items")
      .select(sql<string | null>`min(due_on)`.as("due_on"))
      .where("bank_account_id", "=", account.id)
      .where("state", "=", "OPEN")
      .where("item_group", "=", "NOTICE")
      .executeTakeFirstOrThrow();
    const set = correctedColumns(context, correction, due_on);
    await changeAccount(context, account, { action: "bank-account-corrected", set, news: "corrected" });
    // An unverified account gets a new test with its new data.
    if (account.state === "UNVERIFIED")
      await db
        .updateTable("ach_entries")
        .set({ live: false })
        .where("bank_account_id", "=", account.id)
        .where("kind", "in", ["PRENOTE", "MICRO"])
        .execute();
  }
  const after = { code: item.code, trace: item.trace, was: item.data_was, becomes: item.data_becomes };
  await recordAudit(context, { action: "notice-of-change-confirmed", subject: `bank-account:${account.id}`, after });
  return { ok: true, value: await listItemPage(db, { list: "NOTICES" }) };
};
