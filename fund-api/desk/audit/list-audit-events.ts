import { sql, type RawBuilder, type Kysely } from "kysely";
import { isNumbered, paymentsNumbered, reportsNumbered } from "../../platform/db/confirmation-number.ts";
import { addDays } from "../../../lib/platform/calendar/iso-date.ts";
import { fundMoment } from "../../../lib/platform/calendar/fund-time.ts";
import { listChanges } from "../../../lib/desk/audit/changes.ts";
import { automaticActor, type AuditEvent, type AuditFilter } from "../../../lib/desk/audit/schema.ts";
import { fullNameIn } from "../../platform/db/account-names.ts";
import type { Database } from "../../platform/db/schema.ts";
import type * as calls from "../../../lib/desk/audit/contract.ts";
import { readPage } from "../../platform/db/read-page.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { recordAudit } from "./write-audit.ts";
import { encodeCsv } from "../../../lib/platform/format/csv.ts";
import { buildFileResponse } from "../../platform/handler/file-answer.ts";

const eventsAbout = (subjects: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select x.id from audit_events as x join (${subjects}) as s (subject) on x.subject = s.subject`;

/** Selects the events for or about an employer, and the events by or about its people that have no employer. */
export const selectEventsAboutEmployer = (employerId: string): RawBuilder<unknown> => sql`${eventsAbout(sql`
    select 'account:' || id from accounts where employer_id = ${employerId}
    union all select 'account:' || account_id from memberships where employer_id = ${employerId}`)}
    where x.employer_id is null
  union select y.id from audit_events as y where y.employer_id = ${employerId}
  union select y.id from audit_events as y join accounts as a on a.id = y.account_id
    where a.employer_id = ${employerId} and y.employer_id is null`;

/** Selects events that have this number, or whose subject is its report, its payments or their bank batches. */
const eventsAboutNumber = (typedNumber: string): RawBuilder<unknown> => {
  const no = typedNumber.replaceAll(/\s/g, "").toUpperCase();
  return sql`select y.id from audit_events as y where ${isNumbered("y.confirmation_no", no)} union ${eventsAbout(sql`
    select 'tad:' || r.id from (${reportsNumbered(no)}) as r
    union select 'payment:' || p.id from (${paymentsNumbered(no)}) as p
    union select 'batch:' || e.batch_id from ach_entries as e where e.payment_id in (${paymentsNumbered(no)})`)}`;
};

const contains = (column: string, text: string) =>
  sql<boolean>`strpos(lower(${sql.ref(column)}), ${text.trim().toLowerCase()}) > 0`;

const isActor = (actorText: string) => sql<boolean>`(
  strpos(lower(coalesce(e.account_name, ${automaticActor})), ${actorText.trim().toLowerCase()}) > 0
  or e.account_id in (select id from accounts where lower(user_name) = ${actorText.trim().toLowerCase()}))`;

/** The name of an account, such as "Jonas Petrov (lakeside-clerk)", or null for other subjects. */
const nameOfSubject = sql<string | null>`case when e.subject ~ '^account:[0-9a-f-]{36}$' then (
  select ${fullNameIn("s")} || ' (' || s.user_name || ')' from accounts as s where s.id = substr(e.subject, 9)::uuid) end`;

/** Selects matching audit events, unordered. Days are calendar days at the fund. */
const selectAuditEvents = (
  db: Kysely<Database>,
  { who, action, subject, reason, employer, number, from, to }: AuditFilter,
) => {
  let query = db
    .selectFrom("audit_events as e")
    .select(["e.id", "e.at", "e.account_name", "e.action", "e.subject", "e.ip", "e.before", "e.after"])
    .select(["e.reason", "e.employer_id as employerId", "e.confirmation_no as confirmationNo"])
    .select(nameOfSubject.as("subjectName"));
  if (who !== undefined) query = query.where(isActor(who));
  if (action !== undefined) query = query.where(contains("e.action", action.trim().replaceAll(" ", "-")));
  if (subject !== undefined) query = query.where(contains("e.subject", subject));
  if (reason !== undefined) query = query.where(contains("e.reason", reason));
  if (employer !== undefined) query = query.where(sql<boolean>`e.id in (${selectEventsAboutEmployer(employer)})`);
  if (number !== undefined) query = query.where(sql<boolean>`e.id in (${eventsAboutNumber(number)})`);
  if (from !== undefined) query = query.where("e.at", ">=", fundMoment(from, "00:00"));
  if (to !== undefined) query = query.where("e.at", "<", fundMoment(addDays(to, 1), "00:00"));
  return query;
};

type AuditRow = Awaited<ReturnType<ReturnType<typeof selectAuditEvents>["execute"]>>[number];

const toAuditEvent = ({ account_name, before, after, ...event }: AuditRow): AuditEvent => ({
  ...event,
  id: String(event.id),
  at: event.at.toISOString(),
  who: account_name ?? automaticActor,
  changes: listChanges(before, after),
});

const newestFirst = { table: "audit_events", alias: "e", columns: ["at", "id"], direction: "desc" } as const;

/** Returns one page of the audit trail, masked, newest event first. */
export const listAuditEvents: Handler<typeof calls.listAuditEvents> = async ({ query }, { db }) => {
  const { rows, page } = await readPage(selectAuditEvents(db, query), newestFirst, query, "id");
  return { ok: true, value: { events: rows.map(toAuditEvent), page } };
};

/** Limits the file to what a spreadsheet can show and the server can write quickly. */
const maxRows = 20_000;

const columns = [
  "number",
  "at_utc",
  "who",
  "action",
  "subject",
  "subject_name",
  "from_address",
  "employer_id",
  "confirmation_number",
  "reason",
  "field",
  "before",
  "after",
];

/** Returns one row for each changed field, or a single row for an event without changes. */
const toRows = ({ changes, ...event }: AuditEvent): string[][] => {
  const { id, at: happenedAt, who, action, subject, subjectName, ip, employerId, confirmationNo, reason } = event;
  const subjectCells = [subject, subjectName ?? "", ip, employerId ?? "", confirmationNo ?? "", reason];
  const eventCells = [id, happenedAt, who, action, ...subjectCells];
  if (changes.length === 0) return [[...eventCells, "", "", ""]];
  return changes.map(({ field, before, after }) => [...eventCells, field, before ?? "", after ?? ""]);
};

/** Returns the filtered events as CSV, newest first. Fails if there are more than fit in one file. */
export const downloadAuditCsv: Handler<typeof calls.downloadAuditCsv> = async ({ query }, context) => {
  const rows = await selectAuditEvents(context.db, query)
    .orderBy("e.at", "desc")
    .orderBy("e.id", "desc")
    .limit(maxRows + 1)
    .execute();
  if (rows.length > maxRows) {
    const text =
      "More than 20,000 events match these filters, so no file was made. Choose fewer days, and download them one after the other.";
    return { ok: false, code: "TooManyRows", text };
  }
  await recordAudit(context, {
    action: "audit-trail-downloaded",
    subject: "audit-trail",
    after: { rows: rows.length },
  });
  return buildFileResponse(
    "audit-trail.csv",
    "csv",
    encodeCsv([columns, ...rows.flatMap((row) => toRows(toAuditEvent(row)))]),
  );
};
