import type * as calls from "../../lib/reporting/contract.ts";
import { employerOf } from "../handler/employer-of.ts";
import type { Handler } from "../handler/handler.ts";
import { listHeads, withSums } from "./tad/tad-head.ts";
import { toTadSummary } from "./tad/tad-view.ts";

/** The employer's TADs, newest work month first. */
export const listTads: Handler<typeof calls.listTads> = async (_request, context) => {
  const heads = await withSums(context.db, await listHeads(context.db, employerOf(context)));
  return { ok: true, value: { tads: heads.map((head) => toTadSummary(head, head)) } };
};
