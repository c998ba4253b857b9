import { bookNames, type BookName, type BookRow } from "../../../lib/money/books/schema.ts";
import { bookTexts } from "../../../lib/money/books/texts.en.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { correctionsOf } from "../../platform/testing/correction.ts";
import { maker, releaser, sendBatch } from "../../platform/testing/batch.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { approveWaiting } from "../../platform/testing/late/approve-waiting.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { listReturns, recordReturn } from "../ach/record-returns.ts";
import { undoReturn } from "../ach/undo-return.ts";
import { listDeposits } from "../deposits/list-deposits.ts";
import { recordDeposit } from "../deposits/record-deposit.ts";
import { recordPayment } from "../deposits/record-payment.ts";
import { voidPayment } from "../decisions/void-payment.ts";
import { closeMonth } from "../ledger/close-month.ts";
import { postEntries, postPaymentReversal, postUndoneReturn } from "../ledger/post.ts";
import { downloadBookCsv, getBook } from "./get-book.ts";

const { lakeside, summit } = demoEmployerIds;
const funds = ["HW", "PEN"] as const;
type Fund = (typeof funds)[number];
const july = { from: "2026-07-01", to: "2026-07-31" };
const august = { from: "2026-08-01", to: "2026-08-31" };
const inAugust = new Date("2026-08-12T15:00:00.000Z");
const checks = [
  { fund: "HW", employerId: lakeside, number: "1045", payer: "Lakeside Freight", cents: 60_000, day: "2026-07-08" },
  { fund: "PEN", employerId: summit, number: "77", payer: "Summit Office", cents: 10_001, day: "2026-07-09" },
] as const;

