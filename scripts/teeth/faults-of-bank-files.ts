import type { Fault } from "./fault.ts";

/** Mistakes in what goes to the bank and what comes back. */
export const faultsOfBankFiles: readonly Fault[] = [
  {
    breaks: "lets two people create the same batch at once",
    file: "fund-api/ach/due-payments.ts",
    find: '    .forNoKeyUpdate("p")\n',
    replace: "",
    tests: ["fund-api/ach/batch-races.test.ts"],
  },
  {
    breaks: "lets whoever created a batch release it",
    file: "fund-api/ach/release-batch.ts",
    find: "if (batch.created_by === signedIn(context).id)",
    replace: 'if (batch.created_by === "")',
    tests: ["fund-api/ach/batches.test.ts"],
  },
  {
    breaks: "leaves the payments of a voided batch locked",
    file: "fund-api/ach/void-batch.ts",
    find: 'state: "SCHEDULED", locked_at: null',
    replace: 'state: "LOCKED", locked_at: now',
    tests: ["fund-api/ach/batches.test.ts"],
  },
  {
    breaks: "keeps the debt paid when the bank returns the payment",
    file: "fund-api/ach/apply-returns.ts",
    find: 'await postPaymentReversal(db, { ...posting, paymentId }, "returned");',
    replace: "void postPaymentReversal;\n  void posting;",
    tests: ["fund-api/ach/returns.test.ts"],
  },
  {
    breaks: "records the same return file twice",
    file: "fund-api/ach/record-returns.ts",
    find: "if (kept !== undefined) return null;",
    replace: "if (kept !== undefined || file.return_count > 0) return null;",
    tests: ["fund-api/ach/returns.test.ts"],
  },
  {
    breaks: "takes a return of another amount than was sent",
    file: "fund-api/ach/find-returned.ts",
    find: "if (inFile !== null && inFile.cents !== entry.cents)",
    replace: "if (inFile !== null && inFile.cents < 0)",
    tests: ["fund-api/ach/returns.test.ts"],
  },
];
