import { capabilitiesSchema } from "../contract/foreign/capabilities.ts";
import { describeCalls, withSchemas } from "../contract/with-schemas.ts";
import * as calls from "./calls.ts";

const schemas = describeCalls({
  getCapabilities: {
    summary:
      "The names of all calls that this fund API answers; one without this call is taken to answer those of the account alone",
    answer: capabilitiesSchema,
    failures: [],
  },
});

export type Schemas = typeof schemas;

export const { getCapabilities } = withSchemas(calls, schemas);
