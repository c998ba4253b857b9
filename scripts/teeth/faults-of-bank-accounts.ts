import type { Fault } from "./fault.ts";

const accounts = ["fund-api/bank-accounts/bank-accounts.test.ts"];
const rotation = ["fund-api/key-rotation/rotate-keys.test.ts"];

/** Mistakes in bank accounts, in asking for the password again, and in changing the data key. */
export const faultsOfBankAccounts: readonly Fault[] = [
  {
    breaks: "never asks for the password again",
    file: "fund-api/server/steps.ts",
    find: "return age < stepUpMinutes * 60_000 ? requestContext : refusals.stepUpRequired;",
    replace: "return age >= 0 ? requestContext : refusals.stepUpRequired;",
    tests: ["fund-api/account/confirm-identity.test.ts", "fund-api/second-factor/set-up.test.ts"],
  },
  {
    breaks: "takes the password again without the second factor",
    file: "fund-api/second-factor/current-code.ts",
    find: "if ((await findFactor(context.db, account.id)) === null) return null;",
    replace: "if ((await findFactor(context.db, account.id)) === null || code === undefined) return null;",
    tests: ["fund-api/account/confirm-identity.test.ts"],
  },
  {
    breaks: "keeps a hash from which a bank account number can be guessed",
    file: "fund-api/server/serve.ts",
    find: 'services.keys.hash(Buffer.from(requestContext.bodyHash).toString("hex"))',
    replace: "requestContext.bodyHash",
    tests: accounts,
  },
  {
    breaks: "closes an account on which payments are scheduled",
    file: "fund-api/bank-accounts/close-bank-account.ts",
    find: "if (payments.length === 0) return null;",
    replace: "if (payments.length < 1_000) return null;",
    tests: accounts,
  },
  {
    breaks: "forgets wrong tries at the two small amounts",
    file: "fund-api/bank-accounts/confirm-bank-amounts.ts",
    find: "const tries = row.micro_tries + 1;",
    replace: "const tries = 1;",
    tests: accounts,
  },
  {
    breaks: "verifies an account whose test entry was returned",
    file: "fund-api/bank-accounts/bank-account-rows.ts",
    find: '    .where("r.id", "is", null)\n',
    replace: "",
    tests: accounts,
  },
  {
    breaks: "adds an account without a cool-off",
    file: "fund-api/bank-accounts/change-account.ts",
    find: "addBankingDays(fundDate(now), coolOffDays)",
    replace: "addBankingDays(fundDate(now), 0)",
    tests: accounts,
  },
  {
    breaks: "debits an account on the days of waiting after a change",
    file: "lib/bank-accounts/debit-obstacle.ts",
    find: "usableFrom !== null && today < usableFrom",
    replace: "usableFrom !== null && today === usableFrom",
    tests: ["fund-api/payments/authorize-payment.test.ts", "app/dashboard/make-a-payment/payment-steps.test.tsx"],
  },
  {
    breaks: "never tests a bank account again whose test was returned",
    file: "fund-api/bank-accounts/request-prenote.ts",
    find: "    .set({ live: false })",
    replace: "    .set({ live: true })",
    tests: accounts,
  },
  {
    breaks: "breaks on the year 0 in a request",
    file: "lib/reporting/schema.ts",
    find: "z.iso.date().regex(/^(19|20|21)/)",
    replace: "z.iso.date()",
    tests: ["fund-api/security/odd-dates.test.ts"],
  },
  {
    breaks: "keeps the typed bank account number in the browser",
    file: "app/dashboard/payments-and-accounts/_accounts/account-draft.ts",
    find: "nickname: draft.nickname,",
    replace: "...draft,",
    tests: ["app/dashboard/payments-and-accounts/_accounts/bank-accounts.test.tsx"],
  },
  {
    breaks: "leaves uploaded files under the old data key",
    file: "fund-api/key-rotation/sealed-columns.ts",
    find: '  { table: "uploads", column: "content", keys: ["id"], atOnce: large },\n',
    replace: "",
    tests: rotation,
  },
  {
    breaks: "starts a rotation of the data key from the beginning",
    file: "fund-api/key-rotation/rotate-keys.ts",
    find: "substring(${sql.ref(column)} from 1 for 3) <> ${keys.sealedStart}::bytea",
    replace: "substring(${sql.ref(column)} from 1 for 3) <> ''::bytea",
    tests: rotation,
  },
];
