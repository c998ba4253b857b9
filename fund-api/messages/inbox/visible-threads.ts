import { sql, type Kysely } from "kysely";
import type { Entry, Side } from "../../../lib/messages/inbox/schema.ts";
import { sideOfUser } from "../../../lib/messages/inbox/thread-rules.ts";
import { fullNameIn, noAccountId } from "../../platform/db/account-names.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { isVisibleToEmployer } from "./employer-entries.ts";
import { isActiveStaff } from "./list-staff.ts";

type Reader = Pick<Row<"accounts">, "id" | "roles" | "employer_id">;

/** On whose side an account writes. */
export const sideOf = ({ roles, employer_id }: Pick<Row<"accounts">, "roles" | "employer_id">): Side =>
  sideOfUser({ roles, employerId: employer_id });

/**
 * Whether something in a thread is new to its reader. What they wrote themselves counts as read. An employer learns
 * nothing of the entries of a shared thread that are not for it: not here, and not from its head, list or numbers.
 */
const isUnread = (side: Side) => {
  const isNew = sql<boolean>`t.last_no > coalesce(r.no, 0)`;
  if (side !== "EMPLOYER") return isNew;
  return sql<boolean>`(${isNew} and (t.employer_id is not null or exists (select from thread_entries as x
    where x.thread_id = t.id and ${isVisibleToEmployer} and x.no > coalesce(r.no, 0))))`;
};

/** What an employer knows of a report that is shared with it: its newest entry. */
const newestKind = sql<Entry["kind"] | null>`(select x.kind from thread_entries as x
  where x.thread_id = t.id and ${isVisibleToEmployer} order by x.no desc limit 1)`;

/** The first entry of a thread is never deleted or changed. */
const isFromFund = sql<boolean>`coalesce((select f.side = 'STAFF' from thread_entries as f
  where f.thread_id = t.id and f.no = 1), false)`;

/** Whether a reader holds the right to report for their employer: reports of members are shared with these. */
const mayReport = ({ id, employer_id }: Reader) =>
  sql<boolean>`exists (select from memberships as h where h.account_id = ${id}
    and h.employer_id = ${employer_id} and 'report' = any (h.rights))`;

/** All threads with what every answer about them needs. */
const selectThreads = (db: Kysely<Database>, reader: Pick<Reader, "id">, side: Side) =>
  db
    .selectFrom("threads as t")
    .leftJoin("accounts as m", "m.id", "t.account_id")
    .leftJoin("contacts as c", "c.id", "t.contact_id")
    // Whoever can no longer log in answers no one: their threads count as unassigned.
    .leftJoin("accounts as s", (join) => join.onRef("s.id", "=", "t.assigned_to").on(isActiveStaff("s")))
    .leftJoin("thread_reads as r", (join) => join.onRef("r.thread_id", "=", "t.id").on("r.account_id", "=", reader.id))
    .selectAll("t")
    // No joins: the orders of three more tables would be weighed for longer than the list takes.
    .select((eb) => [
      eb
        .selectFrom("employers")
        .select("employers.legal_name")
        .whereRef("employers.employer_id", "=", "t.employer_id")
        .as("legal_name"),
      eb
        .selectFrom("employers")
        .select("employers.legal_name")
        .whereRef("employers.employer_id", "=", "t.shared_employer_id")
        .as("shared_name"),
      eb.selectFrom("persons").select("persons.member_id").whereRef("persons.id", "=", "m.person_id").as("member_id"),
    ])
    .select(["s.id as staff_id", "m.language as member_language"])
    .select(["c.name as contact_name", "c.email as contact_email", "c.who as contact_who"])
    .select(["c.reference as contact_reference", "c.language as contact_language"])
    .select([isFromFund.as("is_from_fund"), newestKind.as("newest_kind")])
    .select([fullNameIn("m").as("member_name"), fullNameIn("s").as("staff_name"), isUnread(side).as("is_unread")]);

/**
 * The threads that someone may see, for every call about them. Staff see all. An employer's people see those of their
 * employer, and, with the right to report, the reports of members that staff shared with it. A member sees their own.
 */
export const selectVisibleThreads = (db: Kysely<Database>, reader: Reader) => {
  const side = sideOf(reader);
  const all = selectThreads(db, reader, side);
  const employerId = reader.employer_id ?? "";
  switch (side) {
    case "STAFF":
      return all;
    case "EMPLOYER":
      return all.where((eb) =>
        eb.or([
          eb("t.employer_id", "=", employerId),
          eb.and([eb("t.shared_employer_id", "=", employerId), mayReport(reader)]),
        ]),
      );
    case "MEMBER":
      return all.where("t.account_id", "=", reader.id);
  }
};

/** Those of them with something new. */
export const selectUnreadThreads = (db: Kysely<Database>, reader: Reader) =>
  selectVisibleThreads(db, reader).where(isUnread(sideOf(reader)));

/** By what a reader's list is sorted: an employer's, by what it may know of. */
export const lastColumn = (reader: Reader): "employer_at" | "last_at" =>
  sideOf(reader) === "EMPLOYER" ? "employer_at" : "last_at";

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

/** The thread of someone who wrote without logging in, locked, for their next message; null when there is none. */
export const lockContactThread = async (db: Kysely<Database>, contactId: string): Promise<VisibleThread | null> => {
  await db.selectFrom("threads").select("id").where("contact_id", "=", contactId).forUpdate().execute();
  const thread = selectThreads(db, { id: noAccountId }, "STAFF").where("t.contact_id", "=", contactId);
  return (await thread.executeTakeFirst()) ?? null;
};
