import { authorizedSchema, payableSchema, paymentBodySchema, paymentListSchema } from "./schema.ts";
import { describeCalls, withSchemas } from "../contract/with-schemas.ts";
import * as calls from "./calls.ts";

const schemas = describeCalls({
  getPayable: {
    summary: "Open charges, bank accounts and the earliest debit date",
    answer: payableSchema,
    failures: [],
  },
  listPayments: {
    summary: "The employer's payments, newest first, and its bank accounts",
    answer: paymentListSchema,
    failures: [],
  },
  authorizePayment: {
    summary: "Authorize a payment, one debit for each fund; the key is one intent, a repeat answers the same payment",
    body: paymentBodySchema,
    answer: authorizedSchema,
    failures: ["MoreThanOwed", "DebitDateRefused", "BankAccountRefused", "AuthorizationChanged"],
  },
});

/** What the calls of this room take and answer; `calls.ts` carries it as a type only. */
export type Schemas = typeof schemas;

export const { getPayable, listPayments, authorizePayment } = withSchemas(calls, schemas);
