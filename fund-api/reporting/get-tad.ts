import type { Kysely } from "kysely";
import type * as calls from "../../lib/reporting/contract.ts";
import type { Finding } from "../../lib/reporting/schema.ts";
import type { Database } from "../db/schema.ts";
import { employerOf } from "../handler/employer-of.ts";
import type { Handler } from "../handler/handler.ts";
import { listAcknowledged } from "./checks/acknowledgements.ts";
import { findingsOf } from "./checks/findings.ts";
import { listTadFiles } from "./list-tad-files.ts";
import { findHead } from "./tad/tad-head.ts";
import { listAmounts } from "./tad/tad-lines.ts";
import { isChangeable, noSuchTad } from "./tad/tad-lock.ts";
import { loadTad, type TadRecord } from "./tad/tad-record.ts";
import { toTad } from "./tad/to-tad.ts";

/** What is to be said about a report; of one that is committed only what was acknowledged with it. */
const listFindings = async (db: Kysely<Database>, record: TadRecord): Promise<Finding[]> => {
  const acknowledged = await listAcknowledged(db, record.head.id);
  if (isChangeable(record.head)) return findingsOf(record, acknowledged);
  return acknowledged.size === 0 ? [] : findingsOf(record, acknowledged).filter((finding) => finding.acknowledged);
};

/** One TAD of the employer with its units, lines and findings. */
export const getTad: Handler<typeof calls.getTad> = async ({ params }, context) => {
  const { db } = context;
  const head = await findHead(db, employerOf(context), params.workMonth);
  if (head === null) return noSuchTad(params.workMonth);
  const record = await loadTad(db, head);
  const amounts = await listAmounts(db, head.id);
  const files = await listTadFiles(db, head.id);
  const tad = toTad({ ...record, amounts, findings: await listFindings(db, record) });
  return { ok: true, value: { ...tad, ...(files.length > 0 && { files }) } };
};
