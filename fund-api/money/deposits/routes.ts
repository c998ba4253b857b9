import * as deposits from "../../../lib/money/deposits/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { listDeposits } from "./list-deposits.ts";
import { recordDeposit } from "./record-deposit.ts";
import { readLockbox, recordLockbox } from "./lockbox.ts";
import { recordPayment, removeReceivedPayment } from "./record-payment.ts";

export const depositRoutes: readonly Route[] = [
  route(deposits.listDeposits, listDeposits),
  route(deposits.recordPayment, recordPayment),
  route(deposits.removeReceivedPayment, removeReceivedPayment),
  route(deposits.readLockbox, readLockbox),
  route(deposits.recordLockbox, recordLockbox),
  route(deposits.recordDeposit, recordDeposit),
];
