import type * as calls from "../../../lib/reporting/corrections/contract.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { findHead } from "../tad/record/tad-head.ts";
import { noSuchTad } from "../tad/record/tad-lock.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { findReported } from "./find-shared-report.ts";
import { loadMonth } from "./month-record.ts";
import { toMonthCorrection } from "./month-view.ts";

/** A month as the employer corrects it, or why it cannot be corrected. */
export const getCorrection: Handler<typeof calls.getCorrection> = async ({ params, query }, context) => {
  const { db } = context;
  const head = await findHead(db, employerOf(context), params.workMonth);
  if (head === null) return noSuchTad(params.workMonth);
  const month = await loadMonth(db, head);
  const reported = query.threadId === undefined ? null : await findReported(context, month, query.threadId);
  return { ok: true, value: await toMonthCorrection(context, month, reported) };
};
