import { z } from "zod";
import {
  authorizedSchema,
  payableSchema,
  paymentBodySchema,
  paymentListSchema,
  paymentQuerySchema,
  paymentSchema,
} from "./schema.ts";
import { describeCalls, withSchemas } from "../../platform/contract/with-schemas.ts";
import * as calls from "./calls.ts";

const schemas = describeCalls({
  getPayable: {
    summary: "Open charges, bank accounts and the earliest debit date",
    response: payableSchema,
  },
  listPayments: {
    summary: "25 of the employer's payments, newest first, filtered by state, month and text, with its bank accounts",
    query: paymentQuerySchema,
    response: paymentListSchema,
  },
  cancelPayment: {
    summary: "Cancel a scheduled payment before a batch includes it; the amount it paid is owed again",
    params: z.object({ paymentId: z.uuid() }),
    response: paymentSchema,
    failures: ["NotCancelable"],
  },
  downloadPaymentReceipt: {
    summary: "The receipt of an authorization as a tagged PDF, with the debit of each fund",
    params: z.object({ authorizationId: z.uuid() }),
  },
  authorizePayment: {
    summary: "Authorize a payment, one debit for each fund; a repeat with the same key returns the same payment",
    body: paymentBodySchema,
    response: authorizedSchema,
    failures: [
      "MoreThanOwed",
      "DebitDateRefused",
      "BankAccountRefused",
      "AuthorizationChanged",
      "CreditRefused",
      "UnusualAmount",
    ],
  },
});

export type Schemas = typeof schemas;

export const { getPayable, listPayments, cancelPayment, downloadPaymentReceipt, authorizePayment } = withSchemas(
  calls,
  schemas,
);
