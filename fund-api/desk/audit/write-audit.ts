import { maskNumbers } from "../../../lib/desk/audit/changes.ts";
import { toOneLine } from "../../../lib/platform/format/plain-text.ts";
import { currentNameOf } from "../../platform/db/account-names.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";

/** `before` and `after` contain no secrets, and only the last four digits of an SSN. */
type AuditEvent = {
  readonly action: string;
  /** For example, "payment:<id>". For known kinds, the database adds the employer and confirmation number. */
  readonly subject: string;
  /** The typed reason, or the text of a refusal. It is stored on one line with long numbers masked. */
  readonly reason?: string;
  /** For subjects that no longer have their confirmation number. */
  readonly confirmationNo?: string | null;
  readonly before?: object | null;
  readonly after?: object | null;
};

/** The person who acts and their employer. The account is null for automatic operations. */
export type Acting = Pick<HandlerContext, "db" | "now" | "ip"> & {
  readonly account: { readonly id: string; readonly employer_id?: string | null } | null;
  readonly actingFor?: string | null;
};

const withActingFor = ({ actingFor = null }: Acting, after: object | null): object | null =>
  actingFor === null ? after : { ...after, onBehalfOf: actingFor };

const toJson = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

/** Writes several audit events, in order. */
export const recordAuditEvents = async (context: Acting, events: readonly AuditEvent[]): Promise<void> => {
  const rows = events.map((event) => ({
    at: context.now,
    account_id: context.account?.id ?? null,
    account_name: currentNameOf(context.account?.id ?? null),
    employer_id: context.account?.employer_id ?? null,
    action: event.action,
    subject: event.subject,
    reason: maskNumbers(toOneLine(event.reason ?? "")),
    confirmation_no: event.confirmationNo ?? null,
    ip: context.ip,
    before: toJson(event.before ?? null),
    after: toJson(withActingFor(context, event.after ?? null)),
  }));
  // A statement has room for 65,535 values.
  for (let start = 0; start < rows.length; start += 1000)
    await context.db
      .insertInto("audit_events")
      .values(rows.slice(start, start + 1000))
      .execute();
};

/** Writes an event to the append-only audit trail, in the caller's transaction (docs/domain.md §2, AuditEvent). */
export const recordAudit = (context: Acting, event: AuditEvent): Promise<void> => recordAuditEvents(context, [event]);
