import { sql, type Kysely, type RawBuilder } from "kysely";
import type * as calls from "../../../lib/messages/inbox/contract.ts";
import { listMissingMonths } from "../../../lib/messages/inbox/month-report/missing-months.ts";
import type { MessageKind, AvailableTopic, TopicList } from "../../../lib/messages/inbox/schema.ts";
import { topicText } from "../../../lib/messages/inbox/texts.en.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import { findMemberLine, isShown, selectMemberLines } from "../../platform/db/member-lines.ts";
import { findReport, listReportedMonths, toReportReference } from "./month-report/reports-by-member.ts";
import { sideOf } from "./visible-threads.ts";

type TopicRow = {
  readonly id: string;
  readonly work_month: string | null;
  readonly name: string;
  readonly cents: number | null;
};
type NamedKind = Exclude<MessageKind, "GENERAL">;
type TopicQueries = Readonly<Partial<Record<NamedKind, RawBuilder<unknown>>>>;

const maxPerKind = 18;

const employerTopicQueries = (employerId: string): TopicQueries => ({
  REPORT: sql`select t.id, t.work_month, '' as name, null::bigint as cents, t.work_month as newest from tads as t
    where t.employer_id = ${employerId} and t.kind = 'ORIGINAL' and t.state <> 'VOID'`,
  PAYMENT: sql`select p.id, null as work_month, p.confirmation_no as name, p.cents, p.created_at as newest
    from payments as p where p.employer_id = ${employerId}`,
  CORRECTION: sql`select t.id, t.work_month, t.confirmation_no as name, null::bigint as cents, t.committed_at as newest
    from tads as t where t.employer_id = ${employerId} and t.kind = 'CORRECTION' and t.committed_at is not null`,
});

const memberTopicQueries = (personId: string): TopicQueries => ({
  LINE: sql`select m.id, m.work_month, m.employer_name as name, null::bigint as cents, m.work_month as newest
    from member_lines as m where m.person_id = ${personId} and ${isShown}`,
});

export type TopicOwner = { readonly employerId: string } | { readonly personId: string | null };

/** Returns the owner of an account's topics: its employer or the member. */
export const topicOwnerOf = (account: Row<"accounts">): TopicOwner =>
  sideOf(account) === "EMPLOYER" ? { employerId: account.employer_id ?? "" } : { personId: account.person_id };

const buildTopicQueries = (owner: TopicOwner): TopicQueries => {
  if ("employerId" in owner) return employerTopicQueries(owner.employerId);
  return owner.personId === null ? {} : memberTopicQueries(owner.personId);
};

const toTopic = (about: NamedKind, { id, work_month, name, cents }: TopicRow): AvailableTopic => ({
  about,
  aboutId: id,
  aboutText: topicText({ about, workMonth: work_month, name, cents }),
  aboutNo: about === "PAYMENT" || about === "CORRECTION" ? name : "",
  workMonth: work_month,
});

/** Finds one of the owner's topics. Returns null if it belongs to someone else. */
export const findTopic = async (
  db: Kysely<Database>,
  owner: TopicOwner,
  { about, aboutId }: { readonly about: MessageKind; readonly aboutId: string | null },
): Promise<AvailableTopic | null> => {
  if (about === "GENERAL")
    return aboutId === null ? { about, aboutId, aboutText: "", aboutNo: "", workMonth: null } : null;
  const topicQuery = buildTopicQueries(owner)[about];
  if (topicQuery === undefined || aboutId === null) return null;
  const { rows } = await sql<TopicRow>`select * from (${topicQuery}) as x where x.id = ${aboutId}`.execute(db);
  return rows[0] === undefined ? null : toTopic(about, rows[0]);
};

const findReported = async (
  db: Kysely<Database>,
  { id, person_id }: Row<"accounts">,
  lineId: string,
): Promise<TopicList["reported"]> => {
  const line = await findMemberLine(db, person_id, lineId);
  if (line === null) return null;
  const openReports = (await listReportedMonths(db, id)).filter(({ state }) => state === "OPEN");
  const report = findReport(openReports, line);
  return report === undefined ? null : toReportReference(report);
};

/** Lists the newest topics of each kind, or the requested one. */
export const listNewest = async (
  db: Kysely<Database>,
  owner: TopicOwner,
  aboutId?: string,
): Promise<AvailableTopic[]> => {
  const condition = aboutId === undefined ? sql`` : sql`where x.id = ${aboutId}`;
  const topics: AvailableTopic[] = [];
  for (const [about, topicQuery] of Object.entries(buildTopicQueries(owner))) {
    const { rows } = await sql<TopicRow>`select * from (${topicQuery}) as x ${condition} order by x.newest desc, x.id
      limit ${maxPerKind}`.execute(db);
    topics.push(...rows.map((row) => toTopic(about as NamedKind, row)));
  }
  return topics;
};

/** Lists filed reports for the months that the member could report as missing. */
const listFiled = async (db: Kysely<Database>, personId: string | null, now: Date) =>
  selectMemberLines(db, personId)
    .select(["m.work_month as workMonth", "m.employer_name as employerName"])
    .distinct()
    .where("m.work_month", "in", listMissingMonths(now.toISOString()))
    .orderBy("workMonth", "desc")
    .orderBy("employerName")
    .execute();

/** Lists the topics that the account can write about. */
export const listTopics: Handler<typeof calls.listTopics> = async ({ query: { aboutId } }, { db, now, ...context }) => {
  const account = signedIn(context);
  const topics = await listNewest(db, topicOwnerOf(account), aboutId);
  const reported = aboutId === undefined ? null : await findReported(db, account, aboutId);
  const filedMonths = await listFiled(db, account.person_id, now);
  return { ok: true, value: { readerId: account.id, topics, filedMonths, reported, now: now.toISOString() } };
};
