import * as deposits from "../../../lib/money/deposits/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { listDeposits } from "./list-deposits.ts";
import { perHour } from "../../platform/limits/limit.ts";
import { attachPaymentPicture, downloadPaymentPicture } from "./payment-pictures.ts";
import { recordDeposit } from "./record-deposit.ts";
import { readLockbox, recordLockbox } from "./lockbox.ts";
import { recordPayment, removeReceivedPayment } from "./record-payment.ts";

// Encrypting or decrypting needs several copies of a file in memory.
const atOnce = { perVisitor: 2, inAll: 8 };

export const depositRoutes: readonly Route[] = [
  route(deposits.listDeposits, listDeposits),
  route(deposits.recordPayment, recordPayment),
  route(deposits.removeReceivedPayment, removeReceivedPayment),
  route(deposits.attachPaymentPicture, attachPaymentPicture, { transaction: "handler", limit: perHour(600), atOnce }),
  route(deposits.downloadPaymentPicture, downloadPaymentPicture, { atOnce }),
  route(deposits.readLockbox, readLockbox),
  route(deposits.recordLockbox, recordLockbox),
  route(deposits.recordDeposit, recordDeposit),
];
