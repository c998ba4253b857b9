import type * as calls from "../../lib/corrections/calls.ts";
import { employerOf } from "../ledger/employer-of.ts";
import { findHead } from "../reporting/tad-head.ts";
import { noSuchTad } from "../reporting/tad-lock.ts";
import type { Handler } from "../server/handler.ts";
import { loadMonth, notPostedRefusal } from "./month-record.ts";
import { toMonthCorrection } from "./month-view.ts";

/** A posted month as the employer corrects it. */
export const getCorrection: Handler<typeof calls.getCorrection> = async ({ params }, context) => {
  const { db, now } = context;
  const head = await findHead(db, employerOf(context), params.workMonth);
  if (head === null) return noSuchTad(params.workMonth);
  const refusal = notPostedRefusal(head);
  if (refusal !== null) return refusal;
  return { ok: true, value: await toMonthCorrection(db, await loadMonth(db, head), now) };
};
