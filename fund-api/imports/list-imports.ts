import type * as calls from "../../lib/imports/contract.ts";
import { employerOf } from "../ledger/employer-of.ts";
import { findHead } from "../reporting/tad-head.ts";
import { noSuchTad } from "../reporting/tad-lock.ts";
import type { Handler } from "../server/handler.ts";
import { listImportRecords } from "./import-record.ts";
import { toImportHead } from "./import-view.ts";

/** The files that were sent for a report, the newest first. */
export const listImports: Handler<typeof calls.listImports> = async ({ params: { workMonth } }, context) => {
  const head = await findHead(context.db, employerOf(context), workMonth);
  if (head === null) return noSuchTad(workMonth);
  const records = await listImportRecords(context.db, head.id);
  return { ok: true, value: { imports: records.map((record) => toImportHead(record, workMonth)) } };
};
