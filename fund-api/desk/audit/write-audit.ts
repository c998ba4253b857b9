import { currentNameOf } from "../../platform/db/account-names.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";

/** One act: what was done to what. `before` and `after` hold no secret and of an SSN the last four only. */
type AuditEvent = {
  /** "payment-authorized" */
  readonly action: string;
  /** Kind and id: "payment:<id>" */
  readonly subject: string;
  readonly before?: object | null;
  readonly after?: object | null;
};

/** Who acts, when, from where, and for which employer if not their own; no account when the fund API itself does. */
export type Acting = Pick<HandlerContext, "db" | "now" | "ip"> & {
  readonly account: { readonly id: string; readonly employer_id?: string | null } | null;
  readonly actingFor?: string | null;
};

/** What an act left behind, and the employer for which the fund's staff did it. */
const afterOf = ({ actingFor = null }: Acting, after: object | null): object | null =>
  actingFor === null ? after : { ...after, onBehalfOf: actingFor };

const toJson = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

/** Writes several acts, in order, as `recordAudit` writes one. */
export const recordAudits = async (context: Acting, events: readonly AuditEvent[]): Promise<void> => {
  const rows = events.map((event) => ({
    at: context.now,
    account_id: context.account?.id ?? null,
    account_name: currentNameOf(context.account?.id ?? null),
    employer_id: context.account?.employer_id ?? null,
    action: event.action,
    subject: event.subject,
    ip: context.ip,
    before: toJson(event.before ?? null),
    after: toJson(afterOf(context, event.after ?? null)),
  }));
  await context.db.insertInto("audit_events").values(rows).execute();
};

/**
 * Writes an act into the audit trail, in the transaction of the act itself, so that both are kept or neither is.
 * The table is append-only (docs/domain.md §2, AuditEvent).
 */
export const recordAudit = (context: Acting, event: AuditEvent): Promise<void> => recordAudits(context, [event]);
