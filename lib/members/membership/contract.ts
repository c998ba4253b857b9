import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";
import {
  idCardResponseSchema,
  membershipSchema,
  workHistoryFilterSchema,
  workHistoryQuerySchema,
  workHistorySchema,
} from "./schema.ts";

const schemas = describeCalls({
  getMembership: {
    summary: "The signed-in plan member's months of work, coverage and pension credit, from committed reports only",
    response: membershipSchema,
  },
  listWorkHistory: {
    summary:
      "25 lines that employers reported for the signed-in plan member, newest first, filtered by year, employer and text",
    query: workHistoryQuerySchema,
    response: workHistorySchema,
  },
  downloadWorkHistoryCsv: {
    summary: "All of the same lines, as CSV",
    query: workHistoryFilterSchema,
  },
  downloadWorkHistoryPdf: {
    summary: "All of the same lines, as a tagged PDF",
    query: workHistoryFilterSchema,
  },
  getIdCard: {
    summary: "The signed-in plan member's ID card for the fund of the visited site",
    response: idCardResponseSchema,
  },
  downloadIdCardPdf: { summary: "The same card as a tagged PDF, front and back", failures: ["NoCard"] },
});

export type Schemas = typeof schemas;

export const {
  getMembership,
  listWorkHistory,
  downloadWorkHistoryCsv,
  downloadWorkHistoryPdf,
  getIdCard,
  downloadIdCardPdf,
} = withSchemas(calls, schemas);
