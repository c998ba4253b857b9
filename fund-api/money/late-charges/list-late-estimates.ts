import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type * as calls from "../../../lib/money/late-charges/contract.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { chargesOf } from "../ledger/charges.ts";
import { estimateLateCharges } from "./estimate-late-charges.ts";

/** Returns an estimate of the employer's late charges as of today. */
export const listLateEstimates: Handler<typeof calls.listLateEstimates> = async (_request, context) => {
  const today = fundDate(context.now);
  const charges = await chargesOf(context.db, employerOf(context));
  const estimates = await estimateLateCharges(context.db, charges, today);
  return { ok: true, value: { today, estimates } };
};
