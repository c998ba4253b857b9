import { sql, type Kysely } from "kysely";
import { amountChangesOf } from "../../../lib/reporting/corrections/differences.ts";
import type { AmountChange } from "../../../lib/reporting/corrections/schema.ts";
import { emptyRow } from "../../../lib/reporting/line/row.ts";
import type { Amount } from "../../../lib/reporting/tad/schema.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { listLinesById, type LineRecord } from "../tad/record/tad-lines.ts";

export type CountedLine = LineRecord & { readonly amounts: readonly Amount[] };

export type LinePair = {
  /** The person's line on the report, or the line that a correction added for them. */
  readonly originalLineId: string;
  readonly old: CountedLine;
  readonly now: CountedLine;
  readonly amounts: readonly AmountChange[];
  /** True if the correction adds the person. Then `old` is blank and owes nothing. */
  readonly isAdded: boolean;
  /** False once the fund has declined the decrease. */
  readonly stands: boolean;
};

type CorrectionHead = Row<"tads"> & { original_id: string; no: number; employer_name: string };

export type CorrectionRecord = {
  readonly head: CorrectionHead;
  readonly pairs: readonly LinePair[];
  readonly credits: readonly Row<"credits">[];
  /** Agreement names as of the filing. A draft has none. */
  readonly filedUnits: readonly Row<"filed_units">[];
};

const selectHeads = (db: Kysely<Database>) =>
  db
    .selectFrom("corrections as c")
    .innerJoin("tads as t", "t.id", "c.tad_id")
    .innerJoin("employers as e", "e.employer_id", "t.employer_id")
    .selectAll("t")
    .select(["c.original_id", "c.no", sql<string>`coalesce(t.filed_employer_name, e.legal_name)`.as("employer_name")])
    .orderBy("c.no");

const toBlankLine = (line: CountedLine): CountedLine => ({ ...line, ...emptyRow, unread: {}, amounts: [] });

const toRecords = async (db: Kysely<Database>, heads: readonly CorrectionHead[]): Promise<CorrectionRecord[]> => {
  if (heads.length === 0) return [];
  const ids = heads.map(({ id }) => id);
  const links = await db.selectFrom("correction_lines").selectAll().where("tad_id", "in", ids).execute();
  const lines = await listLinesById(
    db,
    links.flatMap((link) => [link.line_id, link.replaced_line_id ?? link.line_id]),
  );
  const credits = await db.selectFrom("credits").selectAll().where("tad_id", "in", ids).orderBy("fund").execute();
  const units = await db.selectFrom("filed_units").selectAll().where("tad_id", "in", ids).execute();
  const toPairs = (tadId: string): LinePair[] =>
    links
      .filter((link) => link.tad_id === tadId)
      .flatMap(({ line_id, replaced_line_id, original_line_id: originalLineId, stands }) => {
        const now = lines.get(line_id);
        if (now === undefined) return [];
        const isAdded = replaced_line_id === null;
        const old = isAdded ? toBlankLine(now) : lines.get(replaced_line_id);
        if (old === undefined) return [];
        return [{ originalLineId, old, now, amounts: amountChangesOf(old.amounts, now.amounts), isAdded, stands }];
      })
      .toSorted((a, b) => (a.now.last_name + a.now.first_name < b.now.last_name + b.now.first_name ? -1 : 1));
  return heads.map((head) => ({
    head,
    pairs: toPairs(head.id),
    credits: credits.filter(({ tad_id }) => tad_id === head.id),
    filedUnits: units.filter(({ tad_id }) => tad_id === head.id),
  }));
};

/** Lists the corrections of a month in order. A draft comes last. */
export const listMonthCorrections = async (db: Kysely<Database>, originalId: string): Promise<CorrectionRecord[]> =>
  toRecords(db, await selectHeads(db).where("c.original_id", "=", originalId).execute());

/** Lists filed corrections by ID. Skips missing ones. */
export const listCorrectionsById = async (
  db: Kysely<Database>,
  tadIds: readonly string[],
): Promise<CorrectionRecord[]> =>
  tadIds.length === 0 ? [] : toRecords(db, await selectHeads(db).where("t.id", "in", tadIds).execute());
