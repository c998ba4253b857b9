import { sql, type Kysely } from "kysely";
import { isEmployer, isOperations } from "../../lib/contract/roles.ts";
import type { Side } from "../../lib/inbox/schema.ts";
import { fullNameIn } from "../db/account-names.ts";
import type { Database, Row } from "../db/schema.ts";

type Reader = Pick<Row<"accounts">, "id" | "roles" | "employer_id">;

/** On whose side someone writes: a login of an employer role that no employer is named for writes for itself. */
export const sideOf = (account: Pick<Row<"accounts">, "roles" | "employer_id">): Side => {
  if (isOperations(account)) return "STAFF";
  return isEmployer(account) && account.employer_id !== null ? "EMPLOYER" : "MEMBER";
};

/**
 * Whether something in a thread is new to its reader. What they wrote themselves counts as read, and an employer knows
 * nothing of the entries of a shared thread that are not for it.
 */
const isUnread = (side: Side) => {
  const isNew = sql<boolean>`t.last_no > coalesce(r.no, 0)`;
  if (side !== "EMPLOYER") return isNew;
  return sql<boolean>`(${isNew} and (t.employer_id is not null or exists (select from thread_entries as x
    where x.thread_id = t.id and x.for_employer and x.no > coalesce(r.no, 0))))`;
};

/**
 * The threads that someone may see: staff all of them, an employer's people those of their employer and the reports of
 * members that staff shared with it, a member their own. Every call about threads reads them from here.
 */
export const selectVisibleThreads = (db: Kysely<Database>, reader: Reader) => {
  const side = sideOf(reader);
  const all = db
    .selectFrom("threads as t")
    .leftJoin("employers as e", "e.employer_id", "t.employer_id")
    .leftJoin("employers as w", "w.employer_id", "t.shared_employer_id")
    .leftJoin("accounts as m", "m.id", "t.account_id")
    .leftJoin("accounts as s", "s.id", "t.assigned_to")
    .leftJoin("thread_reads as r", (join) => join.onRef("r.thread_id", "=", "t.id").on("r.account_id", "=", reader.id))
    .selectAll("t")
    .select(["e.legal_name", "w.legal_name as shared_name"])
    .select([fullNameIn("m").as("member_name"), fullNameIn("s").as("staff_name"), isUnread(side).as("is_unread")]);
  const employerId = reader.employer_id ?? "";
  switch (side) {
    case "STAFF":
      return all;
    case "EMPLOYER":
      return all.where((eb) =>
        eb.or([eb("t.employer_id", "=", employerId), eb("t.shared_employer_id", "=", employerId)]),
      );
    case "MEMBER":
      return all.where("t.account_id", "=", reader.id);
  }
};

/** Those of them with something new. */
export const selectUnreadThreads = (db: Kysely<Database>, reader: Reader) =>
  selectVisibleThreads(db, reader).where(isUnread(sideOf(reader)));

export type VisibleThread = Awaited<ReturnType<ReturnType<typeof selectVisibleThreads>["execute"]>>[number];

/** Those that wait for the fund's answer. The list and its count are both read from here. */
export const selectWaitingThreads = (db: Kysely<Database>, reader: Reader) =>
  selectVisibleThreads(db, reader).where("t.waiting_since", "is not", null);

/** One thread, if the reader may see it; null otherwise. */
export const findVisibleThread = async (
  db: Kysely<Database>,
  reader: Reader,
  threadId: string,
): Promise<VisibleThread | null> =>
  (await selectVisibleThreads(db, reader).where("t.id", "=", threadId).executeTakeFirst()) ?? null;

/** The same, locked: whoever writes in the thread at the same time waits. */
export const lockVisibleThread = async (
  db: Kysely<Database>,
  reader: Reader,
  threadId: string,
): Promise<VisibleThread | null> => {
  await db.selectFrom("threads").select("id").where("id", "=", threadId).forUpdate().execute();
  return findVisibleThread(db, reader, threadId);
};
