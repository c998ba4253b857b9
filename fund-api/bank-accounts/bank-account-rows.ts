import type { Kysely } from "kysely";
import type { BankAccount } from "../../lib/bank-accounts/schema.ts";
import type { Database } from "../db/schema.ts";

/** The employer's bank accounts by nickname: of the number the last four digits only. */
export const listBankAccounts = async (db: Kysely<Database>, employerId: string): Promise<BankAccount[]> =>
  db
    .selectFrom("bank_accounts")
    .select(["id", "nickname", "last4", "type", "state", "usable_from as usableFrom", "blocked_code as blockedCode"])
    .where("employer_id", "=", employerId)
    .orderBy("nickname")
    .orderBy("id")
    .execute();

/** What a payment keeps of its bank account: the names it has on the day it is authorized. */
export const getBankNames = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom("bank_accounts")
    .select(["nickname as bank_nickname", "last4 as bank_last4"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
