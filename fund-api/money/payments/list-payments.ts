import type * as calls from "../../../lib/money/payments/contract.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { listBankAccounts } from "../bank-accounts/bank-account-rows.ts";
import { listPaidMonths, readPayments } from "./payment-rows.ts";

/** One page of the employer's payments, newest first, and every bank account it has or had. */
export const listPayments: Handler<typeof calls.listPayments> = async ({ query }, context) => {
  const employerId = employerOf(context);
  const { rows, page } = await readPayments(context.db, employerId, query);
  return {
    ok: true,
    value: {
      payments: [...rows],
      page,
      months: await listPaidMonths(context.db, employerId),
      bankAccounts: await listBankAccounts(context.db, employerId),
    },
  };
};
