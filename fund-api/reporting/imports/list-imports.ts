import type * as calls from "../../../lib/reporting/imports/contract.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { findHead } from "../tad/record/tad-head.ts";
import { noSuchTad } from "../tad/record/tad-lock.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { listImportRecords } from "./record/import-record.ts";
import { toImportHead } from "./record/import-view.ts";

/** One page of the files uploaded for a report, newest first. */
export const listImports: Handler<typeof calls.listImports> = async ({ params: { workMonth }, query }, context) => {
  const head = await findHead(context.db, employerOf(context), workMonth);
  if (head === null) return noSuchTad(workMonth);
  const { rows, page } = await listImportRecords(context.db, head.id, query);
  return { ok: true, value: { imports: rows.map((record) => toImportHead(record, workMonth)), page } };
};
