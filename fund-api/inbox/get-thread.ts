import type { Kysely } from "kysely";
import { roles } from "../../lib/contract/roles.ts";
import type * as calls from "../../lib/inbox/contract.ts";
import type { Entry, Thread } from "../../lib/inbox/schema.ts";
import { inboxRefusals } from "../../lib/inbox/texts.en.ts";
import { fullNameOf } from "../db/account-names.ts";
import type { Database, Row } from "../db/schema.ts";
import { signedIn, type Handler, type HandlerContext } from "../handler/handler.ts";
import { findMonthEmployer, listMonthSteps } from "./month-steps.ts";
import { findVisibleThread, sideOf, type VisibleThread } from "./visible-threads.ts";

export const noThread = { ok: false, code: "NotFound", text: inboxRefusals.noThread } as const;

const staffRoles = roles.filter((role) => role.startsWith("Operations"));

/** Everyone of the staff who can log in, by name. */
export const listStaff = async (db: Kysely<Database>): Promise<Thread["staff"]> => {
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "first_name", "last_name"])
    .where("standing", "=", "ACTIVE")
    .where((eb) => eb("roles", "&&", eb.val(staffRoles)))
    .orderBy("last_name")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ assigneeId: row.id, name: fullNameOf(row) }));
};

/** What a list and a page both show of a thread. Who is assigned is for staff alone. */
export const toHead = (row: VisibleThread, reader: Row<"accounts">) => ({
  threadId: row.id,
  subject: row.subject,
  about: row.about,
  aboutId: row.about_id,
  aboutText: row.about_text,
  workMonth: row.work_month,
  state: row.state,
  from: row.legal_name ?? row.member_name ?? "",
  employerId: row.employer_id,
  shouldBe: row.should_be,
  sharedWith: row.shared_name,
  assignee:
    sideOf(reader) === "STAFF" && row.assigned_to !== null
      ? { assigneeId: row.assigned_to, name: row.staff_name ?? "" }
      : null,
  waitingSince: row.waiting_since?.toISOString() ?? null,
});

const readEntries = async (db: Kysely<Database>, reader: Row<"accounts">, threadId: string): Promise<Entry[]> => {
  const all = db.selectFrom("thread_entries").selectAll().where("thread_id", "=", threadId).orderBy("no");
  const entries = await (sideOf(reader) === "EMPLOYER" ? all.where("for_employer", "=", true) : all).execute();
  return entries.map(({ no, kind, side, author_id, author_name, body, for_employer, at }) => ({
    no,
    kind,
    side,
    author: author_name,
    isOwn: author_id === reader.id,
    text: body,
    forEmployer: for_employer,
    at: at.toISOString(),
  }));
};

const readThread = async (
  { db, now }: HandlerContext,
  reader: Row<"accounts">,
  row: VisibleThread,
): Promise<Thread> => {
  const isStaff = sideOf(reader) === "STAFF";
  return {
    ...toHead(row, reader),
    version: row.version,
    now: now.toISOString(),
    readerId: reader.id,
    isStaff,
    isOwner: row.account_id === reader.id || (!isStaff && row.employer_id !== null),
    entries: await readEntries(db, reader, row.id),
    steps: await listMonthSteps(db, row),
    monthEmployerId: isStaff ? await findMonthEmployer(db, row) : null,
    staff: isStaff ? await listStaff(db) : [],
  };
};

/** The answer of every act in a thread: what the reader sees of it now. */
export const answerThread = async (context: HandlerContext, threadId: string) => {
  const reader = signedIn(context);
  const row = await findVisibleThread(context.db, reader, threadId);
  return row === null ? noThread : ({ ok: true, value: await readThread(context, reader, row) } as const);
};

/** One thread; not found for whoever may not see it. */
export const getThread: Handler<typeof calls.getThread> = ({ params }, context) =>
  answerThread(context, params.threadId);
