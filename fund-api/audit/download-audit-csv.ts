import type * as calls from "../../lib/audit/contract.ts";
import type { AuditEvent } from "../../lib/audit/schema.ts";
import { csvRow } from "../../lib/format/csv.ts";
import type { Handler } from "../handler/handler.ts";
import { selectAuditEvents, toAuditEvent } from "./audit-rows.ts";

/** More than a spreadsheet is read by, and quick to make. */
const maxRows = 20_000;

const columns = ["number", "at_utc", "who", "action", "subject", "from_address", "field", "before", "after"];

/** One row for each field that the act changed, or one for an act that changed none. */
const toRows = ({ id, at, who, action, subject, ip, changes }: AuditEvent): string => {
  const act = [id, at, who, action, subject, ip];
  if (changes.length === 0) return csvRow([...act, "", "", ""]);
  return changes.map(({ field, before, after }) => csvRow([...act, field, before ?? "", after ?? ""])).join("");
};

/** The acts that the filters choose as CSV, newest first: all of them, or none with the reason. */
export const downloadAuditCsv: Handler<typeof calls.downloadAuditCsv> = async ({ query }, { db }) => {
  const rows = await selectAuditEvents(db, query)
    .orderBy("e.at", "desc")
    .orderBy("e.id", "desc")
    .limit(maxRows + 1)
    .execute();
  if (rows.length > maxRows) {
    const text =
      "These filters choose more than 20,000 acts, so no file was made. Choose fewer days, and download them one after the other.";
    return { ok: false, code: "TooManyRows", text };
  }
  const csv = csvRow(columns) + rows.map((row) => toRows(toAuditEvent(row))).join("");
  return {
    ok: true,
    value: new TextEncoder().encode(`\uFEFF${csv}`).buffer,
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="audit-trail.csv"',
    },
  };
};
