import { dashboardSchema } from "./schema.ts";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";

const schemas = describeCalls({
  getDashboard: {
    summary: "Contents of the first page after sign-in, by role, in one response",
    response: dashboardSchema,
  },
});

export type Schemas = typeof schemas;

export const { getDashboard } = withSchemas(calls, schemas);
