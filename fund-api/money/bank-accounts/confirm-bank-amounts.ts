import type * as calls from "../../../lib/money/bank-accounts/contract.ts";
import { wrongAmountsText } from "../../../lib/money/bank-accounts/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Handler, HandlerContext, Outcome } from "../../platform/handler/handler.ts";
import { listSentTests, mostAmountTries } from "./bank-account-rows.ts";
import { type BankAccountRow, changeAccount, lockBankAccount, refuseAccount } from "./change-account.ts";
import { openAmounts } from "./small-amounts.ts";

type Answer = Outcome<typeof calls.confirmBankAmounts>;

const ascending = (amounts: readonly [number, number]): string => amounts.toSorted((one, other) => one - other).join();

/** Counts a wrong try. It is kept although the call fails. */
const refuseAmounts = async (context: HandlerContext, row: BankAccountRow): Promise<Answer> => {
  const tries = row.micro_tries + 1;
  await context.db.updateTable("bank_accounts").set({ micro_tries: tries }).where("id", "=", row.id).execute();
  const after = { tries };
  await recordAudit(context, { action: "bank-amounts-wrong", subject: `bank-account:${row.id}`, after });
  if (tries >= mostAmountTries) return refuseAccount("NoTriesLeft");
  return { ok: false, code: "AmountsWrong", text: wrongAmountsText(mostAmountTries - tries) };
};

const judge = async (
  context: HandlerContext,
  row: BankAccountRow,
  typed: readonly [number, number],
): Promise<Answer> => {
  const sealed = row.micro_amounts_encrypted;
  if (row.state !== "UNVERIFIED" || row.verification !== "MICRO" || row.blocked_code !== null || sealed === null)
    return refuseAccount("NothingToVerify");
  if (row.micro_tries >= mostAmountTries) return refuseAccount("NoTriesLeft");
  const sent = await listSentTests(context.db, [row.id]);
  if (!sent.some(({ kind }) => kind === "MICRO")) return refuseAccount("AmountsNotSent");
  if (ascending(openAmounts(context.keys, sealed)) !== ascending(typed)) return refuseAmounts(context, row);
  const set = { state: "VERIFIED", verified_at: context.now, micro_amounts_encrypted: null } as const;
  return changeAccount(context, row, { action: "bank-account-verified", set, news: "verified" });
};

/** Verifies an account by the two small amounts, in either order. The row's lock lets no two tries count as one. */
export const confirmBankAmounts: Handler<typeof calls.confirmBankAmounts> = ({ params, body }, context) =>
  context.db.transaction().execute(async (db) => {
    const inside = { ...context, db };
    const locked = await lockBankAccount(inside, params.bankAccountId);
    return locked.ok ? judge(inside, locked.row, body.amounts) : locked;
  });
