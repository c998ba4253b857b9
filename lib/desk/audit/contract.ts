import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";
import { auditFilterSchema, auditListSchema, auditQuerySchema } from "./schema.ts";

const schemas = describeCalls({
  listAuditEvents: {
    summary: "The audit trail, newest event first: who did what, when, from where, and what it changed, masked",
    query: auditQuerySchema,
    response: auditListSchema,
  },
  downloadAuditCsv: {
    summary: "The events that match the same filters, as CSV",
    query: auditFilterSchema,
    failures: ["TooManyRows"],
  },
});

export type Schemas = typeof schemas;

export const { listAuditEvents, downloadAuditCsv } = withSchemas(calls, schemas);
