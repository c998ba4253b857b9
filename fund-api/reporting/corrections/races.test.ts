import { randomUUID } from "node:crypto";
import type { ResponseOf, Call } from "../../../lib/platform/contract/call.ts";
import type { Sent } from "../../../lib/platform/contract/request.ts";
import * as calls from "../../../lib/reporting/corrections/contract.ts";
import * as inbox from "../../../lib/messages/inbox/contract.ts";
import type { StaffCorrection } from "../../../lib/reporting/corrections/schema.ts";
import { paymentAuthorization } from "../../../lib/money/payments/payment-states.ts";
import { authorizePayment, getPayable } from "../../../lib/money/payments/contract.ts";
import { type TestDatabase, testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { chargesOf } from "../../money/ledger/charges.ts";
import { openAccessFixture, accessSeed, type AccessFixture } from "../../platform/testing/security/access-fixture.ts";
import { cancelPayments } from "../../platform/testing/payments.ts";
import { correctionAttestation } from "./filing-terms.ts";

const { lakeside } = demoEmployerIds;
/** The bank returned the month's Pension payment. The month can be voided once Health is returned too. */
const workMonth = "2026-05";

describe.each(testDatabases)("simultaneous requests for a correction on $name", ({ open }) => {
  let opened: TestDatabase;
  let fixture: AccessFixture;
  beforeEach(async () => {
    opened = await open(accessSeed());
    fixture = await openAccessFixture(opened);
    // One person can void a month, so that the void itself is part of the race.
    await opened.db.updateTable("fund_banks").set({ solo_limit_cents: 9_999_999_999 }).execute();
  });
  afterEach(() => opened.close());

  const callApi = async <C extends Call>(userName: string, call: C, request: Omit<Sent, "token"> = {}) => {
    const response = await fixture.send(call, { ...request, token: fixture.as(userName).token ?? "" });
    return { ...response, json: response.json as ResponseOf<C> };
  };
  const month = async () => (await callApi("lakeside-clerk", calls.getCorrection, { params: { workMonth } })).json;
  const type = async (lastName: string, unitsST: string): Promise<void> => {
    const { people, version } = await month();
    const lineId = people.find(({ name }) => name.startsWith(lastName))?.id ?? "";
    const request = { params: { workMonth, lineId }, body: { cells: { unitsST } }, version };
    expect((await callApi("lakeside-clerk", calls.correctLine, request)).status).toBe(200);
  };
  const prepareCommit = async () => {
    const { version } = await month();
    const body = { attestation: correctionAttestation.text, acknowledged: true, reason: "Typed wrong." };
    return () =>
      callApi("lakeside-clerk", calls.commitCorrection, {
        params: { workMonth },
        body,
        version,
        idempotencyKey: randomUUID(),
      });
  };
  /** Files a correction that requests a credit, and returns the charges without it. */
  const lowerLine = async (): Promise<StaffCorrection> => {
    await type("Marchetti", "152");
    expect((await (await prepareCommit())()).status).toBe(200);
    const list = await callApi("ops-accounting", calls.listCorrections);
    const [correction] = list.json.corrections;
    if (correction === undefined) throw new Error("nothing waits");
    return correction;
  };
  const decideOf =
    ({ tadId, version }: StaffCorrection, decision: "approve" | "decline") =>
    () =>
      callApi("ops-accounting-admin", calls.decideCorrection, {
        body: decision === "approve" ? { decision, tadId } : { decision, tadId, reason: "No." },
        version,
      });
  const prepareVoid = async (key?: string) => {
    const params = { employerId: lakeside, workMonth };
    const { version, effect } = (await callApi("ops-accounting-admin", calls.getStaffMonth, { params })).json;
    const body = { ...params, effectHash: effect?.hash ?? "", reason: "Filed twice." };
    return () =>
      callApi("ops-accounting-admin", calls.voidMonth, { body, version, idempotencyKey: key ?? randomUUID() });
  };
  const preparePayment = async () => {
    const { charges, bankAccounts, earliestDebitDate } = (await callApi("lakeside-admin", getPayable)).json;
    const allocations = charges
      .filter((charge) => charge.workMonth === workMonth)
      .map(({ id, owedCents }) => ({ chargeId: id, cents: owedCents }));
    const body = {
      bankAccountId: bankAccounts[0]?.id,
      debitDate: earliestDebitDate,
      allocations,
      authorizationVersion: paymentAuthorization.version,
    };
    return () => callApi("lakeside-admin", authorizePayment, { body, idempotencyKey: randomUUID() });
  };
  const listMonthCharges = async () =>
    (await chargesOf(opened.db, lakeside)).filter((charge) => charge.workMonth === workMonth);
  const outcomes = async (...actions: (() => Promise<{ status: number; code: string }>)[]) =>
    (await Promise.all(actions.map((action) => action()))).map(({ status, code }) => `${status} ${code}`.trim());

  it("charge once for two Commits", async () => {
    await type("Oakes", "160.75");
    const commit = await prepareCommit();
    expect((await outcomes(commit, commit)).toSorted()).toEqual(["200", "412 Stale"]);
    expect((await listMonthCharges()).filter(({ isCorrection }) => isCorrection)).toHaveLength(2);
  });

  it("void once when the response was lost and the request is repeated under its key", async () => {
    const repeatedVoid = await prepareVoid("lost-answer");
    expect(await outcomes(repeatedVoid)).toEqual(["200"]);
    expect(await outcomes(repeatedVoid)).toEqual(["200"]);
    expect(await opened.db.selectFrom("tad_voids").select("tad_id").execute()).toHaveLength(1);
  });

  it("credit once for two decisions", async () => {
    const correction = await lowerLine();
    const [approve, decline] = [decideOf(correction, "approve"), decideOf(correction, "decline")];
    expect((await outcomes(approve, approve, decline)).toSorted()).toEqual(["200", "412 Stale", "412 Stale"]);
    const entries = opened.db.selectFrom("ledger_entries").selectAll().where("tad_id", "=", correction.tadId);
    expect((await entries.execute()).length).toBeLessThanOrEqual(2);
  });

  it("apply the reviewed void or refuse it when an approval comes first", async () => {
    const correction = await lowerLine();
    await cancelPayments(opened.db);
    const makeVoid = await prepareVoid();
    const [approved, voided] = await outcomes(decideOf(correction, "approve"), makeVoid);
    expect([
      ["200", "412 Stale"],
      ["404 NotFound", "200"],
    ]).toContainEqual([approved, voided]);
    expect((await listMonthCharges()).every(({ chargedCents, owedCents }) => chargedCents === owedCents)).toBe(true);
    expect((await listMonthCharges()).some(({ chargedCents }) => chargedCents !== 0)).toBe(voided !== "200");
  });

  it("refuse either a payment or a void, and leave no payment without a charge", async () => {
    await cancelPayments(opened.db);
    const [pay, makeVoid] = [await preparePayment(), await prepareVoid()];
    const [paid, voided] = await outcomes(pay, makeVoid);
    expect([
      ["200", "412 Stale"],
      ["422 MoreThanOwed", "200"],
    ]).toContainEqual([paid, voided]);
    expect(
      (await listMonthCharges()).every(({ chargedCents, owedCents }) => chargedCents === 0 || owedCents === 0),
    ).toBe(true);
  });

  it("leave nothing of the member with the employer when sharing ends during an addition", async () => {
    const staff = "ops-accounting";
    const { units, people } = await month();
    const unitCode = people.find(({ name }) => name.startsWith("Okafor"))?.unitCode;
    const unit = units.find(({ code }) => code !== unitCode);
    const unnamed = { ssn: "", memberId: "", lastName: "", firstName: "", birthDate: "", hireDate: "2020-01-01" };
    // A different request wins in each round.
    for (const name of ["One", "Two", "Three", "Four", "Five"]) {
      const missing = {
        about: "MISSING_MONTH",
        workMonth,
        employerName: `Packers ${name}`,
        shouldBe: "4 weeks",
        text: "",
      };
      const { json } = await callApi("plan-member", inbox.reportMonth, { body: missing, idempotencyKey: randomUUID() });
      const params = { threadId: json.threadId };
      const body = { employerId: lakeside, text: "Please check." };
      const shared = await callApi(staff, inbox.shareThread, { params, body, version: json.version });
      const request = {
        params: { workMonth },
        body: {
          unitCode: unit?.code,
          classification: unit?.classifications[0],
          ...unnamed,
          ...params,
          cells: { unitsST: "4" },
        },
        version: (await month()).version,
      };
      const [addition, stopping] = await outcomes(
        () => callApi("lakeside-clerk", calls.addMissingPerson, request),
        () => callApi(staff, inbox.stopSharing, { params, version: shared.json.version }),
      );
      expect(stopping).toBe("200");
      expect(["200", "422 Invalid"]).toContain(addition);
      expect((await month()).lines).toEqual([]);
    }
  });
});
