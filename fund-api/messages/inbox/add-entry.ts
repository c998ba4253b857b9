import { fullNameOf } from "../../platform/db/account-names.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import type { Row } from "../../platform/db/schema.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";
import { saveRead } from "./unread.ts";
import { sideOf } from "./visible-threads.ts";

type NewEntry = {
  readonly threadId: string;
  readonly no: number;
  readonly kind: Row<"thread_entries">["kind"];
  readonly text?: string;
  readonly forEmployer: boolean;
  /** Set for SHARED and UNSHARED. */
  readonly employerId?: string | null;
};

export type Author = Pick<Row<"thread_entries">, "side" | "author_id" | "author_name">;

/** An account as author. */
export const authorOf = (account: Row<"accounts">): Author => ({
  side: sideOf(account),
  author_id: account.id,
  author_name: fullNameOf(account),
});

/** Writes an entry into a locked thread, which its author has then read. */
export const addEntry = async (
  context: HandlerContext,
  { threadId, no, kind, text = "", forEmployer, employerId = null }: NewEntry,
  author: Author = authorOf(signedIn(context)),
): Promise<void> => {
  const entry = { thread_id: threadId, no, kind, body: text, for_employer: forEmployer, employer_id: employerId };
  await insertRows(context.db, "thread_entries", [{ ...entry, at: context.now, ...author }]);
  if (author.author_id !== null) await saveRead(context.db, { threadId, accountId: author.author_id, no });
};

type Step = Omit<NewEntry, "threadId" | "no"> & {
  readonly set: Partial<Pick<Row<"threads">, "state" | "waiting_since" | "shared_employer_id" | "shared_from">>;
};

/** Writes an entry into a locked thread and changes the thread. */
export const addStep = async (
  context: HandlerContext,
  { id, last_no, version }: Row<"threads">,
  { set, ...entry }: Step,
  author?: Author,
): Promise<void> => {
  const { db, now } = context;
  const no = last_no + 1;
  const newest = { last_no: no, last_at: now, ...(entry.forEmployer && { employer_at: now }), version: version + 1 };
  await db
    .updateTable("threads")
    .set({ ...set, ...newest })
    .where("id", "=", id)
    .execute();
  await addEntry(context, { ...entry, threadId: id, no }, author);
};
