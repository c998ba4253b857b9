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
    summary: "Compare a fund's books with its bank as of a day, with the differences and possible matches",
    query: reconciliationQuerySchema,
    response: reconciliationSchema,
    failures: ["AsOfRefused"],
  },
  readBankStatement: {
    summary: "Preview the contents of a bank's statement (BAI2, MT940, CAMT.053, OFX, CSV) without recording it",
    response: statementFileSchema,
    failures: ["UnreadableFile", "AlreadyRecorded", "NotNext"],
  },
  recordBankStatement: {
    summary: "Record a bank's statement; each day must open at the last closing balance",
    response: statementFileSchema,
    failures: ["UnreadableFile", "AlreadyRecorded", "NotNext"],
  },
  undoBankStatement: {
    summary:
      "Undo a fund's last statement while none of its lines is matched; its day can be recorded again, and it stays on record",
    params: statementParamsSchema,
    body: undoBodySchema,
    response: reconciliationSchema,
    failures: ["NotLast", "HasMatches"],
  },
  listBankLines: {
    summary: "Lines of a fund's statements with their matches, 25 at a time, newest first",
    query: bankLineQuerySchema,
    response: bankLineListSchema,
  },
  matchBankLines: {
    summary: "Match bank lines with book amounts of the same total, or explain lines with a reason",
    body: matchBodySchema,
    response: reconciliationSchema,
    failures: ["OtherSum", "ReasonMissing"],
  },
  undoBankMatch: {
    summary: "Undo a match and reopen its lines and amounts; its history is kept",
    params: matchParamsSchema,
    body: undoBodySchema,
    response: reconciliationSchema,
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
