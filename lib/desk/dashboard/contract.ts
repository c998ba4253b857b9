import { dashboardSchema } from "./schema.ts";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";

const schemas = describeCalls({
  getDashboard: {
    summary: "What the first page after sign-in shows, by role, in one answer",
    answer: dashboardSchema,
    failures: [],
  },
});

export type Schemas = typeof schemas;

export const { getDashboard } = withSchemas(calls, schemas);
