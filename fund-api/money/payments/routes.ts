import * as payments from "../../../lib/money/payments/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { authorizePayment } from "./authorize-payment.ts";
import { cancelPayment } from "./cancel-payment.ts";
import { downloadPaymentReceipt, getPayable, listPayments } from "./list-payments.ts";

export const paymentsRoutes: readonly Route[] = [
  route(payments.getPayable, getPayable),
  route(payments.listPayments, listPayments),
  route(payments.cancelPayment, cancelPayment),
  route(payments.downloadPaymentReceipt, downloadPaymentReceipt),
  route(payments.authorizePayment, authorizePayment),
];
