import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { plant, readSources } from "../../../../scripts/teeth/fault.ts";
import { acts, makeChains } from "./acts.ts";
import { findDifferences, type Books } from "./check-books.ts";
import type { Acknowledged, Intent } from "./intents.ts";
import { plantedMistakes } from "./planted.ts";
import { databaseNames } from "./programs.ts";
import { sumCents } from "#lib/platform/cents/money.ts";

const intent: Intent = {
  chargeId: "charge",
  employerId: "3000000-0001",
  fund: "HW",
  cents: 1_000,
  bankAccountId: "account",
  userName: "admin",
  tokens: ["admin", "clerk"],
  kind: "double click",
  pays: 600,
};
const acknowledgedOne: Acknowledged = { intent, token: "admin", key: "key", body: {}, text: "P-1", isCanceled: false };
const untouched = { description: "CONTRIB", isCredit: false, returnCode: null, returnedOn: null } as const;
const entries = Array.from({ length: 12 }, (_, no) => {
  const owner = {
    employerId: `30000${no + 10}-0001`,
    employerName: "",
    bankAccountLast4: "1111",
    confirmationNo: "P-1",
  };
  return { ...owner, trace: String(no), kind: "DEBIT", cents: 500, ...untouched } as const;
});
const chains = makeChains(entries);
const deposited = sumCents(chains);
const refunded = sumCents(chains.map(({ refundCents, achRefundCents }) => ({ cents: refundCents + achRefundCents })));
const actBooks = Object.fromEntries(acts.map(({ action, name = action }) => [name, { rows: 12, audited: 12 }]));
const books: Books = {
  payments: 1,
  authorizations: 13,
  canceled: 0,
  paidCents: 600,
  balanceCents: 400 - deposited + refunded,
  acts: actBooks,
  paidByCharge: new Map([["charge", 600]]),
  faults: { "payments in more than one live batch": 0 },
};

describe("the comparison at the end of a run", () => {
  it("finds nothing when every intent is paid once", () => {
    expect(findDifferences([intent], [acknowledgedOne, acknowledgedOne], chains, books)).toEqual([]);
    const canceled = {
      ...books,
      canceled: 1,
      paidCents: 0,
      balanceCents: books.balanceCents + 600,
      paidByCharge: new Map(),
    };
    expect(findDifferences([intent], [{ ...acknowledgedOne, isCanceled: true }], chains, canceled)).toEqual([]);
  });

  it.each<[string, Partial<Books>, readonly Acknowledged[]]>([
    ["a second payment", { payments: 2 }, [acknowledgedOne]],
    ["a cent too many", { paidCents: 601 }, [acknowledgedOne]],
    ["an acknowledged payment that is lost", { payments: 0, paidCents: 0, balanceCents: 1_000 }, [acknowledgedOne]],
    ["an unacknowledged payment", {}, []],
    ["two tabs that both paid", {}, [acknowledgedOne, { ...acknowledgedOne, key: "other" }]],
    ["a repeat with different bytes", {}, [acknowledgedOne, { ...acknowledgedOne, text: "P-2" }]],
    ["the right amount on another charge", { paidByCharge: new Map([["other", 600]]) }, [acknowledgedOne]],
    ["a cancellation that did not count", {}, [{ ...acknowledgedOne, isCanceled: true }]],
    ["a refund that posted twice", { balanceCents: books.balanceCents + 4_000 }, [acknowledgedOne]],
    [
      "a check recorded twice",
      { acts: { ...actBooks, "payment-recorded": { rows: 13, audited: 12 } } },
      [acknowledgedOne],
    ],
    [
      "an unaudited undo",
      { acts: { ...actBooks, "return-undo-approved": { rows: 12, audited: 11 } } },
      [acknowledgedOne],
    ],
    ["a payment in two batches", { faults: { "payments in more than one live batch": 1 } }, [acknowledgedOne]],
  ])("finds %s", (_what, changes, acknowledged) => {
    expect(findDifferences([intent], acknowledged, chains, { ...books, ...changes })).not.toEqual([]);
  });
});

it("needs one employer's debit for each fault and fund to run the actions", () => {
  expect(() => makeChains(entries.slice(1))).toThrow("11 employers");
});

it.each(plantedMistakes)("can still plant: $breaks", ({ edits }) => {
  const sources = readSources(".");
  expect(edits.map((edit) => plant(edit, sources))).not.toContain(null);
});

const isLong = process.env["TEST_DEPTH"] === "long";
const runs = isLong ? databaseNames : [];

/** Returns the output of a short run, which fails with all differences if there are any. */
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

// Runs only in a long run, because it starts and kills servers.
for (const database of runs) {
  it(`pays 60 intents exactly once on ${database} while programs are killed`, async () => {
    expect(await runShort(database)).toMatch(/^ok\t.*: 60 intents, 60 payments, 60 acknowledged/);
  }, 600_000);
}
