import type * as calls from "../../../lib/desk/audit/contract.ts";
import { recordAudit } from "./write-audit.ts";
import type { AuditEvent } from "../../../lib/desk/audit/schema.ts";
import { encodeCsv } from "../../../lib/platform/format/csv.ts";
import { fileAnswer } from "../../platform/handler/file-answer.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { selectAuditEvents, toAuditEvent } from "./audit-rows.ts";

/** More than a spreadsheet is read by, and quick to make. */
const maxRows = 20_000;

const columns = [
  "number",
  "at_utc",
  "who",
  "action",
  "subject",
  "subject_name",
  "from_address",
  "field",
  "before",
  "after",
];

/** One row for each field that the act changed, or one for an act that changed none. */
const toRows = ({ id, at, who, action, subject, subjectName, ip, changes }: AuditEvent): string[][] => {
  const act = [id, at, who, action, subject, subjectName ?? "", ip];
  if (changes.length === 0) return [[...act, "", "", ""]];
  return changes.map(({ field, before, after }) => [...act, field, before ?? "", after ?? ""]);
};

/** The acts that the filters choose as CSV, newest first: all of them, or none with the reason. */
export const downloadAuditCsv: Handler<typeof calls.downloadAuditCsv> = async ({ query }, context) => {
  const rows = await selectAuditEvents(context.db, query)
    .orderBy("e.at", "desc")
    .orderBy("e.id", "desc")
    .limit(maxRows + 1)
    .execute();
  if (rows.length > maxRows) {
    const text =
      "These filters choose more than 20,000 acts, so no file was made. Choose fewer days, and download them one after the other.";
    return { ok: false, code: "TooManyRows", text };
  }
  await recordAudit(context, {
    action: "audit-trail-downloaded",
    subject: "audit-trail",
    after: { rows: rows.length },
  });
  return fileAnswer(
    "audit-trail.csv",
    "csv",
    encodeCsv([columns, ...rows.flatMap((row) => toRows(toAuditEvent(row)))]),
  );
};
