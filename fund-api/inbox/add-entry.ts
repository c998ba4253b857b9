import { fullNameOf } from "../db/account-names.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Row } from "../db/schema.ts";
import { signedIn, type HandlerContext } from "../handler/handler.ts";
import { saveRead } from "./unread.ts";
import { sideOf } from "./visible-threads.ts";

type NewEntry = {
  readonly threadId: string;
  readonly no: number;
  readonly kind: Row<"thread_entries">["kind"];
  /** "" for CLOSED and REOPENED. */
  readonly text: string;
  readonly forEmployer: boolean;
};

/** Writes an entry of the signed-in account into a thread that is locked. Its author has read up to it. */
export const addEntry = async (context: HandlerContext, { forEmployer, ...entry }: NewEntry): Promise<void> => {
  const { threadId, no, kind, text } = entry;
  const author = signedIn(context);
  await insertRows(context.db, "thread_entries", [
    {
      thread_id: threadId,
      no,
      kind,
      side: sideOf(author),
      author_id: author.id,
      author_name: fullNameOf(author),
      body: text,
      for_employer: forEmployer,
      at: context.now,
    },
  ]);
  await saveRead(context.db, { threadId, accountId: author.id, no });
};
