import * as reconcile from "../../../lib/money/reconcile/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { getReconciliation } from "./get-reconciliation.ts";
import { listBankLines } from "./list-bank-lines.ts";
import { matchBankLines, undoBankMatch } from "./match-bank-lines.ts";
import { readBankStatement, recordBankStatement } from "./record-statement.ts";
import { undoBankStatement } from "./undo-statement.ts";

export const reconcileRoutes: readonly Route[] = [
  route(reconcile.getReconciliation, getReconciliation),
  route(reconcile.readBankStatement, readBankStatement, { transaction: "handler" }),
  route(reconcile.recordBankStatement, recordBankStatement, { transaction: "handler" }),
  route(reconcile.listBankLines, listBankLines),
  route(reconcile.matchBankLines, matchBankLines),
  route(reconcile.undoBankMatch, undoBankMatch),
  route(reconcile.undoBankStatement, undoBankStatement),
];
