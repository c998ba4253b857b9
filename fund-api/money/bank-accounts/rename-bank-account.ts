import type * as calls from "../../../lib/money/bank-accounts/contract.ts";
import { nicknameFault } from "../../../lib/money/bank-accounts/rules.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { changeAccount, lockBankAccount } from "./change-account.ts";

/** Changes the nickname. It changes nothing about where money comes from, so there is no cool-off. */
export const renameBankAccount: Handler<typeof calls.renameBankAccount> = async (request, context) => {
  const { params, body, version } = request;
  const locked = await lockBankAccount(context, params.bankAccountId, version);
  if (!locked.ok) return locked;
  const text = nicknameFault(body.nickname);
  if (text !== null) return { ok: false, code: "Invalid", text, fields: { nickname: text } };
  const set = { nickname: body.nickname.trim() };
  return changeAccount(context, locked.row, { action: "bank-account-renamed", set, news: "renamed" });
};
