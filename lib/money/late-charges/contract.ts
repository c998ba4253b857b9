import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";
import { lateEstimateListSchema } from "./schema.ts";

const schemas = describeCalls({
  listLateEstimates: {
    summary:
      "An estimate of the late charges as of today under the agreements, with the calculation; nothing is charged",
    response: lateEstimateListSchema,
  },
});

export type Schemas = typeof schemas;

export const { listLateEstimates } = withSchemas(calls, schemas);
