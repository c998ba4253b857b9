import type * as calls from "../../lib/reporting/calls.ts";
import { employerOf } from "../ledger/employer-of.ts";
import type { Handler } from "../server/handler.ts";
import { listTadFigures } from "./tad-figures.ts";
import { listHeads } from "./tad-head.ts";
import { sumFigures, toTadSummary } from "./tad-view.ts";

/** The employer's TADs, newest work month first. */
export const listTads: Handler<typeof calls.listTads> = async (_request, context) => {
  const employerId = employerOf(context);
  const figures = new Map((await listTadFigures(context.db, employerId)).map((row) => [row.tad_id, row]));
  const heads = await listHeads(context.db, employerId);
  return {
    ok: true,
    value: { tads: heads.map((head) => toTadSummary(head, figures.get(head.id) ?? sumFigures([]))) },
  };
};
