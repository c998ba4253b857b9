import type { FailureOf } from "../../../lib/platform/contract/call.ts";
import type * as calls from "../../../lib/money/decisions/contract.ts";
import type { SecondPersonAction } from "../../../lib/money/decisions/schema.ts";
import type { Action } from "../../identity/second-person/request-second-person.ts";
import { returnUndo } from "../../money/ach/undo-return.ts";
import { batchVoid } from "../../money/ach/void-batch.ts";
import { refund, transfer } from "../../money/decisions/transfer-paid.ts";
import { paymentVoid } from "../../money/decisions/void-payment.ts";
import { monthReopening } from "../../money/ledger/reopen-month.ts";
import { creditDecision } from "../../reporting/corrections/decide-correction.ts";
import { agreementAddition, agreementEnd } from "../../reporting/rates/change-agreement.ts";
import { rateChange } from "../../reporting/rates/change-rate.ts";
import { monthVoid } from "../../reporting/corrections/void/void-month.ts";
import { waiver } from "../../money/decisions/waive-late-charge.ts";

/** Lists the operations that may need a second person. */
export const actions: Readonly<Record<SecondPersonAction, Action<FailureOf<typeof calls.decideWaiting>>>> = {
  WAIVE: waiver,
  VOID_PAYMENT: paymentVoid,
  UNDO_RETURN: returnUndo,
  REOPEN_MONTH: monthReopening,
  VOID_BATCH: batchVoid,
  TRANSFER: transfer,
  REFUND: refund,
  VOID_MONTH: monthVoid,
  CREDIT: creditDecision,
  CHANGE_RATE: rateChange,
  ADD_AGREEMENT: agreementAddition,
  END_AGREEMENT: agreementEnd,
};
