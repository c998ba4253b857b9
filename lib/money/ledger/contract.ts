import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";
import { statementQuerySchema, statementSchema } from "./schema.ts";

const ofPeriod = { query: statementQuerySchema, failures: ["PeriodRefused"] } as const;

const schemas = describeCalls({
  getStatement: {
    summary: "The employer's statement of account for one fund and period: opening balance, entries, closing balance",
    answer: statementSchema,
    ...ofPeriod,
  },
  downloadStatementCsv: { summary: "The same statement as CSV", ...ofPeriod },
  downloadStatementPdf: { summary: "The same statement as a tagged PDF", ...ofPeriod },
});

export type Schemas = typeof schemas;

export const { getStatement, downloadStatementCsv, downloadStatementPdf } = withSchemas(calls, schemas);
