import * as decisions from "../../../lib/money/decisions/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { chargeLate } from "./charge-late.ts";
import { getEmployerDecisions, listDecisions } from "./list-decisions.ts";
import { askRefund, transferPaid } from "./transfer-paid.ts";
import { voidPayment } from "./void-payment.ts";
import { waiveLateCharge } from "./waive-late-charge.ts";

export const decisionsRoutes: readonly Route[] = [
  route(decisions.listDecisions, listDecisions),
  route(decisions.getEmployerDecisions, getEmployerDecisions),
  route(decisions.chargeLate, chargeLate),
  route(decisions.waiveLateCharge, waiveLateCharge),
  route(decisions.transferPaid, transferPaid),
  route(decisions.askRefund, askRefund),
  route(decisions.voidPayment, voidPayment),
];
