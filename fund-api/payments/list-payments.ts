import type * as calls from "../../lib/payments/contract.ts";
import { employerOf } from "../handler/employer-of.ts";
import type { Handler } from "../handler/handler.ts";
import { listBankAccounts } from "../bank-accounts/bank-account-rows.ts";
import { listPaymentsOf } from "./payment-rows.ts";

/** The employer's payments, newest first, and every bank account it has or had. */
export const listPayments: Handler<typeof calls.listPayments> = async (_request, context) => ({
  ok: true,
  value: {
    payments: await listPaymentsOf(context.db, employerOf(context)),
    bankAccounts: await listBankAccounts(context.db, employerOf(context)),
  },
});
