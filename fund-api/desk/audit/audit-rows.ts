import { sql, type Kysely } from "kysely";
import { addDays } from "../../../lib/platform/calendar/iso-date.ts";
import { fundMoment } from "../../../lib/platform/calendar/fund-time.ts";
import { listChanges } from "../../../lib/desk/audit/changes.ts";
import { automaticActor, type AuditEvent, type AuditFilter } from "../../../lib/desk/audit/schema.ts";
import { fullNameIn } from "../../platform/db/account-names.ts";
import type { Database } from "../../platform/db/schema.ts";
import { actsAboutEmployer, actsAboutNumber } from "./acts-about.ts";

const contains = (column: string, text: string) =>
  sql<boolean>`strpos(lower(${sql.ref(column)}), ${text.trim().toLowerCase()}) > 0`;

const isBy = (who: string) => sql<boolean>`(
  strpos(lower(coalesce(e.account_name, ${automaticActor})), ${who.trim().toLowerCase()}) > 0
  or e.account_id in (select id from accounts where lower(user_name) = ${who.trim().toLowerCase()}))`;

/** Whose account an act was about: "Jonas Petrov (lakeside-clerk)"; null for other subjects. */
const nameOfSubject = sql<string | null>`case when e.subject ~ '^account:[0-9a-f-]{36}$' then (
  select ${fullNameIn("s")} || ' (' || s.user_name || ')' from accounts as s where s.id = substr(e.subject, 9)::uuid) end`;

/** The acts that the filters choose, without an order. Days are days at the fund. */
export const selectAuditEvents = (
  db: Kysely<Database>,
  { who, action, subject, employer, number, from, to }: AuditFilter,
) => {
  let query = db
    .selectFrom("audit_events as e")
    .select(["e.id", "e.at", "e.account_name", "e.action", "e.subject", "e.ip", "e.before", "e.after"])
    .select(nameOfSubject.as("subject_name"));
  if (who !== undefined) query = query.where(isBy(who));
  if (action !== undefined) query = query.where(contains("e.action", action.trim().replaceAll(" ", "-")));
  if (subject !== undefined) query = query.where(contains("e.subject", subject));
  if (employer !== undefined) query = query.where(sql<boolean>`e.id in (${actsAboutEmployer(employer)})`);
  if (number !== undefined) query = query.where(sql<boolean>`e.id in (${actsAboutNumber(number)})`);
  if (from !== undefined) query = query.where("e.at", ">=", fundMoment(from, "00:00"));
  if (to !== undefined) query = query.where("e.at", "<", fundMoment(addDays(to, 1), "00:00"));
  return query;
};

type AuditRow = Awaited<ReturnType<ReturnType<typeof selectAuditEvents>["execute"]>>[number];

/** One act as the administrator sees it, masked. */
export const toAuditEvent = (row: AuditRow): AuditEvent => ({
  id: String(row.id),
  at: row.at.toISOString(),
  who: row.account_name ?? automaticActor,
  action: row.action,
  subject: row.subject,
  subjectName: row.subject_name,
  ip: row.ip,
  changes: listChanges(row.before, row.after),
});
