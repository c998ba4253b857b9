import type * as calls from "../../../lib/reporting/imports/contract.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { findImport } from "./record/import-record.ts";
import { getTarget } from "./record/load-target.ts";
import { findPreview, toImportView } from "./record/import-view.ts";

/** A file that anyone at the employer uploaded for one of its reports. */
export const getImport: Handler<typeof calls.getImport> = async ({ params }, context) => {
  const found = await findImport(context, params);
  if (!found.ok) return found;
  const { head, record } = found;
  const target = await getTarget(context, head);
  const preview = await findPreview(context, head, record, target);
  return "code" in preview ? preview : { ok: true, value: toImportView(head, record, target, preview) };
};
