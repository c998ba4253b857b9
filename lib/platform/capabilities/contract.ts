import { capabilitiesSchema } from "../contract/foreign/capabilities.ts";
import { describeCalls, withSchemas } from "../contract/with-schemas.ts";
import * as calls from "./calls.ts";

const schemas = describeCalls({
  getCapabilities: {
    summary:
      "Lists the names of all calls that this fund API supports. Without this call, the portal assumes that it supports only the account calls",
    response: capabilitiesSchema,
  },
});

export type Schemas = typeof schemas;

export const { getCapabilities } = withSchemas(calls, schemas);
