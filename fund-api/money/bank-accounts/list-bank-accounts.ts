import { sql, type Kysely } from "kysely";
import { prenoteVerifiesOn } from "../../../lib/money/ach/batch.ts";
import { bankAccountAuthorization } from "../../../lib/money/bank-accounts/bank-account-faults.ts";
import type { BankAccount, BankAccountList } from "../../../lib/money/bank-accounts/schema.ts";
import { returnCodeText } from "../../../lib/platform/rules/return-codes.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import type * as calls from "../../../lib/money/bank-accounts/contract.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import type { Handler } from "../../platform/handler/handler.ts";

export const maxAmountTries = 5;

const accountColumns = [
  "id",
  "nickname",
  "last4",
  "type",
  "state",
  "usable_from as usableFrom",
  "blocked_code as blockedCode",
  "correct_by as correctBy",
] as const;

/** Lists the employer's bank accounts by nickname, with only the last four digits of the number. */
export const listBankAccounts = async (db: Kysely<Database>, employerId: string): Promise<BankAccount[]> =>
  db
    .selectFrom("bank_accounts")
    .select(accountColumns)
    .where("employer_id", "=", employerId)
    .orderBy("nickname")
    .orderBy("id")
    .execute();

/** Returns the account's nickname and last four digits, which a payment stores at its authorization. */
export const getBankNames = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom("bank_accounts")
    .select(["nickname as bank_nickname", "last4 as bank_last4"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** Lists when test entries were sent, by account and kind, except returned and voided ones. */
export const listSentTests = (db: Kysely<Database>, accountIds: readonly [string, ...string[]]) =>
  db
    .selectFrom("ach_entries as e")
    .innerJoin("ach_batches as b", "b.id", "e.batch_id")
    .leftJoin("ach_returns as r", (join) => join.onRef("r.entry_id", "=", "e.id").on("r.undone_at", "is", null))
    .select(["e.bank_account_id", "e.kind", (eb) => eb.fn.max("b.sent_at").as("sent_at")])
    .select((eb) => eb.fn.max("b.effective_date").as("effective_date"))
    .where("e.bank_account_id", "in", accountIds)
    .where("e.kind", "in", ["PRENOTE", "MICRO"])
    .where("e.live", "=", true)
    .where("b.state", "in", ["SENT", "SETTLED"])
    .where("r.id", "is", null)
    .groupBy(["e.bank_account_id", "e.kind"])
    .execute();

/** Lists returned tests, except those that were requested again. */
const listReturnedTests = (db: Kysely<Database>, accountIds: readonly [string, ...string[]]) =>
  db
    .selectFrom("ach_returns as r")
    .innerJoin("ach_entries as e", "e.id", "r.entry_id")
    .select(["e.bank_account_id", "e.kind", "r.code"])
    .where("e.bank_account_id", "in", accountIds)
    .where("e.kind", "in", ["PRENOTE", "MICRO"])
    .where("e.live", "=", true)
    .where("r.undone_at", "is", null)
    .execute();

type ReturnedTests = Awaited<ReturnType<typeof listReturnedTests>>;

type TestedAccount = Pick<Row<"bank_accounts">, "id" | "state" | "verification">;

const findReturnedCode = ({ id, verification }: TestedAccount, returnedTests: ReturnedTests): string | null =>
  returnedTests.find((test) => test.bank_account_id === id && test.kind === (verification ?? "PRENOTE"))?.code ?? null;

/** Returns the code of an account's returned test, or null if no test was returned. */
export const getReturnedTestCode = async (db: Kysely<Database>, row: TestedAccount): Promise<string | null> =>
  row.state === "UNVERIFIED" ? findReturnedCode(row, await listReturnedTests(db, [row.id])) : null;

type SentTest = { readonly sent_at: Date | null; readonly effective_date: string };

/** Returns the day on which a test entry verifies its account unless it is returned. Returns null before it is sent. */
export const verificationDay = ({ sent_at, effective_date }: SentTest): string | null =>
  sent_at === null ? null : prenoteVerifiesOn(effective_date, sent_at);

/** Lists the employer's bank accounts with all details, open ones first. */
export const getBankAccountList = async (db: Kysely<Database>, employerId: string): Promise<BankAccountList> => {
  const rows = await db
    .selectFrom("bank_accounts")
    .select([...accountColumns, "bank_name as bankName", "verification", "version", "micro_tries", "authorized_at"])
    .where("employer_id", "=", employerId)
    .orderBy(sql`state = 'CLOSED'`)
    .orderBy("nickname")
    .orderBy("id")
    .execute();
  const unverifiedIds = rows.filter(({ state }) => state === "UNVERIFIED").map(({ id }) => id);
  const [first, ...rest] = unverifiedIds;
  const sentTests = first === undefined ? [] : await listSentTests(db, [first, ...rest]);
  const returnedTests = first === undefined ? [] : await listReturnedTests(db, [first, ...rest]);
  const bankAccounts = rows.map(({ micro_tries, authorized_at, ...account }) => {
    const findSentTest = (kind: "PRENOTE" | "MICRO") =>
      sentTests.find((test) => test.bank_account_id === account.id && test.kind === kind);
    const isUnverified = account.state === "UNVERIFIED";
    const returnedCode = isUnverified ? findReturnedCode(account, returnedTests) : null;
    const sentPrenote = account.verification === "PRENOTE" && isUnverified ? findSentTest("PRENOTE") : undefined;
    return Object.assign(account, {
      verifiesOn: sentPrenote === undefined ? null : verificationDay(sentPrenote),
      returnedTest: returnedCode === null ? null : returnCodeText(returnedCode),
      areAmountsSent: findSentTest("MICRO") !== undefined,
      amountTriesLeft: maxAmountTries - micro_tries,
      addedAt: authorized_at.toISOString(),
    });
  });
  return { bankAccounts, authorization: { ...bankAccountAuthorization } };
};

/** Returns the employer's bank accounts, each with its next step. */
export const listAccounts: Handler<typeof calls.listBankAccounts> = async (_request, context) => ({
  ok: true,
  value: await getBankAccountList(context.db, employerOf(context)),
});
