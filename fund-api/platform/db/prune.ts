import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Logger } from "pino";
import { daysBefore } from "../../../lib/platform/calendar/iso-date.ts";
import { retentionDays } from "../../../lib/platform/rules/retention.ts";
import { idleLimitMinutes } from "../../../lib/platform/rules/session-limits.ts";
import { startRepeating } from "./run-every.ts";
import type { Database } from "./schema.ts";

const defaultPauseMs = 3_600_000;

type Rule = {
  readonly table: keyof Database;
  readonly days: number;
  readonly doneAt: RawBuilder<unknown>;
};

/** The audit trail, accounts, reports and payments are kept permanently. */
const rules = [
  {
    table: "sessions",
    days: retentionDays.sessions,
    doneAt: sql`least(revoked_at, expires_at, last_seen_at + ${idleLimitMinutes}::integer * interval '1 minute')`,
  },
  { table: "idempotency_keys", days: retentionDays.idempotencyKeys, doneAt: sql`created_at` },
  { table: "contact_messages", days: retentionDays.contactRequests, doneAt: sql`at` },
  // Floods of unknown usernames leave many rows. All rows have the same retention, so it doesn't reveal who exists.
  { table: "login_attempts", days: retentionDays.loginAttempts, doneAt: sql`greatest(last_failure_at, locked_until)` },
  { table: "rate_limits", days: retentionDays.rateLimits, doneAt: sql`to_timestamp(expire / 1000.0)` },
  { table: "account_tokens", days: retentionDays.mailedLinks, doneAt: sql`least(used_at, expires_at)` },
  { table: "outbox", days: retentionDays.sentEmails, doneAt: sql`sent_at` },
  // Deletes files that were never added to their report.
  {
    table: "uploads",
    days: retentionDays.unusedUploads,
    doneAt: sql`case when state <> 'APPLIED' then uploaded_at end`,
  },
  { table: "begun_uploads", days: retentionDays.brokenUploads, doneAt: sql`last_at` },
  {
    table: "attachments",
    days: retentionDays.unsentFiles,
    doneAt: sql`case when thread_id is null then uploaded_at end`,
  },
  { table: "asked_numbers", days: retentionDays.askedNumbers, doneAt: sql`at` },
] as const satisfies readonly Rule[];

type PrunedTable = (typeof rules)[number]["table"];

/** Deletes expired rows, one statement per table. Returns the number of deleted rows by table. */
export const prune = async (db: Kysely<Database>, now: Date): Promise<Record<PrunedTable, number>> => {
  const counts = {} as Record<PrunedTable, number>;
  for (const { table, days, doneAt } of rules) {
    const limit = daysBefore(now, days);
    const deleted = await sql`delete from ${sql.table(table)} where ${doneAt} < ${limit}::timestamptz`.execute(db);
    counts[table] = Number(deleted.numAffectedRows ?? 0);
  }
  return counts;
};

type PruneServices = { readonly db: Kysely<Database>; readonly clock: () => Date; readonly log: Logger };

/** Prunes now and every hour. Returns a stop function that waits for the current run. */
export const startPruning = ({ db, clock, log }: PruneServices, pauseMs = defaultPauseMs): (() => Promise<void>) =>
  startRepeating({ log, pauseMs, work: () => prune(db, clock()), events: { done: "pruned", broke: "prune-broke" } });
