import { sql } from "kysely";
import type { BookName } from "../../../lib/money/books/schema.ts";
import { asOfTexts } from "../../../lib/money/ledger/texts.en.ts";
import { bookRefusals, bookTotalText } from "../../../lib/money/books/texts.en.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { correctionsOf, postedMonth } from "../../platform/testing/correction.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { findJournalProblems } from "../../platform/testing/journal-problems.ts";
import { payAll } from "../../platform/testing/payments.ts";
import { pdfText } from "../../platform/testing/pdf.ts";
import { rosterNow, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { bookPdf } from "../../reporting/receipts/book-pdf.ts";
import { chargesOf } from "../ledger/charges.ts";
import { postEntries, postPaymentReversal, postUndoneReturn } from "../ledger/post.ts";
import { getStatement } from "../statements/get-statement.ts";
import { readJournal } from "./journal.ts";
import { downloadBookCsv, downloadJournalIif, getBook } from "./get-book.ts";

const { lakeside, summit } = demoEmployerIds;
const funds = ["HW", "PEN"] as const;
const today = fundDate(rosterNow);
const asStaff = { userName: "ops-accounting" };
type Query = { fund?: "HW" | "PEN"; from?: string; to?: string; employer?: string };
const june = { from: "2026-06-01", to: "2026-06-30" };

describe.each(testDatabases)("the books on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const requestBook = (book: BookName, query: Query) => roster.act(getBook, { params: { book }, query }, asStaff);
  const readBook = async (book: BookName, query: Query) => valueOf(await requestBook(book, query));
  const csv = async (book: BookName, query: Query): Promise<string> =>
    new TextDecoder().decode(valueOf(await roster.act(downloadBookCsv, { params: { book }, query }, asStaff)));

  it("match the ledger and each other month by month", async () => {
    await payAll(roster);
    expect(await findJournalProblems(roster.db, today)).toEqual([]);
  });

  it("book a debit that settled, was returned, counted again, and was returned again", async () => {
    const { db } = roster;
    const debit = await db
      .selectFrom("payments")
      .select(["id", "cents", "employer_id"])
      .where("state", "=", "SETTLED")
      .where("fund", "=", "HW")
      .orderBy("debit_date", "desc")
      .executeTakeFirstOrThrow();
    const settled = { state: "SETTLED", return_code: null, returned_at: null } as const;
    const returned = { state: "RETURNED", return_code: "R01", returned_at: rosterNow } as const;
    const posting = { paymentId: debit.id, employerId: debit.employer_id, postedBy: null, at: rosterNow };
    const bookState = async (state: typeof settled | typeof returned): Promise<number[]> => {
      await db.updateTable("payments").set(state).where("id", "=", debit.id).execute();
      expect(await findJournalProblems(db, today)).toEqual([]);
      const lines = await readJournal(db, { fund: "HW", from: "2024-01-01", to: "2026-07-31", employerId: "" });
      return (["transit", "cash"] as const).map((account) =>
        sumCents(lines.filter((line) => line.actId === debit.id && line.account === account)),
      );
    };
    expect(await bookState(settled)).toEqual([0, debit.cents]);
    await postPaymentReversal(db, { ...posting, effectiveOn: "2026-07-06" }, "returned");
    expect(await bookState(returned)).toEqual([0, 0]);
    await postUndoneReturn(db, { ...posting, effectiveOn: "2026-07-07" });
    expect(await bookState(settled)).toEqual([0, debit.cents]);
    await postPaymentReversal(db, { ...posting, effectiveOn: "2026-07-08" }, "returned");
    expect(await bookState(returned)).toEqual([0, 0]);
  });

  it.each(funds)("show what each of two employers owes, by age and in its letter, %s", async (fund) => {
    const { rows } = await sql<{
      employer: string;
      cents: number;
    }>`select employer_id as employer, sum(cents)::bigint as cents
      from ledger_entries where fund = ${fund} and effective_on <= '2026-07-10' group by employer_id`.execute(
      roster.db,
    );
    const { rows: agingRows } = await readBook("aging", { fund, to: "2026-07-10" });
    const owedByEmployer = rows
      .filter(({ cents }) => cents !== 0)
      .map(({ employer, cents }) => [employer, cents] as const);
    expect(new Map(agingRows.map((row) => [row[1], row.at(-1)]))).toEqual(new Map(owedByEmployer));
    const letter = await readBook("confirmation", { fund, to: "2026-07-10", employer: lakeside });
    expect(letter.totals?.at(-1)).toBe(new Map(owedByEmployer).get(lakeside));
    const pdf = pdfText(await bookPdf(letter, new Date("2026-07-10T15:00:00Z"), false));
    expect(pdf).toContain("This is not a request for payment.");
    expect(pdf).toContain("Lakeside");
  });

  it.each([
    ["journal", { fund: "HW", ...june }],
    ["receipts", { fund: "PEN", ...june }],
    ["underreported", { fund: "HW", ...june }],
    ["confirmation", { fund: "PEN", employer: lakeside }],
  ] as const)("name the last row of %s “Total”, on paper and on screen", async (name, query) => {
    const book = await readBook(name, query);
    const rows = book.rows.length === 0 ? [book.columns.map(() => "")] : book.rows;
    const pdf = pdfText(await bookPdf({ ...book, rows }, new Date("2026-07-10T15:00:00Z"), false));
    expect(pdf.match(/\S*Tota\S*/g)).toEqual(["Total"]);
    expect(book.totals?.map(bookTotalText).slice(0, 2)).toEqual(["Total", ""]);
  });

  it("show refunds and transfers between funds in separate rollforward columns", async () => {
    const posting = { postedBy: null, at: rosterNow, effectiveOn: "2026-07-10" };
    const moves = [
      { employerId: lakeside, from: "HW", to: "PEN", refund: 700, moved: 300 },
      { employerId: summit, from: "PEN", to: "HW", refund: 500, moved: 200 },
    ] as const;
    for (const { employerId, from, to, refund, moved } of moves) {
      const charges = await chargesOf(roster.db, employerId);
      const entry = (type: "CREDIT" | "REFUND" | "TRANSFER", fund: "HW" | "PEN", cents: number) => {
        const chargeId = charges.find((charge) => charge.fund === fund)?.id ?? null;
        return { type, fund, cents, chargeId, tadId: null, paymentId: null };
      };
      await postEntries(roster.db, { ...posting, employerId }, [
        entry("CREDIT", from, -2_000),
        entry("REFUND", from, refund),
        entry("TRANSFER", from, moved),
        entry("TRANSFER", to, -moved),
      ]);
    }
    for (const [fund, Refunded, Transferred] of [
      ["HW", 700, 300 - 200],
      ["PEN", 500, 200 - 300],
    ] as const) {
      const { columns, totals } = await readBook("rollforward", { fund, from: "2026-07-01", to: "2026-07-31" });
      const total = Object.fromEntries(columns.map(({ name }, index) => [name, totals?.[index]]));
      expect(total).toMatchObject({ Returned: 0, Refunded, Transferred, Credited: -2_000 });
      const amounts = (totals ?? []).slice(2).map((cents) => ({ cents: Number(cents) }));
      expect(sumCents(amounts.slice(0, -1))).toBe(amounts.at(-1)?.cents);
    }
  });

  it("write the fund’s own account numbers, ISO dates and plain numbers, without formulas", async () => {
    await roster.db.updateTable("employers").set({ legal_name: "=1+1" }).where("employer_id", "=", summit).execute();
    const [health, pension] = [
      await csv("journal", { fund: "HW", ...june }),
      await csv("journal", { fund: "PEN", ...june }),
    ];
    expect(health).toMatch(/^2026-06-\d\d,10-1200,Contributions receivable,Contributions,/m);
    expect(pension).toMatch(/^2026-06-\d\d,20-1200,/m);
    expect(health).toContain(`"'=1+1"`);
    const [debit, credit] = (health.trimEnd().split("\r\n").at(-1) ?? "").split(",").slice(8, 10);
    expect(debit).toBe(credit);
    expect(Number(debit)).toBeGreaterThan(0);
  });

  it("export one balanced QuickBooks transaction for each entry", async () => {
    const iif = valueOf(
      await roster.act(downloadJournalIif, { query: { fund: "PEN", from: "2026-01-01", to: "2026-06-30" } }, asStaff),
    );
    const lines = new TextDecoder().decode(iif).trimEnd().split("\r\n").slice(3);
    const transactions = lines
      .join("\n")
      .split("ENDTRNS")
      .filter((transaction) => transaction.trim() !== "");
    expect(transactions.length).toBeGreaterThan(2);
    for (const transaction of transactions) {
      const rows = transaction
        .trim()
        .split("\n")
        .map((row) => row.split("\t"));
      expect(rows.map(([kind]) => kind)).toEqual(["TRNS", ...rows.slice(1).map(() => "SPL")]);
      expect(sumCents(rows.map((row) => ({ cents: Math.round(Number(row[5]) * 100) })))).toBe(0);
    }
  });

  it.each(funds)("list receipts and returns without canceled payments, %s", async (fund) => {
    const { rows } = await sql<{ state: string; cents: number }>`select state, sum(cents)::bigint as cents
      from payments where fund = ${fund} and kind = 'DEBIT' group by state`.execute(roster.db);
    const centsOf = (states: readonly string[]) => sumCents(rows.filter(({ state }) => states.includes(state)));
    const period = { fund, from: "2024-01-01", to: "2026-12-31" };
    const received = await readBook("receipts", period);
    expect(received.totals?.at(-1)).toBe(
      centsOf(rows.map(({ state }) => state).filter((state) => state !== "CANCELLED")),
    );
    expect((await readBook("returns", period)).totals?.at(-1) ?? 0).toBe(centsOf(["RETURNED"]));
  });

  it.each(funds)("add up contributions by local to the charges of these months, %s", async (fund) => {
    const { rows } = await sql<{ cents: number }>`select sum(e.cents)::bigint as cents from ledger_entries as e
      join ledger_entries as c on c.id = e.charge_id join tads as t on t.id = c.tad_id
      where e.fund = ${fund} and e.payment_id is null and c.type = 'CHARGE'
        and t.work_month between '2026-01' and '2026-05'`.execute(roster.db);
    const { totals, rows: contributionRows } = await readBook("contributions", {
      fund,
      from: "2026-01-01",
      to: "2026-05-31",
    });
    expect(totals?.at(-1)).toBe(rows[0]?.cents);
    expect(contributionRows.every((row) => row[2] !== "")).toBe(true);
  });

  it("list amounts that corrections added to under-reported months, with late charges and without decreases", async () => {
    const { correct, personNamed } = correctionsOf(roster);
    const { changes } = await correct((await personNamed("Oakes")).id, { unitsST: "160.75" });
    await correct((await personNamed("Marchetti")).id, { unitsST: "152" });
    for (const fund of funds) {
      const period = { fund, from: "2026-07-01", to: "2026-07-31" };
      const { rows, totals } = await readBook("underreported", { ...period, employer: lakeside });
      const cents = changes.find((change) => change.fund === fund)?.chargedCents ?? 0;
      expect(cents).toBeGreaterThan(0);
      expect(rows.map((row) => [row[0], row[3], row[4], row[6], row[7]])).toEqual([
        ["2026-07-10", postedMonth, "2026-06-15", cents, 0],
      ]);
      expect(totals?.slice(-2)).toEqual([cents, 0]);
      expect((await readBook("underreported", { ...period, employer: summit })).rows).toEqual([]);
    }
  });

  it("show staff the employer's statement", async () => {
    const query = { fund: "HW", from: "2026-01-01", to: "2026-07-10" } as const;
    const statement = valueOf(await roster.act(getStatement, { query }));
    const { rows } = await readBook("statement", { ...query, employer: lakeside });
    expect(rows.slice(1, -1).map((row) => row.slice(-2))).toEqual(
      statement.entries.map(({ cents, balanceCents }) => [cents, balanceCents]),
    );
    expect(rows.at(-1)?.at(-1)).toBe(statement.closingCents);
  });

  it.each([
    ["journal", { to: "6/30/2026" }, asOfTexts.notADate("6/30/2026")],
    ["journal", { from: "2026-02-30" }, asOfTexts.notADate("2026-02-30")],
    ["rollforward", { from: "2026-07-01", to: "2026-06-30" }, bookRefusals.order],
    [
      "aging",
      { to: "2019-12-31" },
      /^The books begin on .*, after Tue, Dec 31, 2019\. Choose that day or a later one\.$/,
    ],
    ["statement", {}, bookRefusals.noEmployer],
    ["aging", { employer: "9999999-0001" }, bookRefusals.unknownEmployer("9999999-0001")],
  ] as const)("refuse %s %j with a message that says how to fix it", async (book, query, message) => {
    const outcome = await requestBook(book, query);
    expect(outcome).toMatchObject({ ok: false, code: "BookRefused" });
    expect(outcome.ok ? "" : outcome.text).toEqual(
      typeof message === "string" ? message : expect.stringMatching(message),
    );
  });
});
