import type * as calls from "../../../lib/desk/audit/contract.ts";
import { readPage } from "../../platform/db/read-page.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { selectAuditEvents, toAuditEvent } from "./audit-rows.ts";

const newestFirst = { table: "audit_events", alias: "e", columns: ["at", "id"], direction: "desc" } as const;

/** One page of the audit trail, newest act first. */
export const listAuditEvents: Handler<typeof calls.listAuditEvents> = async ({ query }, { db }) => {
  const { rows, page } = await readPage(selectAuditEvents(db, query), newestFirst, query, "id");
  return { ok: true, value: { events: rows.map(toAuditEvent), page } };
};
