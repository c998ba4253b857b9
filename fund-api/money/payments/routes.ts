import * as payments from "../../../lib/money/payments/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { authorizePayment } from "./authorize-payment.ts";
import { cancelPayment } from "./cancel-payment.ts";
import { downloadPaymentReceipt } from "./download-payment-receipt.ts";
import { getPayable } from "./get-payable.ts";
import { listPayments } from "./list-payments.ts";

export const paymentsRoutes: readonly Route[] = [
  route(payments.getPayable, getPayable),
  route(payments.listPayments, listPayments),
  route(payments.cancelPayment, cancelPayment),
  route(payments.downloadPaymentReceipt, downloadPaymentReceipt),
  route(payments.authorizePayment, authorizePayment),
];
