import { randomUUID } from "node:crypto";
import { attestationText } from "#lib/reporting/tad/attestation.ts";
import type { PaymentState } from "#lib/money/payments/schema.ts";
import { sumCents } from "#lib/platform/cents/money.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { rosterNow, testRoster } from "../../../platform/testing/rosters.ts";
import { listOpenAccountCharges, listLastPosted } from "../../../money/ledger/charges.ts";
import { takeFile } from "../../../platform/testing/import.ts";
import { addPendingWaiver, readWithdrawal, withdrawalOf } from "../../../platform/testing/late/waiting-waiver.ts";
import { commitTad } from "./commit-tad.ts";
import { completeUnit } from "../unit-acts.ts";
import { openTad } from "../lines/open-tad.ts";
import { takeBackTad } from "./take-back-tad.ts";
import { newRow, sampleRows, toFile } from "../../../platform/testing/payroll-file.ts";
import { changeLine, openMonth, readTad, valueOf } from "../../../platform/testing/tad.ts";

const params = { workMonth: openMonth };
const { lakeside, harbor } = demoEmployerIds;

describe.each(testDatabases)("taking a committed report back on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, harbor]);
  const read = (workMonth?: string) => readTad(roster, workMonth);
  const change = async (lastName: string, cells: Record<string, string>) => {
    const { version, lines } = await read();
    const lineId = lines.find((line) => line.lastName === lastName)?.id ?? "";
    valueOf(await changeLine(roster, lineId, cells, { version }));
  };
  const commit = async (workMonth = openMonth) => {
    for (const { code, complete } of (await read(workMonth)).units) {
      if (complete) continue;
      const { version } = await read(workMonth);
      const completeRequest = { params: { workMonth, unitCode: code }, body: { complete: true }, version };
      valueOf(await roster.act(completeUnit, completeRequest));
    }
    const { version } = await read(workMonth);
    const body = { attestation: attestationText };
    return valueOf(await roster.act(commitTad, { params: { workMonth }, body, version }));
  };
  const takeBack = async (userName = "lakeside-clerk") =>
    roster.act(takeBackTad, { params, version: (await read()).version }, { userName });
  const uploadJune = async (rows: Parameters<typeof toFile>[0]) => {
    expect(await takeFile(roster, toFile(rows))).toMatchObject({ applied: true });
  };
  it("deletes a file's undo data at the Commit, and a take-back doesn't restore it", async () => {
    await uploadJune([...sampleRows(openMonth), newRow(openMonth)]);
    const listUndoRows = () =>
      roster.db
        .selectFrom("uploads as u")
        .innerJoin("tads as t", "t.id", "u.tad_id")
        .select(["u.undo", "u.undo_version", "u.rows"])
        .where("u.state", "=", "APPLIED")
        .where("t.work_month", "=", openMonth)
        .where("t.employer_id", "=", lakeside)
        .execute();
    expect(await listUndoRows()).toEqual([
      { undo: expect.anything(), undo_version: expect.anything(), rows: expect.anything() },
    ]);
    await commit();
    const forgotten = [{ undo: null, undo_version: null, rows: null }];
    expect(await listUndoRows()).toEqual(forgotten);
    valueOf(await takeBack());
    expect(await listUndoRows()).toEqual(forgotten);
  });

  const entries = () =>
    roster.db
      .selectFrom("ledger_entries as e")
      .innerJoin("tads as t", "t.id", "e.tad_id")
      .selectAll("e")
      .where("t.work_month", "=", openMonth)
      .where("t.employer_id", "=", lakeside)
      .orderBy("e.fund")
      .execute();
  const listOpenCharges = async () =>
    (await listOpenAccountCharges(roster.db, lakeside))
      .filter(({ workMonth }) => workMonth === openMonth)
      .map(({ fund, chargedCents, paidCents, owedCents }) => ({ fund, chargedCents, paidCents, owedCents }));
  const assignments = () => roster.db.selectFrom("assignments").selectAll().orderBy("id").execute();
  /** Records a payment of one dollar on the Health charge, with the ledger entries of its state. */
  const pay = async (state: PaymentState) => {
    const [charge] = await entries();
    if (charge === undefined) throw new Error("nothing was charged");
    const baseline = await roster.db
      .selectFrom("payments")
      .selectAll()
      .where("employer_id", "=", lakeside)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { employer_id, created_by, created_at } = baseline;
    const group = { id: randomUUID(), employer_id, confirmation_no: "P-260710-ABC123", created_by, created_at };
    await roster.db
      .insertInto("payment_authorizations")
      .values({ ...group, idempotency_key: null })
      .execute();
    const dates = {
      sent_at: created_at,
      settled_at: created_at,
      returned_at: state === "RETURNED" ? created_at : null,
      return_code: state === "RETURNED" ? "R01" : null,
      canceled_at: state === "CANCELLED" ? created_at : null,
    };
    const payment = {
      ...baseline,
      ...dates,
      id: randomUUID(),
      authorization_id: group.id,
      state,
      confirmation_no: group.confirmation_no,
      cents: 100,
    };
    await roster.db.insertInto("payments").values(payment).execute();
    const allocation = { payment_id: payment.id, charge_id: charge.id, cents: 100 };
    await roster.db.insertInto("payment_allocations").values(allocation).execute();
    const entry = { ...charge, id: randomUUID(), type: "PAYMENT" as const, cents: -100, tad_id: null };
    const paid = { ...entry, payment_id: payment.id };
    await roster.db.insertInto("ledger_entries").values(paid).execute();
    if (state !== "CANCELLED" && state !== "RETURNED") return;
    const reversal = { ...paid, id: randomUUID(), type: "REVERSAL" as const, cents: 100 };
    await roster.db.insertInto("ledger_entries").values(reversal).execute();
  };

  it("reverses its charges, reopens it, and a second Commit owes the new figures", async () => {
    const lastPosted = await listLastPosted(roster.db, lakeside);
    const receipt = await commit();
    const committed = await read();
    expect(await listOpenCharges()).toHaveLength(2);

    const taken = valueOf(await takeBack());
    expect(taken).toMatchObject({
      state: "IN_PROGRESS",
      version: committed.version + 1,
      confirmationNo: null,
      committedAt: null,
      committedBy: null,
      attestation: null,
      lines: committed.lines,
    });
    expect(taken.units.map(({ complete }) => complete)).toEqual([true, true]);
    expect(taken).toEqual(await read());
    expect(await listOpenCharges()).toEqual([]);
    expect(await listLastPosted(roster.db, lakeside)).toEqual(lastPosted);
    expect(await entries()).toMatchObject(
      ["HW", "PEN"].flatMap((fund) => {
        const cents = receipt.totals.find((total) => total.fund === fund)?.cents ?? 0;
        return [
          { fund, type: "CHARGE", cents },
          { fund, type: "REVERSAL", cents: -cents },
        ];
      }),
    );

    await change("Alvarez", { unitsST: "3" });
    const secondCommit = await commit();
    expect(secondCommit.totals).not.toEqual(receipt.totals);
    expect(secondCommit.confirmationNo).not.toBe(receipt.confirmationNo);
    expect(await listOpenCharges()).toEqual(
      secondCommit.totals.map(({ fund, cents }) => ({ fund, chargedCents: cents, paidCents: 0, owedCents: cents })),
    );
    expect(await listLastPosted(roster.db, lakeside)).toEqual([sumCents(secondCommit.totals)]);
    valueOf(await takeBack());
    expect(await listOpenCharges()).toEqual([]);
  });

  it("recalculates lines at rates that changed since the Commit, and their unit must be completed again", async () => {
    const receipt = await commit();
    const rates = roster.db
      .selectFrom("rate_schedules")
      .selectAll()
      .where("fund", "=", "HW")
      .where("basis", "=", "PER_UNIT");
    const warehouse = await rates.where("classification", "=", "WHSE").where("effective_to", "is", null).execute();
    const [rate] = warehouse;
    expect(warehouse).toHaveLength(1);
    await roster.db
      .updateTable("rate_schedules")
      .set({ effective_to: "2026-05-31" })
      .where("id", "=", rate!.id)
      .execute();
    const changedRate = { ...rate!, id: randomUUID(), effective_from: "2026-06-01", rate: rate!.rate + 10_000 };
    await roster.db
      .insertInto("rate_schedules")
      .values({ ...changedRate, used: false })
      .execute();

    const taken = valueOf(await takeBack());
    expect(taken).toEqual(await read());
    expect(taken.units.map(({ code, complete }) => [code, complete])).toEqual([
      ["JC710A", true],
      ["JC711B", false],
    ]);
    const secondReceipt = await commit();
    const centsOf = (totals: typeof receipt.totals, fund: string) =>
      totals.find((total) => total.fund === fund)?.cents ?? 0;
    expect(centsOf(secondReceipt.totals, "HW")).toBeGreaterThan(centsOf(receipt.totals, "HW"));
    expect(centsOf(secondReceipt.totals, "PEN")).toBe(centsOf(receipt.totals, "PEN"));
  });

  it("never charges a fund twice", async () => {
    await commit();
    const [charge] = await entries();
    if (charge === undefined) throw new Error("nothing was charged");
    const repeatedInsert = roster.db.insertInto("ledger_entries").values({ ...charge, id: randomUUID() });
    await expect(repeatedInsert.execute()).rejects.toThrow(/ledger_one_charge/);
  });

  it("restores the assignments: ended ones are open again, swapped classes are swapped back", async () => {
    await uploadJune([
      ...sampleRows(openMonth),
      newRow(openMonth, { status_code: "QUT", status_date: "2026-06-20" }),
      newRow(openMonth, {
        ssn: "900-01-0001",
        last_name: "Alvarez",
        first_name: "Dana",
        birth_date: "",
        classification: "DRVPT",
      }),
    ]);
    const alvarezLines = (await read()).lines.filter(({ lastName }) => lastName === "Alvarez");
    const setClass = async (lineId: string, classification: string) => {
      const { version } = await read();
      valueOf(await changeLine(roster, lineId, { classification }, { version }));
    };
    for (const line of alvarezLines) await setClass(line.id, "DRVPT");
    for (const line of alvarezLines) await setClass(line.id, line.classification === "DRVFT" ? "DRVPT" : "DRVFT");
    const baseline = await assignments();
    await commit();
    const outcome = await assignments();
    expect(outcome.filter(({ end_date }) => end_date !== null).length).toBeGreaterThan(
      baseline.filter(({ end_date }) => end_date !== null).length,
    );
    valueOf(await takeBack());
    expect(await assignments()).toEqual(baseline);
    expect(await roster.db.selectFrom("commit_undo").selectAll().execute()).toEqual([]);
    await commit();
    expect(await assignments()).toEqual(outcome);
  });

  it.each<PaymentState>(["SCHEDULED", "LOCKED", "SENT", "SETTLED"])(
    "is refused while a payment is %s, with its confirmation number, and changes nothing",
    async (state) => {
      await commit();
      await pay(state);
      const baseline = await read();
      expect(await takeBack()).toMatchObject({
        ok: false,
        code: "PaymentStands",
        text: expect.stringMatching(
          /P-260710-ABC123.*Nothing was changed\. Once it is posted, choose “Correct June 2026”/,
        ),
      });
      expect(await read()).toEqual(baseline);
      expect(await listOpenCharges()).toHaveLength(2);
    },
  );

  it.each<PaymentState>(["CANCELLED", "RETURNED"])("is allowed when its payment is %s", async (state) => {
    await commit();
    await pay(state);
    expect(await takeBack()).toMatchObject({ ok: true });
    expect(await listOpenCharges()).toEqual([]);
  });

  it("is refused before the Commit, once posted, and for the second of two requests", async () => {
    expect(await takeBack()).toMatchObject({ code: "NotCommitted", text: expect.stringMatching(/isn’t committed/) });
    await commit();
    const { version } = await read();
    await roster.db.updateTable("tads").set({ state: "POSTED" }).where("work_month", "=", openMonth).execute();
    expect(await takeBack()).toMatchObject({
      code: "NotCommitted",
      text: expect.stringMatching(/is posted.*Choose “Correct June 2026” on its page/),
    });
    await roster.db.updateTable("tads").set({ state: "COMMITTED" }).where("work_month", "=", openMonth).execute();
    expect(await roster.act(takeBackTad, { params, version: version - 1 })).toMatchObject({ code: "Stale" });
    const results = [
      await roster.act(takeBackTad, { params, version }),
      await roster.act(takeBackTad, { params, version }),
    ];
    expect(results).toMatchObject([{ ok: true }, { ok: false, code: "Stale" }]);
    expect(await entries()).toHaveLength(4);
  });

  it("is not found by another employer, like an unreported month", async () => {
    await commit();
    await openTad(roster.db, lakeside, "2026-07", rosterNow);
    for (const userName of ["harbor-payroll", "lakeside-clerk"]) {
      const workMonth = userName === "harbor-payroll" ? "2026-07" : "2031-01";
      expect(await roster.act(takeBackTad, { params: { workMonth }, version: 1 }, { userName })).toMatchObject({
        ok: false,
        code: "NotFound",
      });
    }
  });

  it("is refused while a later month is committed, but not while it is only open", async () => {
    await commit();
    await openTad(roster.db, lakeside, "2026-07", rosterNow);
    const july = await read("2026-07");
    valueOf(await takeBack());
    expect(await read("2026-07")).toEqual(july);
    await commit();
    await roster.db.updateTable("tads").set({ state: "COMMITTED" }).where("id", "=", july.id).execute();
    expect(await takeBack()).toMatchObject({
      code: "LaterMonthStands",
      text: expect.stringMatching(/^July 2026 was committed.*Take that report back first\.$/),
    });
  });

  it("withdraws the waiting waivers of its late charges, with an audit event each", async () => {
    await commit();
    const { id, fund } = (await entries())[0]!;
    const pendingWaiver = await addPendingWaiver(roster.db, { employerId: lakeside, forChargeId: id, fund });
    valueOf(await takeBack());
    expect(await readWithdrawal(roster.db, pendingWaiver.waiverId)).toMatchObject(withdrawalOf(pendingWaiver));
  });

  it("keeps the signed attestation in the audit trail", async () => {
    const { confirmationNo } = await commit();
    valueOf(await takeBack());
    const event = await roster.db
      .selectFrom("audit_events")
      .selectAll()
      .where("action", "=", "tad-taken-back")
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      before: { state: "COMMITTED", confirmation_no: confirmationNo, attestation: attestationText },
      after: { state: "IN_PROGRESS" },
    });
  });
});
