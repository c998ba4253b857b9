import { type Kysely, sql } from "kysely";
import { type Entry, type Side, sideOfUser, type Thread } from "../../../lib/messages/inbox/schema.ts";
import { fullNameIn, fullNameOf, noAccountId } from "../../platform/db/account-names.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { roles } from "../../../lib/platform/contract/audience.ts";

/** True for an employer's entries. In a shared report, that is the first entry and those for this employer since. */
export const isVisibleToEmployer = sql<boolean>`(x.for_employer and (x.no = 1 or x.no >= coalesce(t.shared_from, 0)))`;

type Reader = Pick<Row<"accounts">, "id" | "roles" | "employer_id">;

/** Returns the side on which an account writes. */
export const sideOf = (reader: Pick<Row<"accounts">, "roles" | "employer_id">): Side =>
  sideOfUser({ roles: reader.roles, employerId: reader.employer_id });

const staffRoles = roles.filter((role) => role.startsWith("Operations"));

/** True for staff who can log in; `name` is the accounts table in the query. */
const isActiveStaff = (name: string) =>
  sql<boolean>`(${sql.ref(`${name}.standing`)} = 'ACTIVE' and ${sql.ref(`${name}.roles`)} && ${staffRoles})`;

/** Lists all staff who can log in, by name. */
export const listStaff = async (db: Kysely<Database>): Promise<Thread["staff"]> => {
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "first_name", "last_name"])
    .where(isActiveStaff("accounts"))
    .orderBy("last_name")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ assigneeId: row.id, name: fullNameOf(row) }));
};

/** True for unread entries. A writer's own count as read. Employers see no trace of others' entries. */
const isUnread = (side: Side) => {
  const isNew = sql<boolean>`t.last_no > coalesce(r.no, 0)`;
  if (side !== "EMPLOYER") return isNew;
  return sql<boolean>`(${isNew} and (t.employer_id is not null or exists (select from thread_entries as x
    where x.thread_id = t.id and ${isVisibleToEmployer} and x.no > coalesce(r.no, 0))))`;
};

const newestKind = sql<Entry["kind"] | null>`(select x.kind from thread_entries as x
  where x.thread_id = t.id and ${isVisibleToEmployer} order by x.no desc limit 1)`;

/** A thread's first entry never changes. */
const isFromFund = sql<boolean>`coalesce((select f.side = 'STAFF' from thread_entries as f
  where f.thread_id = t.id and f.no = 1), false)`;

/** True for people with the right to report, who can read members' shared reports. */
const mayReport = ({ id, employer_id }: Reader) =>
  sql<boolean>`exists (select from memberships as h where h.account_id = ${id}
    and h.employer_id = ${employer_id} and 'report' = any (h.rights))`;

const selectThreads = (db: Kysely<Database>, reader: Pick<Reader, "id">, side: Side) =>
  db
    .selectFrom("threads as t")
    .leftJoin("accounts as m", "m.id", "t.account_id")
    .leftJoin("contacts as c", "c.id", "t.contact_id")
    // Threads of an assignee who can't log in count as unassigned.
    .leftJoin("accounts as s", (join) => join.onRef("s.id", "=", "t.assigned_to").on(isActiveStaff("s")))
    .leftJoin("thread_reads as r", (join) => join.onRef("r.thread_id", "=", "t.id").on("r.account_id", "=", reader.id))
    .selectAll("t")
    // Subqueries, because planning three more joins would take longer than reading the list.
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
 * Selects visible threads: all for staff, their own for others, and shared ones for employers with the right to report.
 */
export const selectVisibleThreads = (db: Kysely<Database>, reader: Reader) => {
  const side = sideOf(reader);
  const threads = selectThreads(db, reader, side);
  const employerId = reader.employer_id ?? "";
  switch (side) {
    case "STAFF":
      return threads;
    case "EMPLOYER":
      return threads.where((eb) =>
        eb.or([
          eb("t.employer_id", "=", employerId),
          eb.and([eb("t.shared_employer_id", "=", employerId), mayReport(reader)]),
        ]),
      );
    case "MEMBER":
      return threads.where("t.account_id", "=", reader.id);
  }
};

/** Selects visible threads with unread entries. */
export const selectUnreadThreads = (db: Kysely<Database>, reader: Reader) =>
  selectVisibleThreads(db, reader).where(isUnread(sideOf(reader)));

/** Returns the sort column of a reader's list. An employer's list uses only the entries that it may see. */
export const lastColumn = (reader: Reader): "employer_at" | "last_at" =>
  sideOf(reader) === "EMPLOYER" ? "employer_at" : "last_at";

export type VisibleThread = Awaited<ReturnType<ReturnType<typeof selectVisibleThreads>["execute"]>>[number];

/** Selects threads that wait for the fund, for the list and its count. */
export const selectPendingThreads = (db: Kysely<Database>, reader: Reader) =>
  selectVisibleThreads(db, reader).where("t.waiting_since", "is not", null);

/** Finds one thread. Returns null if the reader may not see it. */
export const findVisibleThread = async (
  db: Kysely<Database>,
  reader: Reader,
  threadId: string,
): Promise<VisibleThread | null> =>
  (await selectVisibleThreads(db, reader).where("t.id", "=", threadId).executeTakeFirst()) ?? null;

/** Finds one thread as `findVisibleThread` does, and locks it. */
export const lockVisibleThread = async (
  db: Kysely<Database>,
  reader: Reader,
  threadId: string,
): Promise<VisibleThread | null> => {
  await db.selectFrom("threads").select("id").where("id", "=", threadId).forUpdate().execute();
  return findVisibleThread(db, reader, threadId);
};

/** Finds and locks the thread of someone who wrote while logged out. Returns null if there is none. */
export const lockContactThread = async (db: Kysely<Database>, contactId: string): Promise<VisibleThread | null> => {
  await db.selectFrom("threads").select("id").where("contact_id", "=", contactId).forUpdate().execute();
  const thread = selectThreads(db, { id: noAccountId }, "STAFF").where("t.contact_id", "=", contactId);
  return (await thread.executeTakeFirst()) ?? null;
};
