import { sql } from "kysely";
import type { Statement } from "../../../lib/money/ledger/schema.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { cancelPayment } from "../payments/cancel-payment.ts";
import { statementPdf } from "../../reporting/receipts/statement-pdf.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { payAll, sumLedger } from "../../platform/testing/payments.ts";
import { pdfText } from "../../platform/testing/pdf.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { downloadStatementCsv, getStatement } from "./get-statement.ts";

const employerId = demoEmployerIds.lakeside;
/** The debit date of the payments that `payAll` authorizes on July 10. */
const debitDate = "2026-07-15";
const funds = ["HW", "PEN"] as const;
type Query = { fund?: "HW" | "PEN"; from?: string; to?: string };

describe.each(testDatabases)("a statement of account on $name", ({ open }) => {
  const roster = testRoster(open, [employerId, demoEmployerIds.summit]);
  const readStatement = async (query: Query, userName = "lakeside-admin"): Promise<Statement> =>
    valueOf(await roster.act(getStatement, { query }, { userName }));
  const payAndCancel = async (): Promise<string> => {
    const [payment] = (await payAll(roster)).payments;
    if (payment === undefined) throw new Error("nothing was paid");
    valueOf(await roster.act(cancelPayment, { params: { paymentId: payment.id }, version: payment.version }));
    return payment.confirmationNo;
  };

  it.each(funds)("balances to the cent with a sum over the ledger, %s", async (fund) => {
    await payAndCancel();
    const fullStatement = await readStatement({ fund, from: "2024-01-01", to: debitDate });
    expect(fullStatement.entries.length).toBeGreaterThan(10);
    expect(fullStatement.openingCents).toBe(0);
    let balance = 0;
    for (const { cents, balanceCents } of fullStatement.entries) {
      balance += cents;
      expect(balanceCents).toBe(balance);
    }
    expect(fullStatement.closingCents).toBe(balance);
    expect(fullStatement.closingCents).toBe(await sumLedger(roster.db, employerId, fund, debitDate));
    const { rows } = await sql<{ count: number }>`select count(*)::bigint as count from ledger_entries
      where employer_id = ${employerId} and fund = ${fund}`.execute(roster.db);
    expect(fullStatement.entries).toHaveLength(rows[0]?.count ?? 0);
  });

  it.each(funds)("continues from the previous period, with no entry lost or shown twice, %s", async (fund) => {
    await payAll(roster);
    const fullStatement = await readStatement({ fund, from: "2024-01-01", to: debitDate });
    const days = [...new Set(fullStatement.entries.map(({ date }) => date))];
    for (const day of days.slice(0, -1)) {
      const next = days[days.indexOf(day) + 1] ?? "";
      const [first, second] = [
        await readStatement({ fund, from: "2024-01-01", to: day }),
        await readStatement({ fund, from: next, to: debitDate }),
      ];
      expect(second.openingCents).toBe(first.closingCents);
      expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(
        fullStatement.entries.map(({ id }) => id),
      );
      expect(first.closingCents).toBe(await sumLedger(roster.db, employerId, fund, day));
    }
  });

  it("shows the report or payment of each entry, and how the payment ended", async () => {
    const confirmationNo = await payAndCancel();
    const { entries } = await readStatement({ fund: "PEN", from: "2026-07-10", to: debitDate });
    expect(entries.every(({ tadNo, payment, decision }) => tadNo ?? payment ?? decision)).toBe(true);
    const ownEntries = entries.filter(({ payment }) => payment?.confirmationNo === confirmationNo);
    expect(new Set(ownEntries.map(({ type }) => type))).toEqual(new Set(["PAYMENT", "REVERSAL"]));
    expect(ownEntries.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  });

  it("excludes a scheduled debit from the balance until its day, and shows it separately", async () => {
    const [payment] = (await payAll(roster)).payments;
    const owed = await readStatement({ fund: "PEN" });
    const cents = payment?.cents ?? 0;
    expect(owed).toMatchObject({ closingCents: cents, scheduled: [{ debitDate, cents }] });
    expect(await readStatement({ fund: "PEN", to: "2026-07-14" })).toMatchObject({ closingCents: cents });
    expect(await readStatement({ fund: "PEN", to: debitDate })).toMatchObject({ closingCents: 0, scheduled: [] });
    const csv = valueOf(await roster.act(downloadStatementCsv, { query: { fund: "PEN" } }));
    const amount = (-cents / 100).toFixed(2);
    expect(new TextDecoder().decode(csv)).toContain(`2026-07-15,Scheduled debit,,,,,,${amount},,Pension`);
    expect(pdfText(await statementPdf(owed, new Date(0), false))).toMatch(/Scheduled \$[0-9,.]+ for Jul 15/);
    // A month earlier, nothing was authorized.
    expect(await readStatement({ fund: "PEN", to: "2026-06-10" })).toMatchObject({ scheduled: [] });
  });

  it("is refused as of a day before the books or after the last scheduled debit", async () => {
    for (const to of ["2001-01-01", "2026-12-31"])
      expect(await roster.act(getStatement, { query: { to } })).toMatchObject({ ok: false, code: "PeriodRefused" });
  });

  it("defaults to the last twelve months of Health, and covers only the user's employer", async () => {
    expect(await readStatement({})).toMatchObject({ employerId, fund: "HW", from: "2025-08-01", to: "2026-07-10" });
    const other = await readStatement({ from: "2024-01-01" }, "summit-office");
    const ownStatement = await readStatement({ from: "2024-01-01" });
    expect(other.employerId).toBe(demoEmployerIds.summit);
    const ids = new Set(ownStatement.entries.map(({ id }) => id));
    expect(other.entries.some(({ id }) => ids.has(id))).toBe(false);
  });

  it("refuses a period that ends before it begins or is longer than three years", async () => {
    for (const query of [
      { from: "2026-07-02", to: "2026-07-01" },
      { from: "2020-01-01", to: "2026-07-01" },
    ])
      expect(await roster.act(getStatement, { query })).toMatchObject({ ok: false, code: "PeriodRefused" });
  });

  it("accepts a period that ends 1,100 days after it begins and refuses 1,101", async () => {
    expect(await readStatement({ from: "2023-07-06", to: "2026-07-10" })).toMatchObject({ from: "2023-07-06" });
    const query = { from: "2023-07-05", to: "2026-07-10" };
    expect(await roster.act(getStatement, { query })).toMatchObject({ ok: false, code: "PeriodRefused" });
  });

  it("has the same entries and balances as CSV and as PDF, and no formula in the CSV", async () => {
    await roster.db.updateTable("employers").set({ legal_name: "=Lakeside" }).execute();
    const query = { fund: "PEN", from: "2026-01-01", to: "2026-07-10" } as const;
    const displayed = await readStatement(query);
    const file = valueOf(await roster.act(downloadStatementCsv, { query }));
    const csv = new TextDecoder().decode(file).trimEnd().split("\r\n");
    expect(csv).toHaveLength(displayed.entries.length + 3);
    expect(csv[1]).toContain(`Opening balance,,,,,,,${(displayed.openingCents / 100).toFixed(2)},`);
    expect(csv.at(-1)).toContain(`Closing balance,,,,,,,${(displayed.closingCents / 100).toFixed(2)},`);
    for (const [index, { cents, balanceCents }] of displayed.entries.entries())
      expect(csv[index + 2]).toContain(`,${(cents / 100).toFixed(2)},${(balanceCents / 100).toFixed(2)},`);
    expect(csv[1]).toContain(`"'=Lakeside"`);
    const pdf = await statementPdf(displayed, new Date(0), false);
    expect(Buffer.from(pdf).toString("latin1")).toContain("/StructTreeRoot");
    const text = pdfText(pdf);
    expect(text).toContain("Opening balance");
    expect(text).toContain("Closing balance");
    expect(text).toContain("Statement of account, Pension");
  });
});
