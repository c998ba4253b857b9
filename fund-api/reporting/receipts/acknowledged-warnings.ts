import { lookUp } from "../../../lib/platform/format/look-up.ts";
import { sql, type Kysely } from "kysely";
import type { ReceiptNote, KeptWarning, ReceiptLabels } from "../../../lib/reporting/receipts/receipt-lines.ts";
import type { Tad } from "../../../lib/reporting/tad/schema.ts";
import { maskSsn } from "../../../lib/reporting/tad/cells/display-value.ts";
import type { Database } from "../../platform/db/schema.ts";
import { keyOf } from "../tad/checks/acknowledgements.ts";
import { ruleNames } from "../../../lib/reporting/tad/texts.en.ts";

/** Lists confirmed warnings of the report and its corrections, in a fixed order. */
const listWarnings = async (db: Kysely<Database>, tad: Tad): Promise<KeptWarning[]> => {
  const rows = await db
    .selectFrom("month_tads as m")
    .innerJoin("acknowledgements as a", "a.tad_id", "m.tad_id")
    .innerJoin("tads as t", "t.id", "m.tad_id")
    .innerJoin("bargaining_units as u", "u.id", "a.bargaining_unit_id")
    .leftJoin("filed_units as f", (join) =>
      join.onRef("f.tad_id", "=", "m.original_id").onRef("f.bargaining_unit_id", "=", "u.id"),
    )
    .leftJoin("correction_lines as x", "x.line_id", "a.line_id")
    .select(["a.rule_id", "a.reason", "a.value", "a.message", "a.at", "t.kind", "t.confirmation_no"])
    .select(["a.account_name as by", sql<string>`coalesce(f.code, u.code)`.as("code")])
    .select([
      // For a correction, this is the report's line that it corrects.
      sql<string | null>`coalesce(x.original_line_id, a.line_id)`.as("line_id"),
    ])
    .where("m.original_id", "=", tad.id)
    .orderBy("t.committed_at")
    .orderBy("code")
    .orderBy("a.rule_id")
    .orderBy("a.line_id")
    .orderBy("a.at")
    .execute();
  const confirmedValues = new Map(
    tad.findings
      .filter(({ acknowledged }) => acknowledged)
      .map(({ ruleId, lineId, unitCode, value }) => [keyOf(ruleId, lineId, unitCode), value]),
  );
  // A reason for another value, or for a warning that no longer applies, was not filed.
  const isFiled = ({ kind, rule_id, line_id, code, reason, value }: (typeof rows)[number]): boolean => {
    const filedValue = confirmedValues.get(keyOf(rule_id, line_id, code));
    return kind === "CORRECTION" || (filedValue !== undefined && (reason === "" || value === filedValue));
  };
  return rows.filter(isFiled).map((row) => ({
    confirmationNo: row.kind === "CORRECTION" ? row.confirmation_no : null,
    unitCode: row.code,
    lineId: row.line_id,
    warning: row.message === "" ? (lookUp(ruleNames, row.rule_id) ?? row.rule_id) : row.message,
    reason: maskSsn(row.reason),
    by: row.by,
    at: row.at.toISOString(),
  }));
};

/** Lists the notes in the units' order. */
const listNotes = async (db: Kysely<Database>, tad: Tad): Promise<ReceiptNote[]> => {
  const unitsWithNote = tad.units.filter(({ note }) => note !== "");
  if (unitsWithNote.length === 0) return [];
  const noteEvents = await db
    .selectFrom("audit_events as e")
    .select(["e.at", "e.account_name as by", sql<string>`e.after ->> 'unitCode'`.as("code")])
    .where("e.subject", "=", `tad:${tad.id}`)
    .where("e.action", "=", "tad-unit-note-saved")
    .orderBy("e.id")
    .execute();
  return unitsWithNote.map(({ code, note }) => {
    const lastEvent = noteEvents.findLast((event) => event.code === code);
    return { unitCode: code, note: maskSsn(note), by: lastEvent?.by ?? null, at: lastEvent?.at.toISOString() ?? null };
  });
};

/** Lists a month's confirmed warnings with their reasons, and its notes to the fund. */
export const listReceiptLabels = async (db: Kysely<Database>, tad: Tad): Promise<ReceiptLabels> => ({
  warnings: await listWarnings(db, tad),
  notes: await listNotes(db, tad),
});
