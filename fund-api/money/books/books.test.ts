import { sql } from "kysely";
import type { BookName } from "../../../lib/money/books/schema.ts";
import { asOfTexts } from "../../../lib/money/ledger/texts.en.ts";
import { bookRefusals } from "../../../lib/money/books/texts.en.ts";
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
import { postPaymentReversal, postUndoneReturn } from "../ledger/post.ts";
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
  const ask = (book: BookName, query: Query) => roster.act(getBook, { params: { book }, query }, asStaff);
  const read = async (book: BookName, query: Query) => valueOf(await ask(book, query));
  const csv = async (book: BookName, query: Query): Promise<string> =>
    new TextDecoder().decode(valueOf(await roster.act(downloadBookCsv, { params: { book }, query }, asStaff)));

  it("agree with the ledger month by month, and with themselves", async () => {
    await payAll(roster);
    expect(await findJournalProblems(roster.db, today)).toEqual([]);
  });

  it("book a debit that settled, came back, counted again, and came back once more", async () => {
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
    const booked = async (state: typeof settled | typeof returned): Promise<number[]> => {
      await db.updateTable("payments").set(state).where("id", "=", debit.id).execute();
      expect(await findJournalProblems(db, today)).toEqual([]);
      const lines = await readJournal(db, { fund: "HW", from: "2024-01-01", to: "2026-07-31", employerId: "" });
      return (["transit", "cash"] as const).map((account) =>
        sumCents(lines.filter((line) => line.actId === debit.id && line.account === account)),
      );
    };
    expect(await booked(settled)).toEqual([0, debit.cents]);
    await postPaymentReversal(db, { ...posting, effectiveOn: "2026-07-06" }, "returned");
    expect(await booked(returned)).toEqual([0, 0]);
    await postUndoneReturn(db, { ...posting, effectiveOn: "2026-07-07" });
    expect(await booked(settled)).toEqual([0, debit.cents]);
    await postPaymentReversal(db, { ...posting, effectiveOn: "2026-07-08" }, "returned");
    expect(await booked(returned)).toEqual([0, 0]);
  });

  it("list a debit once whose return was undone, and once as returned after the bank returned it again", async () => {
    const { db } = roster;
    const debit = await db
      .selectFrom("payments")
      .select(["id", "cents", "employer_id", "debit_date", "confirmation_no"])
      .where("state", "=", "SETTLED")
      .where("fund", "=", "HW")
      .orderBy("debit_date", "desc")
      .executeTakeFirstOrThrow();
    const posting = { paymentId: debit.id, employerId: debit.employer_id, postedBy: null };
    const at = (minutes: number) => new Date(rosterNow.getTime() + minutes * 60_000);
    const listed = async (book: BookName) => {
      const { rows } = await read(book, { fund: "HW", from: "2024-01-01", to: "2026-07-31" });
      return rows.filter((row) => row.includes(debit.confirmation_no)).map((row) => [row[0], row.at(-1)]);
    };
    const moved = async () => {
      const { totals } = await read("rollforward", { fund: "HW", from: "2024-01-01", to: "2026-07-31" });
      return totals?.slice(4, 6).map(Number);
    };
    const received = [[debit.debit_date, debit.cents]];
    const [before = 0, none = 0] = (await moved()) ?? [];
    const day = "2026-07-06";
    await postPaymentReversal(db, { ...posting, at: at(1), effectiveOn: day }, "returned");
    await postUndoneReturn(db, { ...posting, at: at(2), effectiveOn: day });
    expect([await listed("receipts"), await listed("returns"), await moved()]).toEqual([received, [], [before, none]]);
    await postPaymentReversal(db, { ...posting, at: at(3), effectiveOn: day }, "returned");
    const returned = { state: "RETURNED", return_code: "R01", returned_at: rosterNow } as const;
    await db.updateTable("payments").set(returned).where("id", "=", debit.id).execute();
    expect([await listed("receipts"), await listed("returns"), await moved()]).toEqual([
      received,
      [[day, debit.cents]],
      [before, none + debit.cents],
    ]);
  });

  it.each(funds)("show of two employers what each owes, by age and in its letter, %s", async (fund) => {
    const { rows } = await sql<{
      whose: string;
      cents: number;
    }>`select employer_id as whose, sum(cents)::bigint as cents
      from ledger_entries where fund = ${fund} and effective_on <= '2026-07-10' group by employer_id`.execute(
      roster.db,
    );
    const { rows: aged } = await read("aging", { fund, to: "2026-07-10" });
    const owed = rows.filter(({ cents }) => cents !== 0).map(({ whose, cents }) => [whose, cents] as const);
    expect(new Map(aged.map((row) => [row[1], row.at(-1)]))).toEqual(new Map(owed));
    const letter = await read("confirmation", { fund, to: "2026-07-10", employer: lakeside });
    expect(letter.totals?.at(-1)).toBe(new Map(owed).get(lakeside));
    const pdf = pdfText(await bookPdf(letter, new Date("2026-07-10T15:00:00Z"), false));
    expect(pdf).toContain("This is not a request for payment.");
    expect(pdf).toContain("Lakeside");
  });

  it("write the fund’s own account numbers, ISO dates and plain numbers, and let no formula run", async () => {
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

  it("give QuickBooks one balanced transaction for each act", async () => {
    const iif = valueOf(
      await roster.act(downloadJournalIif, { query: { fund: "PEN", from: "2026-01-01", to: "2026-06-30" } }, asStaff),
    );
    const lines = new TextDecoder().decode(iif).trimEnd().split("\r\n").slice(3);
    const acts = lines
      .join("\n")
      .split("ENDTRNS")
      .filter((act) => act.trim() !== "");
    expect(acts.length).toBeGreaterThan(2);
    for (const act of acts) {
      const rows = act
        .trim()
        .split("\n")
        .map((row) => row.split("\t"));
      expect(rows.map(([kind]) => kind)).toEqual(["TRNS", ...rows.slice(1).map(() => "SPL")]);
      expect(sumCents(rows.map((row) => ({ cents: Math.round(Number(row[5]) * 100) })))).toBe(0);
    }
  });

  it.each(funds)("list what came in and what came back, without canceled payments, %s", async (fund) => {
    const { rows } = await sql<{ state: string; cents: number }>`select state, sum(cents)::bigint as cents
      from payments where fund = ${fund} and kind = 'DEBIT' group by state`.execute(roster.db);
    const centsOf = (states: readonly string[]) => sumCents(rows.filter(({ state }) => states.includes(state)));
    const period = { fund, from: "2024-01-01", to: "2026-12-31" };
    const received = await read("receipts", period);
    expect(received.totals?.at(-1)).toBe(
      centsOf(rows.map(({ state }) => state).filter((state) => state !== "CANCELLED")),
    );
    expect((await read("returns", period)).totals?.at(-1) ?? 0).toBe(centsOf(["RETURNED"]));
  });

  it.each(funds)("add up contributions by local to what was charged for these months, %s", async (fund) => {
    const { rows } = await sql<{ cents: number }>`select sum(e.cents)::bigint as cents from ledger_entries as e
      join ledger_entries as c on c.id = e.charge_id join tads as t on t.id = c.tad_id
      where e.fund = ${fund} and e.payment_id is null and c.type = 'CHARGE'
        and t.work_month between '2026-01' and '2026-05'`.execute(roster.db);
    const { totals, rows: listed } = await read("contributions", { fund, from: "2026-01-01", to: "2026-05-31" });
    expect(totals?.at(-1)).toBe(rows[0]?.cents);
    expect(listed.every((row) => row[2] !== "")).toBe(true);
  });

  it("list what corrections added to under-reported months, with its late charges, and no decrease", async () => {
    const { correct, personNamed } = correctionsOf(roster);
    const { changes } = await correct((await personNamed("Oakes")).id, { unitsST: "160.75" });
    await correct((await personNamed("Marchetti")).id, { unitsST: "152" });
    for (const fund of funds) {
      const period = { fund, from: "2026-07-01", to: "2026-07-31" };
      const { rows, totals } = await read("underreported", { ...period, employer: lakeside });
      const cents = changes.find((change) => change.fund === fund)?.chargedCents ?? 0;
      expect(cents).toBeGreaterThan(0);
      expect(rows.map((row) => [row[0], row[3], row[4], row[6], row[7]])).toEqual([
        ["2026-07-10", postedMonth, "2026-06-15", cents, 0],
      ]);
      expect(totals?.slice(-2)).toEqual([cents, 0]);
      expect((await read("underreported", { ...period, employer: summit })).rows).toEqual([]);
    }
  });

  it("show staff the statement that the employer sees", async () => {
    const query = { fund: "HW", from: "2026-01-01", to: "2026-07-10" } as const;
    const own = valueOf(await roster.act(getStatement, { query }));
    const { rows } = await read("statement", { ...query, employer: lakeside });
    expect(rows.slice(1, -1).map((row) => row.slice(-2))).toEqual(
      own.entries.map(({ cents, balanceCents }) => [cents, balanceCents]),
    );
    expect(rows.at(-1)?.at(-1)).toBe(own.closingCents);
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
  ] as const)("refuse %s %j in one sentence that says the way out", async (book, query, said) => {
    const answer = await ask(book, query);
    expect(answer).toMatchObject({ ok: false, code: "BookRefused" });
    expect(answer.ok ? "" : answer.text).toEqual(typeof said === "string" ? said : expect.stringMatching(said));
  });
});
