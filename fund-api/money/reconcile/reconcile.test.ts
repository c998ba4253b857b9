import { randomUUID } from "node:crypto";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import type { Call } from "../../../lib/platform/contract/call.ts";
import * as calls from "../../../lib/money/reconcile/contract.ts";
import type { Handler, HandlerRequest } from "../../platform/handler/handler.ts";
import { outcomeReply } from "../../platform/server/replies.ts";
import { inTransaction } from "../../platform/server/transaction.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { MatchBody } from "../../../lib/money/reconcile/schema.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import {
  create,
  maker,
  recordFile,
  release,
  releaser,
  returnFileOf,
  send,
  sendBatch,
} from "../../platform/testing/batch.ts";
import { statementCsv, type TestDay, type TestLine } from "../../platform/testing/bank-statement.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { onOwnDatabase, testDatabases } from "../../platform/testing/databases.ts";
import { contextFor, rosterSeed, testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { dropEntry } from "../ach/drop-entry.ts";
import { getBatch } from "../ach/list-batches.ts";
import { journal } from "../books/journal.ts";
import { listDeposits } from "../deposits/list-deposits.ts";
import { recordDeposit } from "../deposits/record-deposit.ts";
import { recordPayment } from "../deposits/record-payment.ts";
import { listBookItems } from "./book-items.ts";
import { closeMonth } from "../ledger/close-month.ts";
import { approveWaiting } from "../../platform/testing/late/approve-waiting.ts";
import { askRefund } from "../decisions/transfer-paid.ts";
import { getReconciliation } from "./get-reconciliation.ts";
import { listBankLines } from "./list-bank-lines.ts";
import { matchBankLines, undoBankMatch } from "./match-bank-lines.ts";
import { readBankStatement, recordBankStatement } from "./record-statement.ts";

const { lakeside, summit } = demoEmployerIds;
// The batch of Jul 14 settles on Thu, Jul 16.
const later = { now: new Date("2026-07-24T15:00:00.000Z") };
const clerk = { ...maker, ...later };
const secondPerson = { ...releaser, ...later };

describe.each(testDatabases)("the bank’s statements on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);

  const toFile = (days: readonly (TestDay & { readonly lines: readonly TestLine[] })[], account?: string) => ({
    body: { fileName: "day.csv", bytes: new TextEncoder().encode(statementCsv(days, account)) },
  });
  const record = (day: TestDay, ...lines: readonly TestLine[]) =>
    roster.act(recordBankStatement, toFile([{ ...day, lines }]), clerk);
  const readReconciliation = async (fund: FundCode, asOf?: string) =>
    valueOf(await roster.act(getReconciliation, { query: { fund, asOf } }, clerk));
  const match = (body: MatchBody, by: { userName: string; now: Date } = clerk) =>
    roster.act(matchBankLines, { body }, by);
  const lines = async (fund: FundCode) => valueOf(await roster.act(listBankLines, { query: { fund } }, clerk)).lines;
  const countTableRows = async (table: "bank_statements" | "bank_lines" | "bank_matches" | "bank_match_parts") =>
    (await roster.db.selectFrom(table).selectAll().execute()).length;
  /** Records a deposit of one check per day, counted by a second person. */
  const deposit = async (employerId: string, fund: FundCode, cents: number, ...days: readonly string[]) => {
    for (const receivedOn of days) {
      const check = { method: "CHECK", number: `${receivedOn}${fund}`, payer: "P", receivedOn, allocations: [] };
      valueOf(await roster.act(recordPayment, { body: { ...check, employerId, fund, cents } as never }, clerk));
    }
    const { deposits } = valueOf(await roster.act(listDeposits, {}, clerk));
    const { id: depositId, version } = deposits.find((item) => item.state === "OPEN" && item.fund === fund)!;
    const countBody = { count: days.length, totalCents: cents * days.length };
    valueOf(await roster.act(recordDeposit, { params: { depositId }, version, body: countBody }, secondPerson));
  };
  /** Checks that bank and differences add up to the books: the opening balance and the journal’s later cash. */
  const expectBooks = async (fund: FundCode, opening: { day: string; cents: number }, days: readonly string[]) => {
    for (const asOf of days) {
      const { statement, bookCents, differences } = await readReconciliation(fund, asOf);
      expect([fund, asOf, statement!.closingCents + sumCents(differences)]).toEqual([fund, asOf, bookCents]);
      const { rows, columns } = await journal(roster.db, { fund, from: opening.day, to: asOf, employerId: "" });
      const columnIndex = (name: string) => columns.findIndex((column) => column.name === name);
      const booked = rows
        .filter((row) => row[columnIndex("Account name")] === "Cash")
        .map((row) => ({ cents: Number(row[columnIndex("Debit")]) - Number(row[columnIndex("Credit")]) }));
      expect([fund, asOf, bookCents - opening.cents]).toEqual([fund, asOf, sumCents(booked)]);
    }
  };
  /** Refunds a part of the deposit in a fund on Jul 24. */
  const refund = async (fund: FundCode, cents: number) => {
    const { id: chargeId, employer_id: employerId } = await roster.db
      .selectFrom("ledger_entries")
      .select(["id", "employer_id"])
      .where("type", "=", "UNAPPLIED")
      .where("fund", "=", fund)
      .executeTakeFirstOrThrow();
    const body = { chargeId, cents, checkNo: `20${fund}`, reason: "Paid twice." };
    valueOf(await roster.act(askRefund, { params: { employerId }, body }, clerk));
    await approveWaiting(roster, "REFUND", later.now);
  };
  const wednesday = { fund: "HW", day: "2026-07-15", openingCents: 1_000_000 } as const;
  const fee = { cents: -1_500, text: "ACCOUNT FEE" };

  it("are previewed before they are recorded, and recorded once", async () => {
    const file = toFile([
      { ...wednesday, lines: [fee, { cents: 20_000, text: "WIRE IN", reference: "77" }] },
      { fund: "PEN", day: "2026-07-15", openingCents: 5_000, lines: [{ cents: 100, text: "INTEREST" }] },
    ]);
    const read = valueOf(await roster.act(readBankStatement, file, clerk));
    expect(await countTableRows("bank_statements")).toBe(0);
    expect(read.statements).toMatchObject([
      { fund: "HW", day: "2026-07-15", openingCents: 1_000_000, closingCents: 1_018_500, lineCount: 2 },
      { fund: "PEN", day: "2026-07-15", openingCents: 5_000, closingCents: 5_100, lineCount: 1 },
    ]);
    expect(valueOf(await roster.act(recordBankStatement, file, clerk))).toEqual(read);
    for (const again of [
      await roster.act(readBankStatement, file, secondPerson),
      await roster.act(recordBankStatement, file, secondPerson),
    ])
      expect(again).toMatchObject({
        code: "AlreadyRecorded",
        text: expect.stringContaining("ops-accounting Tester recorded the"),
      });
    expect([await countTableRows("bank_statements"), await countTableRows("bank_lines")]).toEqual([2, 3]);
  });

  it("are refused for another account, or with balances that don’t follow from the lines", async () => {
    const foreign = await roster.act(recordBankStatement, toFile([{ ...wednesday, lines: [fee] }], "99887766"), clerk);
    expect(foreign).toMatchObject({ code: "UnreadableFile", text: expect.stringContaining("99887766") });
    const wrongTotals = statementCsv([{ ...wednesday, lines: [fee, fee] }]).replace("9985.00", "9985.01");
    const body = { fileName: "day.csv", bytes: new TextEncoder().encode(wrongTotals) };
    expect(await roster.act(recordBankStatement, { body }, clerk)).toMatchObject({ code: "UnreadableFile" });
    expect(await countTableRows("bank_statements")).toBe(0);
  });

  it("must open each day at the fund's last closing balance", async () => {
    valueOf(await record(wednesday, fee));
    const thursday = { fund: "HW", day: "2026-07-16", openingCents: 998_500 } as const;
    expect(await record({ ...thursday, openingCents: 998_501 }, fee)).toMatchObject({
      code: "NotNext",
      text: expect.stringMatching(
        /opens on Thu, Jul 16, 2026 at \$9,985\.01, but closed on Wed, Jul 15, 2026 at \$9,985\.00/,
      ),
    });
    expect(await record({ ...thursday, day: "2026-07-14" }, fee)).toMatchObject({
      code: "NotNext",
      text: expect.stringContaining("recorded up to Wed, Jul 15, 2026"),
    });
    // Another file of the same day.
    expect(await record(wednesday, { ...fee, cents: -1_501 })).toMatchObject({ code: "NotNext" });
    for (const day of ["2026-07-24", "2026-07-27"])
      expect(await record({ ...thursday, day }, fee)).toMatchObject({
        code: "NotNext",
        text: expect.stringMatching(/Jul 2[47], 2026, and that day isn’t over at the bank/),
      });
    valueOf(await record({ fund: "PEN", day: "2026-07-14", openingCents: 7 }, fee));
    valueOf(await record(thursday, fee));
    expect((await readReconciliation("HW")).statement).toMatchObject({ day: "2026-07-16", closingCents: 997_000 });
    expect((await readReconciliation("PEN")).statement).toMatchObject({ day: "2026-07-14", closingCents: -1_493 });
  });

  /** Makes a Health batch and a deposit of each fund, with earlier statements of Jul 15. */
  const expectMoney = async () => {
    const batch = await sendBatch(roster);
    const pension = { fund: "PEN", day: "2026-07-15", openingCents: 5_000, lines: [{ ...fee, cents: -700 }] } as const;
    valueOf(await roster.act(recordBankStatement, toFile([{ ...wednesday, lines: [fee] }, pension]), clerk));
    await deposit(lakeside, "HW", 30_000, "2026-07-16");
    await deposit(summit, "PEN", 30_000, "2026-07-17");
    return batch;
  };

  it("match unambiguous amounts once for two tabs and two people, and keep an undone match", async () => {
    const { batchId, debitCents } = await expectMoney();
    const start = { fund: "HW", day: "2026-07-16", openingCents: 998_500 } as const;
    valueOf(await record(start, { cents: debitCents, text: "ACH" }, { cents: 30_000, text: "DEPOSIT" }));
    const { exact, lineCount } = await readReconciliation("HW");
    expect(exact.map(({ item: { kind }, line }) => `${line.text} ${kind}`).toSorted()).toEqual([
      "ACH BATCH",
      "DEPOSIT DEPOSIT",
    ]);
    expect(lineCount).toBe(1);
    const body = {
      fund: "HW" as const,
      matches: exact.map(({ line, item: { kind, id } }) => ({ lineIds: [line.id], items: [{ kind, id }], reason: "" })),
    };
    expect(valueOf(await match(body)).exact).toEqual([]);
    valueOf(await match(body, secondPerson));
    valueOf(await match(body));
    expect([await countTableRows("bank_matches"), await countTableRows("bank_match_parts")]).toEqual([2, 4]);
    const isMatched = async () => valueOf(await roster.act(getBatch, { params: { batchId } }, clerk)).isMatched;
    expect(await isMatched()).toBe(true);
    // The same item with another line is a different match.
    const feeLine = (await lines("HW")).find(({ text }) => text === "ACCOUNT FEE");
    const combined = { ...body.matches[0]!, lineIds: [body.matches[0]!.lineIds[0]!, feeLine!.id] };
    expect(await match({ fund: "HW", matches: [combined] })).toMatchObject({ code: "Stale" });

    const ach = (await lines("HW")).find(({ text }) => text === "ACH")!;
    expect(ach.matches[0]!.reason).toMatch(/^Same amount; expected Thu, Jul 16, 2026/);
    const params = { matchId: ach.matches[0]!.id };
    const undone = valueOf(await roster.act(undoBankMatch, { params, body: { reason: "Wrong batch." } }, secondPerson));
    expect(undone.exact.map(({ item }) => item.id)).toEqual([batchId]);
    expect(await isMatched()).toBe(false);
    expect(await roster.act(undoBankMatch, { params, body: { reason: "Again." } }, clerk)).toMatchObject({
      code: "Stale",
    });
    valueOf(await match(body));
    expect((await lines("HW")).find(({ text }) => text === "ACH")!.matches.map(({ undone: back }) => back)).toEqual([
      null,
      expect.objectContaining({ reason: "Wrong batch." }),
    ]);
  });

  it("can be matched by hand with the same total in one fund, or explained with a reason", async () => {
    const { batchId, debitCents } = await expectMoney();
    const [one, two] = [
      { cents: debitCents - 500, text: "PART 1" },
      { cents: 500, text: "PART 2" },
    ];
    valueOf(await record({ fund: "HW", day: "2026-07-16", openingCents: 998_500 }, one, two));
    const lineId = async (text: string, fund: FundCode = "HW") =>
      (await lines(fund)).find((line) => line.text === text)!.id;
    const items = [{ kind: "BATCH" as const, id: batchId }];
    const [part1, part2, feeId] = [await lineId("PART 1"), await lineId("PART 2"), await lineId("ACCOUNT FEE")];
    const matchByHand = (lineIds: string[], some: typeof items | [], reason = "") =>
      match({ fund: "HW", matches: [{ lineIds, items: some, reason }] });
    expect(await matchByHand([part1], items)).toMatchObject({ code: "OtherSum" });
    expect(await matchByHand([part1, part2, feeId], items)).toMatchObject({ code: "OtherSum" });
    expect(await matchByHand([feeId], [])).toMatchObject({ code: "ReasonMissing" });
    expect(await matchByHand([await lineId("ACCOUNT FEE", "PEN")], [], "Fee.")).toMatchObject({ code: "NotFound" });
    const otherFundMatch = { fund: "PEN" as const, matches: [{ lineIds: [], items, reason: "x" }] };
    expect(await match(otherFundMatch)).toMatchObject({ code: "NotFound" });
    expect(await countTableRows("bank_matches")).toBe(0);
    valueOf(await matchByHand([part1, part2], items));
    const [{ matches }] = (await lines("HW")).filter(({ id }) => id === part1) as [
      Awaited<ReturnType<typeof lines>>[0],
    ];
    expect(matches.map(({ reason }) => reason)).toEqual(["Chosen by hand: the amounts are the same."]);
    const { lineCount, differences } = valueOf(await matchByHand([feeId], [], "Fee of July."));
    expect(lineCount).toBe(0);
    expect(differences).toMatchObject([
      { group: "NOT_AT_BANK", cents: 30_000 },
      { group: "EXPLAINED", cents: 1_500, count: 1 },
    ]);
  });

  it("count no credit to an account whose entries were removed from the batch", async () => {
    const accountQuery = roster.db.selectFrom("bank_accounts").selectAll().where("employer_id", "=", lakeside);
    const reserve = await accountQuery.where("nickname", "=", "Reserve").executeTakeFirstOrThrow();
    await insertRows(roster.db, "bank_accounts", [{ ...reserve, id: randomUUID(), nickname: "Spare" }]);
    const micro = { state: "UNVERIFIED", verified_at: null, verification: "MICRO" } as const;
    for (const [nickname, amounts] of [
      ["Reserve", "[17,42]"],
      ["Spare", "[3,5]"],
    ] as const)
      await roster.db
        .updateTable("bank_accounts")
        .set({ ...micro, micro_amounts_encrypted: testKeys.encrypt(amounts) })
        .where("nickname", "=", nickname)
        .execute();
    const created = await create(roster);
    const { trace } = created.entries.find(({ kind, cents }) => kind === "MICRO" && cents === 17)!;
    const request = {
      params: { batchId: created.batchId, trace },
      version: created.version,
      body: { reason: "Closed." },
    };
    const removedBatch = valueOf(await roster.act(dropEntry, request, maker));
    expect(removedBatch.dropped.map(({ cents }) => cents).toSorted((amount, next) => amount - next)).toEqual([
      17, 42, 59,
    ]);
    await send(roster, await release(roster, removedBatch));
    const { cents } = created.entries.find(({ kind }) => kind === "DEBIT")!;
    expect((await readReconciliation("HW")).bookCents).toBe(0);
    expect((await listBookItems(roster.db, "HW")).map((item) => [item.kind, item.cents])).toEqual([["BATCH", cents]]);
  });

  it("show that a person chose a match when its days are far apart", async () => {
    await expectMoney();
    valueOf(await record({ fund: "HW", day: "2026-07-23", openingCents: 998_500 }, { cents: 30_000, text: "LATE" }));
    const { exact, items } = await readReconciliation("HW");
    expect(exact).toEqual([]);
    const { kind, id } = items.find((item) => item.kind === "DEPOSIT")!;
    const late = (await lines("HW")).find(({ text }) => text === "LATE")!;
    valueOf(await match({ fund: "HW", matches: [{ lineIds: [late.id], items: [{ kind, id }], reason: "" }] }));
    const [matched] = (await lines("HW")).flatMap(({ matches }) => matches);
    expect(matched?.reason).toBe("Chosen by hand: the amounts are the same.");
  });

  it("show possible amounts before all others", async () => {
    const { batchId } = await expectMoney();
    const batchQuery = roster.db.selectFrom("ach_batches").selectAll().where("id", "=", batchId);
    const batch = await batchQuery.executeTakeFirstOrThrow();
    const moreBatches = Array.from({ length: 101 }, (_, index) => ({
      ...batch,
      id: randomUUID(),
      batch_no: 1_000 + index,
      debit_cents: 1 + index,
    }));
    await insertRows(roster.db, "ach_batches", moreBatches);
    await deposit(summit, "HW", 44_000, "2026-07-21");
    const repeatedLine = { cents: 44_000, text: "CREDIT" };
    valueOf(await record({ fund: "HW", day: "2026-07-22", openingCents: 998_500 }, repeatedLine, repeatedLine));
    const { items, itemCount, lines: shown } = await readReconciliation("HW");
    const fitting = items.find(({ cents }) => cents === 44_000);
    expect(shown.slice(0, 2).map(({ possible }) => possible)).toEqual([[fitting!.id], [fitting!.id]]);
    expect([items.length, itemCount, items.at(-1)]).toEqual([100, 104, fitting]);
  });

  it("record several matches completely or not at all", async () => {
    const { batchId, debitCents } = await expectMoney();
    valueOf(await record({ fund: "HW", day: "2026-07-16", openingCents: 998_500 }, { cents: debitCents, text: "ACH" }));
    const [ach, feeLine] = [...(await lines("HW"))];
    const good = { lineIds: [ach!.id], items: [{ kind: "BATCH" as const, id: batchId }], reason: "" };
    const bad = { lineIds: [feeLine!.id], items: [], reason: "" };
    expect(await match({ fund: "HW", matches: [good, bad] })).toMatchObject({ code: "ReasonMissing" });
    expect(await countTableRows("bank_matches")).toBe(0);
  });

  it("explain the difference between bank and books each day, and the books match the journal’s cash", async () => {
    const { entries, effectiveDate, debitCents } = await expectMoney();
    valueOf(await record({ fund: "HW", day: "2026-07-16", openingCents: 998_500 }, { cents: debitCents, text: "ACH" }));
    const cash = debitCents;
    const unknownLine = { cents: 4_321, text: "UNKNOWN" };
    valueOf(await record({ fund: "HW", day: "2026-07-20", openingCents: 998_500 + cash }, unknownLine));
    const [exact] = (await readReconciliation("HW")).exact;
    const { kind, id } = exact!.item;
    valueOf(await match({ fund: "HW", matches: [{ lineIds: [exact!.line.id], items: [{ kind, id }], reason: "" }] }));
    // A return after the settlement of the batch lowers the bank's cash.
    const entry = entries.find(({ cents }) => cents > 0);
    await recordFile(roster, returnFileOf([{ ...entry!, code: "R10", info: "" }], "2026-07-21"), clerk);
    await refund("HW", 12_000);
    await refund("PEN", 7_500);

    const days = ["2026-07-15", "2026-07-16", "2026-07-17", "2026-07-20", "2026-07-24"];
    await expectBooks("HW", { day: "2026-07-15", cents: 1_000_000 }, days);
    await expectBooks("PEN", { day: "2026-07-15", cents: 5_000 }, days);
    expect(effectiveDate).toBe("2026-07-14");
    const { differences, items } = await readReconciliation("HW", "2026-07-24");
    expect(differences.map(({ group }) => group)).toEqual(["NOT_AT_BANK", "NOT_IN_BOOKS"]);
    expect(items.map((item) => item.kind)).toEqual(["DEPOSIT", "RETURN", "REFUND"]);
    // Three banking days after Jul 16 is Jul 21.
    expect(items.map(({ isOverdue }) => isOverdue)).toEqual([true, false, false]);
  });

  it("count each payment of a deposit on its day, and one of a closed month on the first open day", async () => {
    valueOf(await record({ fund: "PEN", day: "2026-06-26", openingCents: 5_000 }, fee));
    valueOf(await roster.act(closeMonth, { body: { fund: "PEN", month: "2026-06" } }, secondPerson));
    await deposit(summit, "PEN", 30_000, "2026-06-29", "2026-07-17");
    const opening = { day: "2026-06-26", cents: 5_000 };
    const days = ["2026-06-26", "2026-06-30", "2026-07-01", "2026-07-16", "2026-07-17", "2026-07-24"];
    await expectBooks("PEN", opening, days);
    valueOf(await record({ fund: "PEN", day: "2026-07-16", openingCents: 3_500 }, { cents: 60_000, text: "DEPOSIT" }));
    const [exact] = (await readReconciliation("PEN")).exact;
    const { kind, id } = exact!.item;
    valueOf(await match({ fund: "PEN", matches: [{ lineIds: [exact!.line.id], items: [{ kind, id }], reason: "" }] }));
    await expectBooks("PEN", opening, days);
  });
});

