import * as ledger from "../../../lib/money/ledger/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { closeMonth, getClosedMonths } from "../ledger/close-month.ts";
import { reopenMonth } from "../ledger/reopen-month.ts";
import { downloadStatementCsv, downloadStatementPdf, getStatement } from "./get-statement.ts";

export const statementsRoutes: readonly Route[] = [
  route(ledger.getStatement, getStatement, { readsReplica: true }),
  route(ledger.downloadStatementCsv, downloadStatementCsv, { readsReplica: true }),
  route(ledger.downloadStatementPdf, downloadStatementPdf, { readsReplica: true }),
  route(ledger.getClosedMonths, getClosedMonths),
  route(ledger.closeMonth, closeMonth),
  route(ledger.reopenMonth, reopenMonth),
];
