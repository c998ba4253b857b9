import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";
import {
  closedMonthsSchema,
  closeMonthBodySchema,
  reopenMonthBodySchema,
  statementQuerySchema,
  statementSchema,
} from "./schema.ts";

const periodCall = { query: statementQuerySchema, failures: ["PeriodRefused"] } as const;

const schemas = describeCalls({
  getStatement: {
    summary: "The employer's statement of account for one fund and period: opening balance, entries, closing balance",
    response: statementSchema,
    ...periodCall,
  },
  downloadStatementCsv: { summary: "The same statement as CSV", ...periodCall },
  getClosedMonths: {
    summary: "The closed months of each fund, and those that can be closed",
    response: closedMonthsSchema,
  },
  closeMonth: {
    summary: "Close a month of a fund and all earlier months; nothing takes effect in them anymore",
    body: closeMonthBodySchema,
    response: closedMonthsSchema,
    failures: ["MonthNotOver", "DebitsWaiting"],
  },
  reopenMonth: {
    summary: "Ask a second person to reopen a closed month of a fund and all later months",
    body: reopenMonthBodySchema,
    response: closedMonthsSchema,
    failures: ["NotClosed", "AlreadyWaiting"],
  },
  downloadStatementPdf: { summary: "The same statement as a tagged PDF", ...periodCall },
});

export type Schemas = typeof schemas;

export const { getStatement, downloadStatementCsv, downloadStatementPdf, getClosedMonths, closeMonth, reopenMonth } =
  withSchemas(calls, schemas);
