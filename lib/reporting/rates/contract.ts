import { z } from "zod";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import * as calls from "./calls.ts";
import { employerRatesSchema, rateChangeBodySchema } from "./schema.ts";

const schemas = describeCalls({
  getRates: {
    summary: "One employer's agreements with their earlier, current and coming rates, and the changes that are waiting",
    params: z.object({ employerId: employerIdSchema }),
    response: employerRatesSchema,
    failures: [],
  },
  requestRateChange: {
    summary: "Ask a second person to approve a new rate of one agreement, fund and class from a work month on",
    params: z.object({ employerId: employerIdSchema }),
    body: rateChangeBodySchema,
    response: employerRatesSchema,
    failures: ["RateRefused", "AlreadyWaiting"],
  },
});

export type Schemas = typeof schemas;

export const { getRates, requestRateChange } = withSchemas(calls, schemas);
