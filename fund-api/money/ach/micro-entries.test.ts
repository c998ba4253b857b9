import { entryReference, entryText } from "../../../lib/money/ledger/texts.en.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { create, maker, recordFile, release, returnFileOf, send } from "../../platform/testing/batch.ts";
import { settleBatch } from "../../platform/jobs/settle-batches.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { findJournalProblems } from "../../platform/testing/journal-problems.ts";
import { approveWaiting } from "../../platform/testing/late/approve-waiting.ts";
import { testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { readJournal } from "../books/journal.ts";
import { chargesOf } from "../ledger/charges.ts";
import { listBookItems } from "../reconcile/book-items.ts";
import { getDelinquency } from "../delinquency/read-delinquency.ts";
import { readStatement } from "../statements/read-statement.ts";
import { dropEntry } from "./drop-entry.ts";
import { listReturns } from "./record-returns.ts";
import { undoReturn } from "./undo-return.ts";

const { lakeside, summit } = demoEmployerIds;
/** The effective date from which the bank counts a batch of Fri, Jul 10. */
const countedOn = "2026-07-14";
const thursday = { ...maker, now: new Date("2026-07-16T15:00:00.000Z") };

describe.each(testDatabases)("micro-entries on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const period = { employerId: lakeside, from: "2026-07-10", to: "2026-07-31" };

  beforeEach(async () => {
    const micro = { state: "UNVERIFIED", verified_at: null, verification: "MICRO" } as const;
    await roster.db
      .updateTable("bank_accounts")
      .set({ ...micro, micro_amounts_encrypted: testKeys.encrypt("[17,42]") })
      .where("nickname", "=", "Reserve")
      .execute();
  });
  const listVerifications = async (fund: "HW" | "PEN" = "HW") => {
    const { entries } = await readStatement(roster.db, { ...period, fund });
    return entries.filter(({ type }) => type === "VERIFICATION");
  };
  const listLines = async () =>
    (await readJournal(roster.db, { ...period, fund: "HW" })).filter(({ entry }) => entry === "Account verification");
  const sumAccount = async (account: string) =>
    sumCents((await listLines()).filter((line) => line.account === account));

  it("are on the ledger, the statement and the journal after their batch is sent, and add up to zero", async () => {
    const created = await create(roster);
    const released = await release(roster, created);
    expect(await listVerifications()).toEqual([]);
    await send(roster, released);
    const entries = await listVerifications();
    expect(entries.map(({ date, cents }) => `${date} ${cents}`).toSorted()).toEqual([
      `${countedOn} -59`,
      `${countedOn} 17`,
      `${countedOn} 42`,
    ]);
    expect(entries.map(entryText).toSorted()).toEqual([
      "Account verification, paid to the bank account",
      "Account verification, paid to the bank account",
      "Account verification, received from the bank account",
    ]);
    const traces = created.entries.filter(({ kind }) => kind === "MICRO").map(({ trace }) => trace);
    expect(entries.map((entry) => entryReference(entry)).toSorted()).toEqual(traces.toSorted());
    expect(await listVerifications("PEN")).toEqual([]);
    expect([await sumAccount("verification"), await sumAccount("cash"), (await listLines()).length]).toEqual([0, 0, 6]);
    const [debit] = created.entries;
    expect(await listBookItems(roster.db, "HW")).toMatchObject([{ kind: "BATCH", cents: debit!.cents }]);
    expect((await chargesOf(roster.db, lakeside)).filter(({ type }) => type === "VERIFICATION")).toMatchObject([
      { chargedCents: 0, owedCents: 0 },
    ]);
    expect(await findJournalProblems(roster.db, "2026-07-15")).toEqual([]);
  });

  it("post nothing if they were removed from the batch", async () => {
    const { batchId, version, entries } = await create(roster);
    const { trace } = entries.find(({ kind }) => kind === "MICRO")!;
    const request = { params: { batchId, trace }, version, body: { reason: "Closed." } };
    await send(roster, await release(roster, valueOf(await roster.act(dropEntry, request, maker))));
    expect(await listVerifications()).toEqual([]);
  });

  it("are reversed separately when the bank returns them, and leave the difference", async () => {
    const { batchId, entries } = await send(roster, await release(roster, await create(roster)));
    await settleBatch(roster.db, batchId, thursday.now);
    const [first, second, debit] = entries.filter(({ kind }) => kind === "MICRO").toSorted((a, b) => a.cents - b.cents);
    await recordFile(
      roster,
      returnFileOf([
        { ...first!, code: "R03" },
        { ...second!, code: "R03" },
      ]),
      thursday,
    );
    expect(await sumAccount("verification")).toBe(-59);
    expect(await sumAccount("cash")).toBe(59);
    expect(await findJournalProblems(roster.db, "2026-07-16")).toEqual([]);
    const items = (await listBookItems(roster.db, "HW")).filter(({ kind }) => kind === "RETURN");
    expect(items.map(({ day, cents }) => `${day} ${cents}`).toSorted()).toEqual(["2026-07-16 17", "2026-07-16 42"]);
    await recordFile(roster, returnFileOf([{ ...debit!, code: "R03" }], "2026-07-15"), thursday);
    expect([await sumAccount("verification"), await sumAccount("cash"), (await listVerifications()).length]).toEqual([
      0, 0, 6,
    ]);
    const { returns } = valueOf(await roster.act(listReturns, { query: {} }, thursday));
    const { returnId } = returns.find(({ cents }) => cents === 17)!;
    valueOf(await roster.act(undoReturn, { params: { returnId }, body: { reason: "Another entry." } }, thursday));
    await approveWaiting(roster, "UNDO_RETURN", thursday.now);
    expect(await sumAccount("verification")).toBe(17);
    expect((await chargesOf(roster.db, lakeside)).find(({ type }) => type === "VERIFICATION")).toMatchObject({
      owedCents: 17,
    });
    // Verification amounts are never delinquent.
    const nextYear = { ...thursday, now: new Date("2027-01-15T15:00:00.000Z") };
    const { late } = valueOf(await roster.act(getDelinquency, { params: { employerId: lakeside } }, nextYear));
    const owed = (await chargesOf(roster.db, lakeside)).filter(
      ({ type, fund, owedCents }) => type !== "VERIFICATION" && fund === "HW" && owedCents > 0,
    );
    expect(late.find(({ fund }) => fund === "HW")?.cents ?? 0).toBe(
      sumCents(owed.map(({ owedCents }) => ({ cents: owedCents }))),
    );
    expect(await findJournalProblems(roster.db, "2026-07-16")).toEqual([]);
  });
});
