import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { plant, readSources } from "../../../../scripts/teeth/fault.ts";
import { findDifferences, type Books } from "./check-books.ts";
import type { Acknowledged, Intent } from "./intents.ts";
import { plantedMistakes } from "./planted.ts";
import { databaseNames } from "./programs.ts";

const intent: Intent = {
  chargeId: "charge",
  employerId: "3000000-0001",
  fund: "HW",
  cents: 1_000,
  bankAccountId: "account",
  tokens: ["admin", "clerk"],
  kind: "double click",
  pays: 600,
};
const answered: Acknowledged = { intent, token: "admin", key: "key", body: {}, text: "P-1", isCanceled: false };
const books: Books = {
  payments: 1,
  authorizations: 1,
  canceled: 0,
  paidCents: 600,
  balanceCents: 400,
  paidByCharge: new Map([["charge", 600]]),
  faults: { "payments in more than one live batch": 0 },
};

describe("the comparison at the end of a run", () => {
  it("finds nothing when every intent is paid once", () => {
    expect(findDifferences([intent], [answered, answered], books)).toEqual([]);
    const canceled = { ...books, canceled: 1, paidCents: 0, balanceCents: 1_000, paidByCharge: new Map() };
    expect(findDifferences([intent], [{ ...answered, isCanceled: true }], canceled)).toEqual([]);
  });

  it.each<[string, Partial<Books>, readonly Acknowledged[]]>([
    ["a second payment", { payments: 2 }, [answered]],
    ["a cent too many", { paidCents: 601 }, [answered]],
    ["an acknowledged payment that is lost", { payments: 0, paidCents: 0, balanceCents: 1_000 }, [answered]],
    ["a payment that no one heard of", {}, []],
    ["two tabs that both paid", {}, [answered, { ...answered, key: "other" }]],
    ["a repeat with other bytes", {}, [answered, { ...answered, text: "P-2" }]],
    ["the right sum on another charge", { paidByCharge: new Map([["other", 600]]) }, [answered]],
    ["a cancellation that did not count", {}, [{ ...answered, isCanceled: true }]],
    ["a payment in two batches", { faults: { "payments in more than one live batch": 1 } }, [answered]],
  ])("finds %s", (_what, changes, acknowledged) => {
    expect(findDifferences([intent], acknowledged, { ...books, ...changes })).not.toEqual([]);
  });
});

it.each(plantedMistakes)("can still plant: $breaks", ({ edits }) => {
  const sources = readSources(".");
  expect(edits.map((edit) => plant(edit, sources))).not.toContain(null);
});

const isLong = process.env["TEST_DEPTH"] === "long";
const runs = isLong ? databaseNames : [];

/** Output of a short run, which ends with an error and all differences when there are any. */
const runShort = async (database: string): Promise<string> => {
  const size = ["--intents", "60", "--kills", "4", "--seed", process.env["TEST_SEED"] ?? "1"];
  const { stdout } = await promisify(execFile)(process.execPath, [
    "fund-api/platform/testing/faults/main.ts",
    ...size,
    "--database",
    database,
  ]);
  return stdout;
};

// Only in a long run: it starts servers and kills them.
for (const database of runs) {
  it(`pays 60 intents exactly once under kills on ${database}`, async () => {
    expect(await runShort(database)).toMatch(/^ok\t.*: 60 intents, 60 payments, 60 acknowledged/);
  }, 600_000);
}
