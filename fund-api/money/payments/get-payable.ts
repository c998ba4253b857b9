import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { paymentAuthorization } from "../../../lib/money/payments/authorization.ts";
import type * as calls from "../../../lib/money/payments/contract.ts";
import { earliestDebitDate } from "../../../lib/money/payments/debit-date.ts";
import { openChargesOf } from "../ledger/charges.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { listBankAccounts } from "../bank-accounts/bank-account-rows.ts";

/** All a payment form needs: what is owed, oldest first, and the accounts that are not closed. */
export const getPayable: Handler<typeof calls.getPayable> = async (_request, context) => {
  const employerId = employerOf(context);
  const accounts = await listBankAccounts(context.db, employerId);
  return {
    ok: true,
    value: {
      today: fundDate(context.now),
      earliestDebitDate: earliestDebitDate(context.now),
      charges: await openChargesOf(context.db, employerId),
      bankAccounts: accounts.filter((account) => account.state !== "CLOSED"),
      authorization: { ...paymentAuthorization },
    },
  };
};
