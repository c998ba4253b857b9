import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";
import { contactResponseSchema, contactBodySchema } from "./schema.ts";

const schemas = describeCalls({
  sendContactMessage: {
    summary:
      "Write to the fund without logging in; the reference number is returned and emailed, and a message that quotes it joins the earlier one",
    body: contactBodySchema,
    response: contactResponseSchema,
  },
});

export type Schemas = typeof schemas;

export const { sendContactMessage } = withSchemas(calls, schemas);
