import type { Entry, Thread } from "../../../lib/messages/inbox/schema.ts";
import { inboxRefusals } from "../../../lib/messages/inbox/refusal-texts.en.ts";
import type { Row } from "../../platform/db/schema.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";
import { listAttachmentsByEntry } from "./attached-files.ts";
import { findVisibleThread, isVisibleToEmployer, listStaff, sideOf, type VisibleThread } from "./visible-threads.ts";
import { hasFiledSinceShared, listMonthSteps } from "./month-report/list-month-steps.ts";
import { listMemberEmployers } from "./month-report/reports-by-member.ts";
import { employerAsTyped, isShareable, isSharedWith, readThreadSummaries } from "./thread-head.ts";

export const noThread = { ok: false, code: "NotFound", text: inboxRefusals.noThread } as const;
/** Refusal for a thread that changed since the caller read it. */
export const threadChanged = { ok: false, code: "Stale", text: inboxRefusals.threadChanged } as const;

type Db = HandlerContext["db"];

type SharedEntry = Pick<Row<"thread_entries">, "no" | "kind"> & {
  /** True if the entry was for the employer at that time. */
  readonly for_employer: boolean;
  readonly legal_name: string | null;
};

/** Lists, by entry number, the employers that could read the entry earlier but can't now. */
const listReadersBefore = (entries: readonly SharedEntry[]): ((no: number) => string[]) => {
  const earlierReaders = new Map<number, string[]>();
  const pastReaders = new Set<string>();
  let reader: string | null = null;
  let readableNos: number[] = [];
  for (const { no, kind, for_employer, legal_name } of entries) {
    if (kind === "SHARED") reader = legal_name;
    if (reader !== null && for_employer) readableNos.push(no);
    if (kind !== "UNSHARED" || reader === null) continue;
    for (const entryNo of readableNos) earlierReaders.set(entryNo, [reader]);
    pastReaders.add(reader);
    [reader, readableNos] = [null, []];
  }
  if (reader !== null) pastReaders.delete(reader);
  return (no) => (no === 1 ? [...pastReaders] : (earlierReaders.get(no) ?? []));
};

/** Numbers entries without gaps, because a gap would reveal entries for other readers. */
const readEntries = async (db: Db, reader: Row<"accounts">, threadId: string): Promise<Entry[]> => {
  const allEntries = db
    .selectFrom("thread_entries as x")
    .innerJoin("threads as t", "t.id", "x.thread_id")
    .leftJoin("employers as e", "e.employer_id", "x.employer_id")
    .select(["x.no", "x.kind", "x.side", "x.author_id", "x.author_name", "x.body", "x.at", "e.legal_name"])
    .select([isVisibleToEmployer.as("visible_to_employer"), "x.for_employer"])
    .where("x.thread_id", "=", threadId)
    .orderBy("x.no");
  const entries = await (sideOf(reader) === "EMPLOYER" ? allEntries.where(isVisibleToEmployer) : allEntries).execute();
  const files = await listAttachmentsByEntry(db, threadId);
  const formerReaders = sideOf(reader) === "EMPLOYER" ? () => [] : listReadersBefore(entries);
  return entries.map(
    ({ no, kind, side, author_id, author_name, body, visible_to_employer, legal_name, at }, index) => ({
      no: index + 1,
      kind,
      side,
      author: author_name,
      isOwn: author_id === reader.id,
      text: body,
      employerName: legal_name,
      forEmployer: visible_to_employer,
      readBefore: formerReaders(no),
      attachments: files.get(no) ?? [],
      at: at.toISOString(),
    }),
  );
};

const findReportState = async (
  db: Db,
  { employer_id }: Row<"accounts">,
  workMonth: string | null,
): Promise<Thread["reportState"]> => {
  const report = await db
    .selectFrom("tads")
    .select("state")
    .where("employer_id", "=", employer_id ?? "")
    .where("work_month", "=", workMonth ?? "")
    .where("kind", "=", "ORIGINAL")
    .where("state", "<>", "VOID")
    .limit(1)
    .executeTakeFirst();
  return report?.state ?? null;
};

const readThread = async (
  { db, now }: HandlerContext,
  reader: Row<"accounts">,
  row: VisibleThread,
): Promise<Thread> => {
  const isStaff = sideOf(reader) === "STAFF";
  const isShared = isSharedWith(row, reader);
  // Hidden from the employer: it would show where else the member works.
  const typedEmployer = isShared ? null : employerAsTyped(row);
  const [threadHead] = await readThreadSummaries(db, reader, [row]);
  if (threadHead === undefined) throw new Error("Each thread that was read has a head");
  const { lastAt: _lastAt, isUnread: _isUnread, ...head } = threadHead;
  return {
    ...head,
    version: isShared ? 0 : row.version,
    now: now.toISOString(),
    readerId: reader.id,
    isStaff,
    isOwner: row.account_id === reader.id || (!isStaff && row.employer_id !== null),
    language: isStaff ? (row.contact_language ?? row.member_language) : null,
    entries: await readEntries(db, reader, row.id),
    steps: await listMonthSteps(db, row.id, isShared ? reader.employer_id : null),
    employerAsTyped: typedEmployer === row.shared_name || row.shared_name === null ? "" : (typedEmployer ?? ""),
    monthEmployerId: isStaff ? row.month_employer_id : null,
    memberEmployers: isStaff && isShareable(row) ? await listMemberEmployers(db, row) : [],
    sharedEmployerId: isStaff ? row.shared_employer_id : null,
    canStopSharing: isStaff && row.shared_employer_id !== null && !(await hasFiledSinceShared(db, row.id)),
    reportState: isShared ? await findReportState(db, reader, row.work_month) : null,
    staff: isStaff ? await listStaff(db) : [],
  };
};

/** Returns the thread after an operation. Every call that changes a thread responds with it. */
export const respondWithThread = async (context: HandlerContext, threadId: string) => {
  const reader = signedIn(context);
  const row = await findVisibleThread(context.db, reader, threadId);
  return row === null ? noThread : ({ ok: true, value: await readThread(context, reader, row) } as const);
};
