import { sql, type Kysely } from "kysely";
import { addBankingDays } from "../../lib/calendar/banking-day.ts";
import { fundDate } from "../../lib/calendar/fund-time.ts";
import { bankAccountAuthorization } from "../../lib/bank-accounts/authorization.ts";
import type { BankAccount, BankAccountList } from "../../lib/bank-accounts/schema.ts";
import type { Database, Row } from "../db/schema.ts";

/** The two small amounts can be typed this often. */
export const mostAmountTries = 5;
/** A test entry that was not returned by then verifies its account (docs/domain.md §13). */
const prenoteDays = 3;

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

/** When the test entries of some accounts were sent, by account and kind; returned and voided ones don't count. */
export const listSentTests = (db: Kysely<Database>, accountIds: readonly [string, ...string[]]) =>
  db
    .selectFrom("ach_entries as e")
    .innerJoin("ach_batches as b", "b.id", "e.batch_id")
    .leftJoin("ach_returns as r", "r.entry_id", "e.id")
    .select(["e.bank_account_id", "e.kind", (eb) => eb.fn.max("b.sent_at").as("sent_at")])
    .where("e.bank_account_id", "in", accountIds)
    .where("e.kind", "<>", "DEBIT")
    .where("e.live", "=", true)
    .where("b.state", "in", ["SENT", "SETTLED"])
    .where("r.id", "is", null)
    .groupBy(["e.bank_account_id", "e.kind"])
    .execute();

/** The day on which a test entry sent at this time verifies its account. */
export const verificationDay = (sentAt: Date): string => addBankingDays(fundDate(sentAt), prenoteDays);

type Sent = Awaited<ReturnType<typeof listSentTests>>;

const toDetails = (row: Row<"bank_accounts">, sent: Sent) => {
  const sentOf = (kind: "PRENOTE" | "MICRO"): Date | null =>
    sent.find((test) => test.bank_account_id === row.id && test.kind === kind)?.sent_at ?? null;
  const prenoteSent = row.verification === "PRENOTE" && row.state === "UNVERIFIED" ? sentOf("PRENOTE") : null;
  return {
    id: row.id,
    nickname: row.nickname,
    last4: row.last4,
    type: row.type,
    state: row.state,
    usableFrom: row.usable_from,
    blockedCode: row.blocked_code,
    bankName: row.bank_name,
    verification: row.verification,
    verifiesOn: prenoteSent === null ? null : verificationDay(prenoteSent),
    areAmountsSent: sentOf("MICRO") !== null,
    amountTriesLeft: mostAmountTries - row.micro_tries,
    addedAt: row.authorized_at.toISOString(),
    version: row.version,
  };
};

/** The employer's bank accounts with all that their own page shows, open ones first. */
export const getBankAccountList = async (db: Kysely<Database>, employerId: string): Promise<BankAccountList> => {
  const rows = await db
    .selectFrom("bank_accounts")
    .selectAll()
    .where("employer_id", "=", employerId)
    .orderBy(sql`state = 'CLOSED'`)
    .orderBy("nickname")
    .orderBy("id")
    .execute();
  const waiting = rows.filter(({ state }) => state === "UNVERIFIED").map(({ id }) => id);
  const [first, ...others] = waiting;
  const sent = first === undefined ? [] : await listSentTests(db, [first, ...others]);
  return { bankAccounts: rows.map((row) => toDetails(row, sent)), authorization: { ...bankAccountAuthorization } };
};
