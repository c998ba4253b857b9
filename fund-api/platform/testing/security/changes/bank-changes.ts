import * as bankAccounts from "#lib/money/bank-accounts/contract.ts";
import type { BankAccountList } from "#lib/money/bank-accounts/schema.ts";
import type { Sent } from "#lib/platform/contract/request.ts";
import { openAmounts, sealAmounts } from "../../../../money/bank-accounts/verify-bank-account.ts";
import { sendTestEntry } from "../../test-entry.ts";
import { type AccessFixture, type Change, readAs } from "../access-fixture.ts";

const admin = "lakeside-admin";

export const newestAccount = async (fixture: AccessFixture): Promise<Partial<Sent> & { readonly id: string }> => {
  const { bankAccounts: accounts } = await readAs<BankAccountList>(fixture, admin, bankAccounts.listBankAccounts);
  const newest = accounts.toSorted((left, right) => (left.addedAt < right.addedAt ? 1 : -1))[0];
  if (newest === undefined) throw new Error("The employer has no bank account.");
  return { id: newest.id, params: { bankAccountId: newest.id }, version: newest.version };
};

const send = async (fixture: AccessFixture): Promise<Partial<Sent>> => {
  const { params, version } = await newestAccount(fixture);
  return { params: params ?? {}, version };
};

const setMicroAmounts = async (fixture: AccessFixture): Promise<Partial<Sent>> => {
  const { id, params } = await newestAccount(fixture);
  const micro = { state: "UNVERIFIED", verification: "MICRO" } as const;
  const micro_amounts_encrypted = sealAmounts(fixture.keys, [12, 34]);
  await fixture.db
    .updateTable("bank_accounts")
    .set({ ...micro, micro_amounts_encrypted })
    .where("id", "=", id)
    .execute();
  await sendTestEntry(fixture.db, { accountId: id, kind: "MICRO", sentAt: fixture.clock() });
  return { params: params ?? {}, body: { amounts: openAmounts(fixture.keys, micro_amounts_encrypted) } };
};

const setMicroVerification = async (fixture: AccessFixture): Promise<Partial<Sent>> => {
  const account = await newestAccount(fixture);
  const set = { state: "UNVERIFIED", verification: "MICRO" } as const;
  await fixture.db.updateTable("bank_accounts").set(set).where("id", "=", account.id).execute();
  return { params: account.params ?? {}, version: account.version };
};

/** Each change starts from the state that the previous ones left. */
export const bankChanges: readonly Change[] = [
  { call: bankAccounts.addBankAccount, by: admin, auditActions: ["bank-account-added"] },
  { call: bankAccounts.renameBankAccount, by: admin, send, auditActions: ["bank-account-renamed"] },
  {
    call: bankAccounts.requestPrenote,
    by: admin,
    send: setMicroVerification,
    auditActions: ["bank-account-prenote-requested"],
  },
  { call: bankAccounts.confirmBankAmounts, by: admin, send: setMicroAmounts, auditActions: ["bank-account-verified"] },
  { call: bankAccounts.closeBankAccount, by: admin, send, auditActions: ["bank-account-closed"] },
];
