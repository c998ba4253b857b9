import type * as calls from "../../lib/reporting/contract.ts";
import { employerOf } from "../ledger/employer-of.ts";
import type { Handler } from "../server/handler.ts";
import { listHeads, withSums } from "./tad-head.ts";
import { toTadSummary } from "./tad-view.ts";

/** The employer's TADs, newest work month first. */
export const listTads: Handler<typeof calls.listTads> = async (_request, context) => {
  const heads = await withSums(context.db, await listHeads(context.db, employerOf(context)));
  return { ok: true, value: { tads: heads.map((head) => toTadSummary(head, head)) } };
};
