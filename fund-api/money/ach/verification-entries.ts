import { sql, type Kysely } from "kysely";
import { openAmounts } from "../bank-accounts/verify-bank-account.ts";
import type { DataKeys } from "../../keys.ts";
import type { Database, Row } from "../../platform/db/schema.ts";

/** An entry that has no batch or trace number yet. */
export type NewEntry = Omit<
  Row<"ach_entries">,
  "id" | "batch_id" | "trace" | "live" | "dropped_at" | "dropped_by" | "dropped_by_name" | "refund_id"
> & { readonly refund_id?: string };

const selectPendingRequests = (db: Kysely<Database>) =>
  db
    .selectFrom("bank_accounts as b")
    .where("b.state", "=", "UNVERIFIED")
    .where("b.blocked_code", "is", null)
    .where("b.correct_by", "is", null)
    .where(sql<boolean>`(b.verification is distinct from 'MICRO' or b.micro_amounts_encrypted is not null)`)
    .where(
      sql<boolean>`not exists (
        select from ach_entries as x where x.bank_account_id = b.id and x.live
          and x.kind = case when b.verification = 'MICRO' then 'MICRO' else 'PRENOTE' end)`,
    );

/** Counts the unverified accounts that are waiting for a prenote or micro-amounts. */
export const countPendingAccounts = async (db: Kysely<Database>): Promise<number> => {
  const { count } = await selectPendingRequests(db)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** Lists the prenote or micro-amounts of each unverified account. Each is sent once, unless its batch is voided. */
export const listAccountTests = async (db: Kysely<Database>, keys: DataKeys): Promise<NewEntry[]> => {
  const accounts = await selectPendingRequests(db)
    .select(["b.id", "b.type", "b.verification", "b.micro_amounts_encrypted"])
    .orderBy("b.id")
    .execute();
  return accounts.flatMap(({ id, type, verification, micro_amounts_encrypted: encryptedAmounts }): NewEntry[] => {
    const isChecking = type === "CHECKING";
    if (verification !== "MICRO" || encryptedAmounts === null)
      return [
        {
          kind: "PRENOTE",
          description: "CONTRIB",
          part: 1,
          payment_id: null,
          bank_account_id: id,
          transaction_code: isChecking ? "28" : "38",
          cents: 0,
        },
      ];
    const amounts = openAmounts(keys, encryptedAmounts);
    // The fund debits the total of both amounts back.
    const totalCents = amounts.reduce((sum, cents) => sum + cents, 0);
    return [...amounts, totalCents].map((cents, index): NewEntry => {
      const isTotalDebit = index === amounts.length;
      const [creditCode, debitCode] = isChecking ? (["22", "27"] as const) : (["32", "37"] as const);
      return {
        kind: "MICRO",
        description: "ACCTVERIFY",
        part: index + 1,
        payment_id: null,
        bank_account_id: id,
        transaction_code: isTotalDebit ? debitCode : creditCode,
        cents,
      };
    });
  });
};
