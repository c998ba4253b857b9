import { sql, type Kysely } from "kysely";
import type { Entry, Side } from "../../lib/inbox/schema.ts";
import { sideOfUser } from "../../lib/inbox/side.ts";
import { fullNameIn, noAccountId } from "../db/account-names.ts";
import type { Database, Row } from "../db/schema.ts";
import { isActiveStaff } from "./list-staff.ts";
import { newestStep } from "./month-steps.ts";

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
    where x.thread_id = t.id and x.for_employer and x.no > coalesce(r.no, 0))))`;
};

/**
 * What an employer knows of a report that is shared with it: its newest entry, and since when its own wait. Those that
 * it wrote before it filed the month again don't: what it filed is its answer.
 */
const newestKind = sql<Entry["kind"] | null>`(select x.kind from thread_entries as x
  where x.thread_id = t.id and x.for_employer order by x.no desc limit 1)`;
const employerWaitsSince = (employerId: string | null) => sql<Date | null>`(select min(x.at) from thread_entries as x
  where x.thread_id = t.id and x.side = 'EMPLOYER' and x.no > coalesce((select max(y.no) from thread_entries as y
    where y.thread_id = t.id and y.for_employer and y.side = 'STAFF'), 0)
  and x.at > coalesce(${newestStep("at", employerId)}, '-infinity'))`;

/**
 * Whether staff shared a report and its employer has to answer: it has not written since, and filed nothing for the
 * member and month since. Only of shared reports are entries read. An employer doesn’t learn whether the member has written.
 */
const waitsForEmployer = (side: Side) => sql<boolean>`(t.shared_employer_id is not null
  and ${side === "EMPLOYER" ? sql`true` : sql`t.state = 'OPEN' and t.waiting_since is null`}
  and exists (select from thread_entries as x
    where x.thread_id = t.id and x.for_employer and x.side = 'STAFF' and x.kind in ('SHARED', 'MESSAGE')
    and not exists (select from thread_entries as y where y.thread_id = t.id and y.for_employer and y.no > x.no)
    and x.at > coalesce(${newestStep("at", sql.ref<string>("t.shared_employer_id"))}, '-infinity')))`;

/** The first entry of a thread is never deleted or changed. */
const isFromFund = sql<boolean>`exists (select from thread_entries as f
  where f.thread_id = t.id and f.no = 1 and f.side = 'STAFF')`;

/** Whether a reader holds the right to report for their employer: reports of members are shared with these. */
const mayReport = ({ id, employer_id }: Reader) =>
  sql<boolean>`exists (select from memberships as h where h.account_id = ${id}
    and h.employer_id = ${employer_id} and 'report' = any (h.rights))`;

/** All threads with what every answer about them needs. */
const selectThreads = (db: Kysely<Database>, reader: Pick<Reader, "id" | "employer_id">, side: Side) => {
  const stepsOfEmployer = side === "EMPLOYER" ? reader.employer_id : null;
  return (
    db
      .selectFrom("threads as t")
      .leftJoin("employers as e", "e.employer_id", "t.employer_id")
      .leftJoin("employers as w", "w.employer_id", "t.shared_employer_id")
      .leftJoin("accounts as m", "m.id", "t.account_id")
      .leftJoin("persons as p", "p.id", "m.person_id")
      .leftJoin("contacts as c", "c.id", "t.contact_id")
      // Whoever can no longer log in answers no one: their threads count as unassigned.
      .leftJoin("accounts as s", (join) => join.onRef("s.id", "=", "t.assigned_to").on(isActiveStaff("s")))
      .leftJoin("thread_reads as r", (join) =>
        join.onRef("r.thread_id", "=", "t.id").on("r.account_id", "=", reader.id),
      )
      .selectAll("t")
      .select(["e.legal_name", "w.legal_name as shared_name", "s.id as staff_id", "p.member_id"])
      .select(["c.name as contact_name", "c.email as contact_email", "c.who as contact_who"])
      .select(["c.reference as contact_reference", "c.origin as contact_origin"])
      .select([
        isFromFund.as("is_from_fund"),
        newestKind.as("newest_kind"),
        waitsForEmployer(side).as("waits_for_employer"),
        newestStep("state", stepsOfEmployer).as("filed"),
        employerWaitsSince(stepsOfEmployer).as("employer_waits_since"),
      ])
      .select([fullNameIn("m").as("member_name"), fullNameIn("s").as("staff_name"), isUnread(side).as("is_unread")])
  );
};

/**
 * The threads that someone may see. Staff see all of them. An employer's people see those of their employer, and, with
 * the right to report, the reports of members that staff shared with it. A member sees their own. Every call about threads reads them from here.
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
  const thread = selectThreads(db, { id: noAccountId, employer_id: null }, "STAFF").where(
    "t.contact_id",
    "=",
    contactId,
  );
  return (await thread.executeTakeFirst()) ?? null;
};
