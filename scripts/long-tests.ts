// Tests that have more cases in a long run, or also run on PGlite, and the changes that make npm test run them in full.
import { globSync } from "node:fs";

/** Tests of every call, and the files whose change triggers all of their cases. */
const everyCallPaths = [
  "lib/platform/contract/",
  "lib/all-calls.ts",
  "fund-api/app.ts",
  "fund-api/platform/handler/",
  "fund-api/platform/limits/",
  "lib/all-examples.ts",
  ...globSync("lib/*/*/examples.ts"),
  "fund-api/platform/server/",
  "fund-api/platform/testing/security/",
  "fund-api/platform/db/",
];

/** Files, besides the statements, that affect how PGlite reads data differently. */
const databases = [
  "fund-api/platform/db/database.ts",
  "fund-api/platform/db/migrate.ts",
  "fund-api/platform/db/initial/",
  "package-lock.json",
];

export const longTests: Readonly<Record<string, readonly string[]>> = {
  "fund-api/platform/testing/security/access-matrix.test.ts": [...everyCallPaths, "lib/identity/account/schema.ts"],
  "fund-api/platform/testing/security/enumeration.test.ts": [
    "fund-api/identity/account/",
    "fund-api/identity/passwords/",
    "fund-api/identity/sign-in/",
    "fund-api/config.ts",
    "fund-api/messages/mail/outbox.ts",
  ],
  "fund-api/platform/testing/security/mass-assignment.test.ts": everyCallPaths,
  "fund-api/platform/testing/security/every-change.test.ts": everyCallPaths,
  "fund-api/platform/testing/security/hostile-strings.test.ts": [
    ...everyCallPaths,
    "lib/platform/rules/",
    "lib/platform/format/",
  ],
  "fund-api/platform/testing/security/races.test.ts": everyCallPaths,
  "fund-api/money/payments/every-act-balances.test.ts": [
    "fund-api/money/ledger/",
    "fund-api/money/payments/",
    "fund-api/money/ach/",
    "fund-api/reporting/corrections/",
    "fund-api/money/late-charges/",
    "fund-api/reporting/tad/commit/",
  ],
  "fund-api/money/ach/batch-races.test.ts": [
    "fund-api/money/ach/",
    "fund-api/platform/db/",
    "fund-api/platform/handler/transaction.ts",
  ],
  "fund-api/reporting/tad/commit/commit-races.test.ts": [
    "fund-api/reporting/tad/commit/",
    "fund-api/platform/db/",
    "fund-api/platform/handler/transaction.ts",
  ],
  "fund-api/desk/audit/audit-chain.test.ts": ["fund-api/desk/audit/", ...databases],
  "fund-api/platform/db/migrate.test.ts": databases,
  "fund-api/platform/db/tables/bank-files.test.ts": ["fund-api/money/ach/", ...databases],
  "fund-api/money/deposits/deposit-races.test.ts": ["fund-api/money/deposits/", ...databases],
  "fund-api/money/decisions/races.test.ts": ["fund-api/money/decisions/", ...databases],
  "fund-api/platform/demo/money/seed-money.test.ts": ["fund-api/platform/demo/"],
  "fund-api/platform/demo/rosters/rosters.test.ts": ["fund-api/platform/demo/rosters/", ...databases],
  "fund-api/reporting/imports/upload/upload-parts.test.ts": ["fund-api/reporting/imports/upload/", ...databases],
  "fund-api/platform/jobs/jobs.test.ts": ["fund-api/platform/jobs/", ...databases],
  "fund-api/platform/key-rotation/rotate-keys.test.ts": ["fund-api/platform/key-rotation/", ...databases],
  "fund-api/messages/mail/sender.test.ts": ["fund-api/messages/mail/sender.ts", ...databases],
  "fund-api/money/payments/authorize-payment.test.ts": [
    "fund-api/money/payments/",
    "fund-api/money/ledger/",
    ...databases,
  ],
  "fund-api/platform/server/idempotency.test.ts": ["fund-api/platform/server/idempotency.ts", ...databases],
  "lib/reporting/payroll-file/explanations/never-other-totals.test.ts": [
    "lib/reporting/payroll-file/explanations/",
    "lib/reporting/totals/",
  ],
  "lib/reporting/payroll-file/open/costly-files.test.ts": [
    "lib/reporting/payroll-file/open/",
    "lib/reporting/payroll-file/open/workbook/",
  ],
  "fund-api/platform/testing/faults/faults.test.ts": [
    "fund-api/money/ledger/",
    "fund-api/money/payments/",
    "fund-api/money/ach/",
    "fund-api/platform/server/",
    "fund-api/platform/db/",
    "fund-api/desk/audit/",
    "fund-api/platform/testing/faults/",
  ],
};

/**
 * Chooses the long tests of a commit: those whose files it changes, and each of the others for a tenth of all commits.
 * They take turns, so that no commit pays for all of them.
 * @param commit its hash, which makes the choice repeatable
 * @param changed paths that differ from the previous commit
 */
export const longTestsFor = (commit: string, changed: readonly string[]): string[] => {
  const turn = Number.parseInt(commit.slice(0, 8), 16) % 10;
  return Object.entries(longTests)
    .filter(
      ([test, guarded], index) =>
        index % 10 === turn ||
        changed.some((path) => path === test || guarded.some((guardedPath) => path.startsWith(guardedPath))),
    )
    .map(([test]) => test);
};
