import { sql, type Kysely } from "kysely";
import { unitColumns } from "../../../lib/reporting/line/row.ts";
import { statusCodes } from "../../../lib/reporting/tad/cells/status-codes.ts";
import type { Database, Row } from "./schema.ts";

const noUnits = sql.join(
  unitColumns.map((column) => sql`${sql.ref(`m.${column}`)} = 0`),
  sql` and `,
);

const needsUnits = statusCodes.filter(({ units }) => units === "required").map(({ code }) => code);

/**
 * False if one correction added line `m` of `member_lines` and a later one reduced it to nothing. A line whose
 * status explains missing units is shown.
 */
export const isShown = sql<boolean>`not (m.corrected_at is not null and m.status_code in (${sql.join(needsUnits)})
  and ${noUnits} and coalesce(m.gross_wages, 0) = 0
  and not exists (select from jsonb_array_elements(m.amounts) as owed where (owed ->> 'cents')::bigint <> 0)
  and exists (select from correction_lines as added where added.line_id = m.id and added.original_line_id = m.id))`;

/** Selects the lines that a person may see. */
export const selectMemberLines = (db: Kysely<Database>, personId: string | null) =>
  db.selectFrom("member_lines as m").where("m.person_id", "=", personId).where(isShown);

/** Finds a person's line. Returns null if the line isn't theirs. */
export const findMemberLine = async (
  db: Kysely<Database>,
  personId: string | null,
  lineId: string,
): Promise<Row<"member_lines"> | null> => {
  const lineById = selectMemberLines(db, personId).selectAll("m").where("m.id", "=", lineId);
  return (await lineById.executeTakeFirst()) ?? null;
};
