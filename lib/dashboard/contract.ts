import { dashboardSchema } from "./schema.ts";
import { describeCalls, withSchemas } from "../contract/with-schemas.ts";
import * as calls from "./calls.ts";

const schemas = describeCalls({
  getDashboard: {
    summary: "What the first page after sign-in shows, by role, in one answer",
    answer: dashboardSchema,
    failures: [],
  },
});

/** What the calls of this room take and answer; `calls.ts` carries it as a type only. */
export type Schemas = typeof schemas;

export const { getDashboard } = withSchemas(calls, schemas);
