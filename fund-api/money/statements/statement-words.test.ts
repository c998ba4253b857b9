import { entryText } from "../../../lib/money/ledger/texts.en.ts";
import type { Statement } from "../../../lib/money/ledger/schema.ts";
import { getStaffMonth } from "../../reporting/corrections/void/void-effect.ts";
import { voidMonth } from "../../reporting/corrections/void/void-month.ts";
import { chargeLate } from "../decisions/charge-late.ts";
import { getEmployerDecisions } from "../decisions/list-decisions.ts";
import { approveWaiting } from "../../platform/testing/late/approve-waiting.ts";
import { voidPayment } from "../decisions/void-payment.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { correctionsOf, decider, postedMonth } from "../../platform/testing/correction.ts";
import { addLatePolicies } from "../../platform/testing/late/late-policies.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { pdfText } from "../../platform/testing/pdf.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { statementPdf } from "../../reporting/receipts/statement-pdf.ts";
import { downloadStatementCsv, getStatement } from "./get-statement.ts";

const employerId = demoEmployerIds.lakeside;
/** The period from today through the scheduled debit's day. */
const today = { from: "2026-07-10", to: "2026-07-14" };

describe.each(testDatabases)("the words of a statement on $name", ({ open }) => {
  const roster = testRoster(open, [employerId]);
  const statement = async (fund: "HW" | "PEN"): Promise<Statement> =>
    valueOf(await roster.act(getStatement, { query: { fund, ...today } }));
  const readDecisions = async () =>
    valueOf(await roster.act(getEmployerDecisions, { params: { employerId } }, { userName: "ops-accounting" }));

  it("show a voided month and its canceled payment on the debit date, with the person and reason, in all formats", async () => {
    const params = { employerId, workMonth: postedMonth };
    const { effect, version } = valueOf(await roster.act(getStaffMonth, { params }, decider));
    const body = { ...params, effectHash: effect?.hash ?? "", reason: "Filed twice." };
    valueOf(await roster.act(voidMonth, { body, version }, decider));
    await approveWaiting(roster);
    const fund = effect?.canceled[0]?.fund ?? "HW";
    const voidStatement = await statement(fund);
    expect(voidStatement.entries.map(entryText)).toEqual([
      "Month voided by the fund: Contributions for May 2026",
      "Payment, debit on Jul 14, 2026: Contributions for May 2026",
      "Payment canceled by the fund: Contributions for May 2026",
    ]);
    const [voided, , canceled] = voidStatement.entries.map(({ decision }) => decision);
    expect(voided).toMatchObject({ reason: "Filed twice.", decidedBy: "ops-accounting-admin Tester" });
    expect(canceled).toMatchObject({
      reason: "The report for May 2026 was voided.",
      decidedBy: "ops-second-admin Tester",
    });
    const csv = new TextDecoder().decode(
      valueOf(await roster.act(downloadStatementCsv, { query: { fund, ...today } })),
    );
    const pdf = pdfText(await statementPdf(voidStatement, new Date(0), false));
    for (const text of [csv, pdf]) {
      const positions = ["voided by the fund", "Filed twice.", "canceled by the fund"].map((part) =>
        text.indexOf(part),
      );
      expect(positions).not.toContain(-1);
      expect(positions).toEqual(positions.toSorted((position, next) => position - next));
    }
  });

  it("show that the fund canceled a payment, with the reason", async () => {
    const payment = (await readDecisions()).payments.find(({ state }) => state === "SCHEDULED")!;
    const request = {
      params: { paymentId: payment.id },
      body: { reason: "Asked by phone." },
      version: payment.version,
    };
    valueOf(await roster.act(voidPayment, request, decider));
    expect(await approveWaiting(roster)).toEqual([`void of payment ${payment.confirmationNo}`]);
    const entry = (await statement(payment.fund)).entries.find(({ type }) => type === "REVERSAL")!;
    expect(entryText(entry)).toMatch(/^Payment canceled by the fund: Contributions for /);
    expect(entry.decision?.reason).toBe("Asked by phone.");
  });

  it("show who approved a credit, with the reason of its correction", async () => {
    const corrections = correctionsOf(roster);
    const { id } = await corrections.personNamed("Marchetti");
    const { tadId } = await corrections.correct(id, { unitsST: "152" });
    const [correction] = await corrections.listed();
    valueOf(await corrections.decide(tadId, "approve", correction?.version ?? 0));
    const entries = [...(await statement("HW")).entries, ...(await statement("PEN")).entries];
    const credit = entries.find(({ type }) => type === "CREDIT")!;
    expect(entryText(credit)).toMatch(/^Credit approved: Contributions for May 2026/);
    expect(credit.decision).toMatchObject({ reason: "Typed wrong.", decidedBy: "ops-accounting-admin Tester" });
  });

  it("list charges posted together in the same order, regardless of their ids", async () => {
    await addLatePolicies(roster.db);
    const { estimates } = await readDecisions();
    for (const { chargeId, openDamagesCents: damagesCents, openInterestCents: interestCents } of estimates) {
      const body = { employerId, chargeId, damagesCents, interestCents, reason: "Late." };
      valueOf(await roster.act(chargeLate, { body }, { userName: "ops-accounting" }));
    }
    for (const fund of ["HW", "PEN"] as const) {
      const posted = (await statement(fund)).entries.filter(({ date }) => date === today.from);
      const types = posted.map((entry) => entryText(entry).split(" for ")[0]);
      expect(types).toEqual(types.toSorted((type = "", next = "") => Number(type < next) - Number(type > next)));
    }
  });
});
