import { sql, type Kysely } from "kysely";
import { cellColumns } from "#lib/reporting/line/row.ts";
import type { Amount } from "#lib/reporting/tad/schema.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { toRowsJson } from "../../../platform/db/insert-rows.ts";
import { amountsOf } from "../record/line-values.ts";
import type { LineRecord } from "../record/tad-lines.ts";
import type { TadUnitRecord } from "../record/tad-units.ts";

/** A line as it is to be stored, with what it now owes. */
export type LineToSave = { readonly line: LineRecord; readonly amounts: readonly Amount[] };

/** What each line of a report owes under its unit's agreement; nothing when the report doesn't have the unit. */
export const withAmountsOf = (
  units: readonly TadUnitRecord[],
  workMonth: string,
): ((line: LineRecord) => LineToSave) => {
  const agreements = new Map(units.map((unit) => [unit.bargaining_unit_id, unit.agreement]));
  return (line) => {
    const agreement = agreements.get(line.bargaining_unit_id);
    return { line, amounts: agreement === undefined ? [] : amountsOf(line, agreement, workMonth) };
  };
};

const newCells = sql.join(cellColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`x.${column}`)}`));

/** Stores changed lines of a TAD in one statement, however many. */
export const saveLines = async (db: Kysely<Database>, tadId: string, changes: readonly LineToSave[]): Promise<void> => {
  if (changes.length === 0) return;
  const rows = toRowsJson(changes.map(({ line, amounts }) => ({ ...line, amounts })));
  await sql`
    update tad_lines as l set
      ${newCells},
      unread = x.unread,
      missing_from_file = x.missing_from_file,
      name_in_file = x.name_in_file,
      changed_since_last_month = x.changed_since_last_month,
      amounts = x.amounts
    from jsonb_populate_recordset(null::tad_lines, ${rows}::text::jsonb) as x
    where l.id = x.id and l.tad_id = ${tadId}`.execute(db);
};
