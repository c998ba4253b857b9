import type { FailureOf } from "../../../lib/platform/contract/call.ts";
import type * as calls from "../../../lib/money/decisions/contract.ts";
import type { SecondPersonAct } from "../../../lib/money/decisions/schema.ts";
import type { Act } from "../../identity/second-person/ask-second-person.ts";
import { refund, transfer } from "../../money/decisions/transfer-paid.ts";
import { paymentVoid } from "../../money/decisions/void-payment.ts";
import { waiver } from "../../money/decisions/waive-late-charge.ts";

/** Each act that can wait for a second person. */
export const acts: Readonly<Record<SecondPersonAct, Act<FailureOf<typeof calls.decideWaiting>>>> = {
  WAIVE: waiver,
  VOID_PAYMENT: paymentVoid,
  TRANSFER: transfer,
  REFUND: refund,
};