describe.each(testDatabases)("two people at the same time on $name", ({ open }) => {
  it("record a day, match a line and undo the match once", () =>
    onOwnDatabase(
      () => open(rosterSeed([lakeside])),
      async ({ db }) => {
        const callApi = async <C extends Call>(
          call: C,
          handler: Handler<C>,
          sent: Partial<HandlerRequest<C>>,
          by: string,
        ) => {
          const fullRequest = { params: {}, query: {}, body: undefined, ...sent } as Parameters<typeof handler>[0];
          const context = await contextFor(db, { userName: by, ...later });
          const reply = await inTransaction(db, async (trx) =>
            outcomeReply(call, (await handler(fullRequest, { ...context, db: trx })) as never),
          );
          return reply.code ?? "";
        };
        const race = async (work: (by: string) => Promise<string>) =>
          (await Promise.all([maker, releaser, maker].map(({ userName }) => work(userName)))).toSorted();
        const day = { fund: "HW", day: "2026-07-15", openingCents: 0, lines: [{ cents: -100, text: "FEE" }] } as const;
        const file = { fileName: "day.csv", bytes: new TextEncoder().encode(statementCsv([day])) };
        expect(await race((by) => callApi(calls.recordBankStatement, recordBankStatement, { body: file }, by))).toEqual(
          ["", "AlreadyRecorded", "AlreadyRecorded"],
        );
        const { id } = await db.selectFrom("bank_lines").select("id").executeTakeFirstOrThrow();
        const body = { fund: "HW" as const, matches: [{ lineIds: [id], items: [], reason: "Fee." }] };
        expect(await race((by) => callApi(calls.matchBankLines, matchBankLines, { body }, by))).toEqual(["", "", ""]);
        const { id: matchId } = await db.selectFrom("bank_matches").select("id").executeTakeFirstOrThrow();
        const undo = { params: { matchId }, body: { reason: "Not a fee." } };
        expect(await race((by) => callApi(calls.undoBankMatch, undoBankMatch, undo, by))).toEqual([
          "",
          "Stale",
          "Stale",
        ]);
        const actions = await db
          .selectFrom("audit_events")
          .select("action")
          .where("action", "like", "bank-%")
          .execute();
        expect(
          actions.map(({ action }) => action).filter((name) => /^bank-(statement|lines|match)-/.test(name)),
        ).toEqual(["bank-statement-recorded", "bank-lines-matched", "bank-match-undone"]);
      },
    ));
});
