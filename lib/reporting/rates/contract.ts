import { z } from "zod";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import * as calls from "./calls.ts";
import { agreementEndBodySchema, employerRatesSchema, newAgreementBodySchema, rateChangeBodySchema } from "./schema.ts";

const schemas = describeCalls({
  getRates: {
    summary: "One employer's agreements with their earlier, current and coming rates, and the changes that are waiting",
    params: z.object({ employerId: employerIdSchema }),
    response: employerRatesSchema,
  },
  requestRateChange: {
    summary: "Ask a second person to approve a new rate of one agreement, fund and class from a work month on",
    params: z.object({ employerId: employerIdSchema }),
    body: rateChangeBodySchema,
    response: employerRatesSchema,
    failures: ["RateRefused", "AlreadyWaiting"],
  },
  requestNewAgreement: {
    summary: "Ask a second person to approve a new agreement of an employer, with its first rates",
    params: z.object({ employerId: employerIdSchema }),
    body: newAgreementBodySchema,
    response: employerRatesSchema,
    failures: ["AgreementRefused", "AlreadyWaiting"],
  },
  requestAgreementEnd: {
    summary: "Ask a second person to approve another last day of an agreement, which ends or extends it",
    params: z.object({ employerId: employerIdSchema }),
    body: agreementEndBodySchema,
    response: employerRatesSchema,
    failures: ["AgreementRefused", "AlreadyWaiting"],
  },
});

export type Schemas = typeof schemas;

export const { getRates, requestRateChange, requestNewAgreement, requestAgreementEnd } = withSchemas(calls, schemas);
