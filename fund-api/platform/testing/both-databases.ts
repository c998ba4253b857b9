/**
 * Test files that run on both PGlite and PostgreSQL, with the features that could differ between them. All other data
 * tests run only on PostgreSQL when TEST_DATABASE_URL is set, and otherwise only on PGlite.
 */
export const testedOnBoth: Readonly<Record<string, string>> = {
  "fund-api/platform/db/append-only.test.ts": "triggers that refuse changes",
  "fund-api/desk/audit/verify-chain.test.ts": "hashes, window functions, statements that change stored rows",
  "fund-api/desk/operations/operations.test.ts": "hand-written statements: dates, sums and window functions",
  "fund-api/money/ledger/post.test.ts": "row locks, unique indexes, bigint sums",
  "fund-api/platform/db/database.test.ts": "types and time zones as the two drivers read them",
  "fund-api/platform/db/prune.test.ts": "dates and intervals",
  "fund-api/platform/db/read-columns.test.ts": "jsonb and column types",
  "fund-api/platform/server/transaction.test.ts": "isolation, serialization failures, rollback",
  "fund-api/platform/testing/security/enumeration.test.ts":
    "response times: PGlite has no round trip to a server that would hide the time of the work",
};

/**
 * Test files that run on PGlite only in long runs (`scripts/long-tests.ts`). In `npm test`, the files above cover the
 * differences, together with the journey on PGlite, which migrates an empty folder and seeds the demonstration. PGlite
 * has one connection, so concurrent actions take turns there, whatever they lock.
 */
export const testedOnBothInLongRuns: Readonly<Record<string, string>> = {
  "fund-api/money/ach/batch-races.test.ts": "row locks of batches, payments and returns",
  "fund-api/desk/audit/audit-chain.test.ts": "deferred triggers, advisory locks, hashes",
  "fund-api/platform/db/migrate.test.ts": "the schema, and several programs migrating at once",
  "fund-api/platform/db/tables/bank-files.test.ts": "checks and partial unique indexes",
  "fund-api/money/decisions/races.test.ts": "row locks of employers and payments",
  "fund-api/money/deposits/deposit-races.test.ts": "row locks of employers and deposits, unique indexes",
  "fund-api/platform/demo/rosters/rosters.test.ts":
    "the demonstration runs on PGlite: bulk inserts, numeric and date values",
  "fund-api/reporting/imports/upload/upload-parts.test.ts": "bytea values written and read by the two drivers",
  "fund-api/platform/jobs/jobs.test.ts": "dates, and locks between two runs",
  "fund-api/platform/key-rotation/rotate-keys.test.ts": "bytea in statements, row locks, triggers",
  "fund-api/messages/mail/sender.test.ts": "skip locked",
  "fund-api/money/payments/authorize-payment.test.ts": "row locks, bigint sums, dates",
  "fund-api/reporting/tad/commit/commit-races.test.ts": "row locks",
  "fund-api/platform/testing/security/races.test.ts": "row locks: two tabs with one version, every call",
  "fund-api/platform/server/idempotency.test.ts": "advisory locks",
};
