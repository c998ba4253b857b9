import type * as calls from "../../../lib/money/bank-accounts/contract.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { getBankAccountList } from "./bank-account-rows.ts";

/** The employer's bank accounts, with what comes next for each. */
export const listAccounts: Handler<typeof calls.listBankAccounts> = async (_request, context) => ({
  ok: true,
  value: await getBankAccountList(context.db, employerOf(context)),
});
