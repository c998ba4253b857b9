import { sql, type Kysely } from "kysely";
import type * as calls from "../../../lib/money/ach/contract.ts";
import type { FileItemList, FileItemsQuery, FileItemView } from "../../../lib/money/ach/schema.ts";
import { itemTexts } from "../../../lib/money/ach/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { type PageOrder, readPage } from "../../platform/db/read-page.ts";
import type { Database } from "../../platform/db/schema.ts";
import { type Handler, type HandlerContext, signedIn } from "../../platform/handler/handler.ts";
import { ownerOf } from "./known-entries.ts";

/** Selects the entries of recorded files with their file and owner. */
export const selectItems = (db: Kysely<Database>) =>
  db
    .selectFrom("ach_file_items as i")
    .innerJoin("ach_return_files as f", "f.sha256", "i.file_sha256")
    .leftJoin("ach_entries as x", "x.id", "i.entry_id")
    .leftJoin("bank_accounts as b", "b.id", "i.bank_account_id")
    .leftJoin("employers as e", "e.employer_id", "b.employer_id")
    .leftJoin("payments as p", "p.id", "x.payment_id")
    .select([
      "i.id as itemId",
      "i.item_group",
      "i.kind",
      "i.line",
      "i.code",
      "i.trace",
      "i.cents",
      "i.said",
      "i.data_was",
      "i.data_becomes",
      "i.due_on",
      "i.resolved_by_name",
      "i.resolved_at",
      "i.reason",
      "f.file_name as fileName",
      "e.employer_id",
      "e.legal_name",
      "b.last4",
      "p.confirmation_no",
    ]);

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>["execute"]>>[number];

/** Converts an entry of a recorded file for its lists. */
export const toItemView = (row: ItemRow): FileItemView => {
  const { item_group, employer_id, legal_name, last4, confirmation_no, data_was, data_becomes, due_on, ...item } = row;
  const { resolved_at, resolved_by_name, reason, ...fields } = item;
  return {
    ...fields,
    group: item_group ?? "UNUSABLE",
    owner:
      employer_id === null || legal_name === null || last4 === null
        ? null
        : ownerOf({ employer_id, legal_name, confirmation_no, last4 }),
    change:
      data_was === null || data_becomes === null || due_on === null
        ? null
        : { was: data_was, becomes: data_becomes, dueOn: due_on },
    resolved: resolved_at === null ? null : { by: resolved_by_name ?? "", at: resolved_at.toISOString(), reason },
  };
};

const newestFirst: PageOrder = {
  table: "ach_file_items",
  alias: "i",
  columns: ["recorded_at", "id"],
  direction: "desc",
};

/** Returns one page of the exceptions or notices, newest first. */
export const listItemPage = async (
  db: Kysely<Database>,
  { list, state = "OPEN", ...pageQuery }: FileItemsQuery,
): Promise<FileItemList> => {
  const query = selectItems(db)
    .where("i.state", "=", state)
    // This condition matches the partial index; `= false` would not use it.
    .where(sql<boolean>`(i.item_group = 'NOTICE') is ${sql.raw(String(list === "NOTICES"))}`);
  const { rows, page } = await readPage(query, newestFirst, pageQuery, "itemId");
  return { items: rows.map(toItemView), page };
};

/** Returns one page of the exceptions or notices of change. */
export const listFileItems: Handler<typeof calls.listFileItems> = async ({ query }, { db }) => ({
  ok: true,
  value: await listItemPage(db, query),
});

/** Counts the open exceptions and notices of change. */
export const countOpenItems = async (
  db: Kysely<Database>,
): Promise<{ readonly openExceptions: number; readonly openNotices: number }> => {
  const { openExceptions, openNotices } = await db
    .selectFrom("ach_file_items")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("item_group", "<>", "NOTICE").as("openExceptions"),
      eb.fn.countAll<number>().filterWhere("item_group", "=", "NOTICE").as("openNotices"),
    ])
    .where("state", "=", "OPEN")
    .executeTakeFirstOrThrow();
  return { openExceptions, openNotices };
};

export const noSuchItem = {
  ok: false,
  code: "NotFound",
  text: "We couldn’t find this entry. Nothing was changed. Choose it from the list.",
} as const;
export const alreadyResolved = { ok: false, code: "AlreadyResolved", text: itemTexts.alreadyResolved } as const;

/** Locks an entry that is still open. */
export const lockOpenItem = (db: Kysely<Database>, itemId: string) =>
  db
    .selectFrom("ach_file_items")
    .selectAll()
    .where("id", "=", itemId)
    .where("state", "=", "OPEN")
    .forUpdate()
    .executeTakeFirst();

/** Closes an entry and records who resolved it, when, and for what reason. */
export const closeItem = async ({ db, now, account }: HandlerContext, id: string, reason: string): Promise<void> => {
  const person = signedIn({ account });
  await db
    .updateTable("ach_file_items")
    .set({ state: "RESOLVED", resolved_by: person.id, resolved_by_name: fullNameOf(person), resolved_at: now, reason })
    .where("id", "=", id)
    .execute();
};

/** Records how a person resolved an exception. */
export const resolveException: Handler<typeof calls.resolveException> = async ({ params, body }, context) => {
  const { db } = context;
  const { itemId } = params;
  const item = await lockOpenItem(db, itemId);
  if (item?.item_group === "NOTICE") return noSuchItem;
  if (item === undefined) {
    const existing = await db.selectFrom("ach_file_items").select("id").where("id", "=", itemId).executeTakeFirst();
    return existing === undefined ? noSuchItem : alreadyResolved;
  }
  await closeItem(context, itemId, body.reason);
  const after = { group: item.item_group, code: item.code, trace: item.trace, line: item.line };
  const subject = `return-file:${item.file_sha256}`;
  await recordAudit(context, { action: "exception-resolved", subject, reason: body.reason, after });
  return { ok: true, value: await listItemPage(db, { list: "EXCEPTIONS" }) };
};
