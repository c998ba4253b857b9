import { type Kysely, sql } from "kysely";
import type * as calls from "../../../lib/reporting/tad/contract.ts";
import { withLinePage } from "../../../lib/reporting/tad/line-pages.ts";
import type { Finding, Tad } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { listAcknowledged } from "./checks/acknowledgements.ts";
import { findingsOf } from "./checks/findings.ts";
import { findHead, loadTad, type TadRecord } from "./record/tad-head.ts";
import { listAmounts } from "./record/tad-lines.ts";
import { isChangeable, noSuchTad } from "./record/tad-lock.ts";
import { toTad } from "./record/to-tad.ts";
import { toDisplayValue } from "../../../lib/reporting/tad/cells/display-value.ts";
import { checkTotals } from "../../../lib/reporting/totals/check-totals.ts";
import type { FileTotals } from "../../../lib/reporting/totals/schema.ts";
import { describeCheckedTotals } from "../../../lib/reporting/totals/texts.en.ts";

/** Lists the files in a report, oldest first. */
const listTadFiles = async (db: Kysely<Database>, tadId: string): Promise<NonNullable<Tad["files"]>> => {
  const rows = await db
    .selectFrom("uploads")
    .select(["id", "file_name", "totals", sql<FileTotals>`report -> 'totals'`.as("sums")])
    .where("tad_id", "=", tadId)
    .where("state", "=", "APPLIED")
    .orderBy("applied_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, file_name, totals, sums }) => ({
    importId: id,
    fileName: toDisplayValue(file_name),
    totals: describeCheckedTotals(totals, checkTotals(sums, totals).unchecked),
  }));
};

/** Lists a report's findings. For a committed report, only the acknowledged ones. */
const listFindings = async (db: Kysely<Database>, record: TadRecord): Promise<Finding[]> => {
  const acknowledged = await listAcknowledged(db, record.head.id);
  if (isChangeable(record.head)) return findingsOf(record, acknowledged);
  return acknowledged.size === 0 ? [] : findingsOf(record, acknowledged).filter((finding) => finding.acknowledged);
};

/** Returns the employer's TAD with units, lines and findings. */
export const getTad: Handler<typeof calls.getTad> = async ({ params, query }, context) => {
  const { db } = context;
  const head = await findHead(db, employerOf(context), params.workMonth);
  if (head === null) return noSuchTad(params.workMonth);
  const record = await loadTad(db, head);
  const amounts = await listAmounts(db, head.id);
  const files = await listTadFiles(db, head.id);
  const tad = toTad({ ...record, amounts, findings: await listFindings(db, record) });
  const pagedTad = query.linePage === undefined ? tad : withLinePage(tad, Number(query.linePage));
  return { ok: true, value: { ...pagedTad, ...(files.length > 0 && { files }) } };
};