describe.each(testDatabases)("the books of a closed month on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const acting = { ...maker, now: inAugust };
  const requestOf = (book: BookName, fund: Fund, period: typeof july) => ({
    params: { book },
    query: { fund, ...period, ...(bookTexts[book].ofEmployer === true && { employer: lakeside }) },
  });
  const downloadBooks = async (period: typeof july): Promise<string[]> => {
    const texts: string[] = [];
    for (const fund of funds)
      for (const book of bookNames) {
        const file = valueOf(await roster.act(downloadBookCsv, requestOf(book, fund, period), acting));
        texts.push(`${fund} ${book}\n${new TextDecoder().decode(file)}`);
      }
    return texts;
  };
  /** Returns the cells of a report by column name. */
  const readBook = async (book: BookName, fund: Fund, period: typeof july) => {
    const { columns, rows, totals } = valueOf(await roster.act(getBook, requestOf(book, fund, period), acting));
    const toCells = (row: BookRow) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? ""]));
    return { rows: rows.map(toCells), totals: toCells(totals ?? []) };
  };
  const findSettled = async (fund: Fund, employerId: string) =>
    roster.db
      .selectFrom("payments")
      .select(["id", "cents", "confirmation_no", "employer_id as employerId"])
      .where("fund", "=", fund)
      .where("employer_id", "=", employerId)
      .where("state", "=", "SETTLED")
      .orderBy("debit_date", "desc")
      .executeTakeFirstOrThrow();
  type SettledPayment = Awaited<ReturnType<typeof findSettled>>;
  const setReturned = (id: string, returned_at: Date | null) =>
    roster.db
      .updateTable("payments")
      .set({ state: returned_at === null ? "SETTLED" : "RETURNED", return_code: returned_at && "R02", returned_at })
      .where("id", "=", id)
      .execute();
  const returnDebit = async ({ id: paymentId, employerId }: SettledPayment, day: string) => {
    const postedAt = new Date(`${day}T15:00:00.000Z`);
    await postPaymentReversal(
      roster.db,
      { paymentId, employerId, postedBy: null, at: postedAt, effectiveOn: day },
      "returned",
    );
    await setReturned(paymentId, postedAt);
  };

  /** Posts a check and a returned debit of each fund in July, and a batched debit of Health. */
  const postMoney = async () => {
    for (const { day, ...check } of checks) {
      const body = { ...check, method: "CHECK" as const, receivedOn: day, allocations: [] };
      valueOf(await roster.act(recordPayment, { body }, maker));
    }
    for (const { id: depositId, version, fund } of valueOf(await roster.act(listDeposits, { query: {} }, releaser))
      .deposits) {
      const body = { count: 1, totalCents: checks.find((check) => check.fund === fund)?.cents ?? 0 };
      valueOf(await roster.act(recordDeposit, { params: { depositId }, body, version }, releaser));
    }
    const { correct, personNamed } = correctionsOf(roster);
    await correct((await personNamed("Oakes")).id, { unitsST: "160.75" });
    const [entry] = (await sendBatch(roster)).entries;
    const now = new Date("2026-07-16T15:00:00.000Z");
    valueOf(await roster.act(recordReturn, { body: { trace: entry?.trace ?? "", code: "R01" } }, { ...maker, now }));
    const returnedPayments = { HW: await findSettled("HW", summit), PEN: await findSettled("PEN", lakeside) };
    for (const fund of funds) await returnDebit(returnedPayments[fund], "2026-07-17");
    return { returned: returnedPayments, number: entry?.confirmationNo ?? "" };
  };

  it("stay the same byte for byte after a void, a return and an undone return, which post in the new month", async () => {
    const { returned: returnedPayments, number } = await postMoney();
    for (const fund of funds)
      valueOf(await roster.act(closeMonth, { body: { fund, month: "2026-07" } }, { ...releaser, now: inAugust }));
    const julyBefore = await downloadBooks(july);
    expect(julyBefore.every((file) => file.split("\n").length > 2)).toBe(true);

    const received = await roster.db.selectFrom("payments").selectAll().where("kind", "=", "RECEIVED").execute();
    for (const { id: paymentId, version } of received)
      valueOf(await roster.act(voidPayment, { params: { paymentId }, version, body: { reason: "Bounced." } }, acting));
    const [recordedReturn] = valueOf(await roster.act(listReturns, { query: {} }, acting)).returns;
    const undo = { params: { returnId: recordedReturn?.returnId ?? "" }, body: { reason: "Another payment." } };
    valueOf(await roster.act(undoReturn, undo, acting));
    await approveWaiting(roster);
    const laterReturned = { HW: await findSettled("HW", lakeside), PEN: await findSettled("PEN", summit) };
    for (const fund of funds) {
      const { id: paymentId, employerId } = returnedPayments[fund];
      const posting = { paymentId, employerId, postedBy: null, at: inAugust, effectiveOn: "2026-07-17" };
      await postUndoneReturn(roster.db, posting);
      await setReturned(paymentId, null);
      await returnDebit(laterReturned[fund], "2026-08-11");
    }
    // A late charge for the amount under-reported in July, and the void of that month.
    for (const charge of await roster.db
      .selectFrom("ledger_entries as c")
      .innerJoin("corrections as k", "k.tad_id", "c.tad_id")
      .select(["c.id", "c.tad_id", "c.fund", "c.cents"])
      .where("c.type", "=", "CHARGE")
      .execute()) {
      const entry = { fund: charge.fund, tadId: charge.tad_id, paymentId: null };
      const posting = { employerId: lakeside, postedBy: null, at: inAugust, effectiveOn: "2026-08-05" };
      await postEntries(roster.db, posting, [
        { ...entry, type: "LATE_CHARGE", cents: 500, chargeId: null, forChargeId: charge.id },
        { ...entry, type: "REVERSAL", cents: -charge.cents, chargeId: charge.id },
      ]);
      await roster.db.updateTable("tads").set({ state: "VOID" }).where("id", "=", charge.tad_id).execute();
    }
    expect(await downloadBooks(july)).toEqual(julyBefore);

    for (const fund of funds) {
      const check = checks.find((candidate) => candidate.fund === fund)!;
      const checkFields = { Method: "Check", Number: check.number, Payer: check.payer };
      expect((await readBook("receipts", fund, july)).rows).toContainEqual(
        expect.objectContaining({ Date: check.day, Entry: "Received", Amount: check.cents, ...checkFields }),
      );
      expect((await readBook("receipts", fund, august)).rows).toEqual([
        expect.objectContaining({ Entry: "Voided", Amount: -check.cents, ...checkFields }),
      ]);
      const rows = (await readBook("returns", fund, august)).rows.map((row) =>
        [row.Date, row.Entry, row.Payment, row.Amount].join(" "),
      );
      const { confirmation_no, cents } = returnedPayments[fund];
      expect(rows).toContain(`2026-08-01 Return undone ${confirmation_no} ${-cents}`);
      expect(rows).toContain(`2026-08-11 Returned ${laterReturned[fund].confirmation_no} ${laterReturned[fund].cents}`);
      expect(rows).toHaveLength(fund === "HW" ? 3 : 2);
      const lines = (await readBook("journal", fund, august)).rows.filter((row) => row.Reference === confirmation_no);
      expect(lines.map((row) => `${row.Date} ${row["Belongs to"]}`)).toEqual(lines.map(() => "2026-08-01 2026-07-17"));
      expect(lines.length).toBeGreaterThan(1);
    }
    const listBatchReturns = async (period: typeof july) =>
      (await readBook("returns", "HW", period)).rows.filter((row) => row.Payment === number);
    expect((await listBatchReturns(july)).map(({ Entry, Code }) => [Entry, Code])).toEqual([["Returned", "R01"]]);
    expect((await listBatchReturns(august)).map(({ Entry, Code }) => [Entry, Code])).toEqual([
      ["Return undone", "R01"],
    ]);
    const entryNames = (await readBook("statement", "PEN", august)).rows.map(
      ({ Entry }) => String(Entry).split(":")[0],
    );
    expect(entryNames).toContain("Return undone");

    for (const fund of funds)
      for (const period of [july, august]) {
        const [receipts, returns] = [await readBook("receipts", fund, period), await readBook("returns", fund, period)];
        const { totals } = await readBook("rollforward", fund, period);
        const [receivedAmount, returnedAmount] = [receipts.totals.Amount, returns.totals.Amount].map(Number) as [
          number,
          number,
        ];
        expect([fund, totals.Received, totals.Returned]).toEqual([fund, -receivedAmount, returnedAmount]);
        const cashRows = (await readBook("journal", fund, period)).rows.filter(
          (row) => String(row["Account name"]).startsWith("Cash") && row.Entry !== "Settlement",
        );
        const cashCents = sumCents(cashRows.map(({ Debit, Credit }) => ({ cents: Number(Debit) - Number(Credit) })));
        expect([fund, cashCents]).toEqual([fund, receivedAmount - returnedAmount]);
      }
  });
});
