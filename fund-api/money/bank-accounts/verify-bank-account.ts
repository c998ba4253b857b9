import type { DataKeys } from "../../keys.ts";
import type * as calls from "../../../lib/money/bank-accounts/contract.ts";
import { wrongAmountsText } from "../../../lib/money/bank-accounts/texts.en.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Handler, HandlerContext, Outcome } from "../../platform/handler/handler.ts";
import { listSentTests, maxAmountTries, getReturnedTestCode } from "./list-bank-accounts.ts";
import { type BankAccountRow, changeAccount, lockBankAccount, refuseAccount, endOfCoolOff } from "./change-account.ts";

/** Encrypts the two small amounts (cents), so that readers of the table can't verify an account. */
export const sealAmounts = (keys: DataKeys, amounts: readonly [number, number]): Uint8Array =>
  keys.encrypt(JSON.stringify(amounts));

/** Decrypts the two small amounts (cents) in the order in which they were sent. */
export const openAmounts = (keys: DataKeys, encryptedAmounts: Uint8Array): readonly [number, number] =>
  JSON.parse(keys.decrypt(encryptedAmounts)) as [number, number];

type ConfirmResult = Outcome<typeof calls.confirmBankAmounts>;

const sortedKey = (amounts: readonly [number, number]): string =>
  amounts.toSorted((amount, other) => amount - other).join();

/** Counts a wrong try, even though the call fails. */
const refuseAmounts = async (context: HandlerContext, row: BankAccountRow): Promise<ConfirmResult> => {
  const tries = row.micro_tries + 1;
  await context.db.updateTable("bank_accounts").set({ micro_tries: tries }).where("id", "=", row.id).execute();
  const after = { tries };
  await recordAudit(context, { action: "bank-amounts-wrong", subject: `bank-account:${row.id}`, after });
  if (tries >= maxAmountTries) return refuseAccount("NoTriesLeft");
  return { ok: false, code: "AmountsWrong", text: wrongAmountsText(maxAmountTries - tries) };
};

const checkAmounts = async (
  context: HandlerContext,
  row: BankAccountRow,
  typedAmounts: readonly [number, number],
): Promise<ConfirmResult> => {
  const encryptedAmounts = row.micro_amounts_encrypted;
  if (
    row.state !== "UNVERIFIED" ||
    row.verification !== "MICRO" ||
    row.blocked_code !== null ||
    encryptedAmounts === null
  )
    return refuseAccount("NothingToVerify");
  if (row.micro_tries >= maxAmountTries) return refuseAccount("NoTriesLeft");
  const sentTests = await listSentTests(context.db, [row.id]);
  if (!sentTests.some(({ kind }) => kind === "MICRO")) return refuseAccount("AmountsNotSent");
  if (sortedKey(openAmounts(context.keys, encryptedAmounts)) !== sortedKey(typedAmounts))
    return refuseAmounts(context, row);
  const set = { state: "VERIFIED", verified_at: context.now, micro_amounts_encrypted: null } as const;
  return changeAccount(context, row, { action: "bank-account-verified", set, news: "verified" });
};

/** Verifies an account with the two small amounts, in either order. The lock makes each try count. */
export const confirmBankAmounts: Handler<typeof calls.confirmBankAmounts> = ({ params, body }, context) =>
  context.db.transaction().execute(async (db) => {
    const transactionContext = { ...context, db };
    const lockResult = await lockBankAccount(transactionContext, params.bankAccountId);
    return lockResult.ok ? checkAmounts(transactionContext, lockResult.row, body.amounts) : lockResult;
  });

/** Requests a new test entry. ACH rules allow it only after the cause of a return is fixed. */
export const requestPrenote: Handler<typeof calls.requestPrenote> = async ({ params, version }, context) => {
  const lockResult = await lockBankAccount(context, params.bankAccountId, version);
  if (!lockResult.ok) return lockResult;
  const { row } = lockResult;
  const { db, now } = context;
  const isPending = row.verification === "PRENOTE" && (await getReturnedTestCode(db, row)) === null;
  if (row.state !== "UNVERIFIED" || isPending || row.blocked_code !== null) return refuseAccount("NothingToVerify");
  // Only one live prenote per account is allowed, so the returned one is retired first.
  await db
    .updateTable("ach_entries")
    .set({ live: false })
    .where("bank_account_id", "=", row.id)
    .where("kind", "=", "PRENOTE")
    .execute();
  const set = { verification: "PRENOTE", usable_from: endOfCoolOff(now) } as const;
  return changeAccount(context, row, { action: "bank-account-prenote-requested", set, news: "prenote-requested" });
};
