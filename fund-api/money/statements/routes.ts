import * as ledger from "../../../lib/money/ledger/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { closeMonth, getBooks } from "../ledger/close-month.ts";
import { downloadStatementCsv, downloadStatementPdf, getStatement } from "./get-statement.ts";

export const statementsRoutes: readonly Route[] = [
  route(ledger.getStatement, getStatement),
  route(ledger.downloadStatementCsv, downloadStatementCsv),
  route(ledger.downloadStatementPdf, downloadStatementPdf),
  route(ledger.getBooks, getBooks),
  route(ledger.closeMonth, closeMonth),
];
