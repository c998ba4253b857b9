import { z } from "zod";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";
import {
  changeDetailsBodySchema,
  employerDetailsSchema,
  moveEmployersBodySchema,
  representativeBodySchema,
  representativeListSchema,
  representedEmployersSchema,
  representedQuerySchema,
} from "./schema.ts";

const representative = z.object({ representativeId: z.uuid() });
const employer = z.object({ employerId: employerIdSchema });

const schemas = describeCalls({
  listRepresentatives: {
    summary: "The fund’s account representatives by name, each with its number of employers",
    response: representativeListSchema,
  },
  listRepresentedEmployers: {
    summary: "The employers of one account representative, or those without one, by name",
    query: representedQuerySchema,
    response: representedEmployersSchema,
  },
  addRepresentative: {
    summary: "Add an account representative",
    body: representativeBodySchema,
    response: representativeListSchema,
    failures: ["EmailTaken"],
  },
  changeRepresentative: {
    summary: "Change an account representative’s name, phone number or email address",
    params: representative,
    body: representativeBodySchema,
    response: representativeListSchema,
    failures: ["EmailTaken"],
  },
  removeRepresentative: {
    summary: "Remove an account representative without employers",
    params: representative,
    response: representativeListSchema,
    failures: ["HasEmployers"],
  },
  moveEmployers: {
    summary: "Give employers this account representative, if they still have the one that the reader saw",
    params: representative,
    body: moveEmployersBodySchema,
    response: representativeListSchema,
    failures: ["EmployersMoved", "SameRepresentative"],
  },
  getEmployerDetails: {
    summary: "An employer’s names, address, phone number, representative, reporting mode and status",
    params: employer,
    response: employerDetailsSchema,
  },
  changeEmployerDetails: {
    summary: "Change an employer’s names, address, phone number, representative, reporting mode and status",
    params: employer,
    body: changeDetailsBodySchema,
    response: employerDetailsSchema,
    failures: ["DetailsUnchanged"],
  },
});

export type Schemas = typeof schemas;

export const {
  listRepresentatives,
  listRepresentedEmployers,
  addRepresentative,
  changeRepresentative,
  removeRepresentative,
  moveEmployers,
  getEmployerDetails,
  changeEmployerDetails,
} = withSchemas(calls, schemas);
