import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";
import {
  bankLineListSchema,
  bankLineQuerySchema,
  matchBodySchema,
  matchParamsSchema,
  reconciliationQuerySchema,
  reconciliationSchema,
  statementFileSchema,
  statementParamsSchema,
  undoBodySchema,
} from "./schema.ts";

const schemas = describeCalls({
  getReconciliation: {
    summary: "A fund's books against its bank as of a day, what explains the difference, and what can be matched",
    query: reconciliationQuerySchema,
    answer: reconciliationSchema,
    failures: ["AsOfRefused"],
  },
  readBankStatement: {
    summary: "What a bank's statement holds (BAI2, MT940, CAMT.053, OFX, CSV), without recording it",
    answer: statementFileSchema,
    failures: ["UnreadableFile", "AlreadyRecorded", "NotNext"],
  },
  recordBankStatement: {
    summary: "Record a bank's statement: every day opens where the last one closed",
    answer: statementFileSchema,
    failures: ["UnreadableFile", "AlreadyRecorded", "NotNext"],
  },
  undoBankStatement: {
    summary:
      "Undo a fund's last statement while none of its lines is matched: its day is recorded again, its history stays",
    params: statementParamsSchema,
    body: undoBodySchema,
    answer: reconciliationSchema,
    failures: ["NotLast", "HasMatches"],
  },
  listBankLines: {
    summary: "Lines of a fund's statements with their matches, 25 at a time, newest first",
    query: bankLineQuerySchema,
    answer: bankLineListSchema,
    failures: [],
  },
  matchBankLines: {
    summary: "Match lines of the bank with amounts of the books of the same sum, or explain lines by a reason",
    body: matchBodySchema,
    answer: reconciliationSchema,
    failures: ["OtherSum", "ReasonMissing"],
  },
  undoBankMatch: {
    summary: "Undo a match: its lines and amounts are open again, and its history stays",
    params: matchParamsSchema,
    body: undoBodySchema,
    answer: reconciliationSchema,
    failures: [],
  },
});

export type Schemas = typeof schemas;

export const {
  getReconciliation,
  readBankStatement,
  recordBankStatement,
  listBankLines,
  matchBankLines,
  undoBankMatch,
  undoBankStatement,
} = withSchemas(calls, schemas);
