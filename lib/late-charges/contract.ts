import { describeCalls, withSchemas } from "../contract/with-schemas.ts";
import * as calls from "./calls.ts";
import { lateEstimateListSchema } from "./schema.ts";

const schemas = describeCalls({
  listLateEstimates: {
    summary: "What late contributions would come to today under the agreements, with the working; nothing is charged",
    answer: lateEstimateListSchema,
    failures: [],
  },
});

export type Schemas = typeof schemas;

export const { listLateEstimates } = withSchemas(calls, schemas);
