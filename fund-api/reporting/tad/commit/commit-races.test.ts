import { randomUUID } from "node:crypto";
import { attestationText } from "#lib/reporting/tad/attestation.ts";
import { paymentAuthorization } from "#lib/money/payments/payment-states.ts";
import * as payments from "#lib/money/payments/contract.ts";
import * as reporting from "#lib/reporting/tad/contract.ts";
import type { Tad } from "#lib/reporting/tad/schema.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { listOpenAccountCharges } from "../../../money/ledger/charges.ts";
import { rosterNow } from "../../../platform/testing/rosters.ts";
import { openTad } from "../lines/open-tad.ts";
import { type Answer, setUpAccessFixture } from "../../../platform/testing/security/access-fixture.ts";

const params = { workMonth: "2026-06" };
const rounds = 12;

/** A report is charged once, even with simultaneous requests (docs/security-rows.md row 23). */
describe.each(testDatabases)("simultaneous changes to a committed month on $name", ({ open }) => {
  const env = setUpAccessFixture(open);

  const token = (): string => env.fixture.as("lakeside-clerk").token ?? "";
  const read = async (): Promise<Tad> =>
    (await env.fixture.send(reporting.getTad, { token: token(), params })).json as Tad;
  const buildRequest = async () => ({
    token: token(),
    params,
    version: (await read()).version,
    idempotencyKey: randomUUID(),
  });
  const makeReady = async (): Promise<void> => {
    for (const { code, complete } of (await read()).units) {
      if (complete) continue;
      const { version } = await buildRequest();
      const unit = { params: { ...params, unitCode: code }, body: { complete: true } };
      await env.fixture.send(reporting.completeUnit, { token: token(), version, ...unit });
    }
  };
  const body = { attestation: attestationText };
  const commit = async () => env.fixture.send(reporting.commitTad, { ...(await buildRequest()), body });
  const takeBack = async () => env.fixture.send(reporting.takeBackTad, await buildRequest());
  const joinStatuses = (responses: readonly Answer[]): string =>
    responses
      .map(({ status, code }) => `${status} ${code}`.trim())
      .toSorted()
      .join(", ");
  const standing = async () => {
    const openCharges = await listOpenAccountCharges(env.db, demoEmployerIds.lakeside);
    return openCharges
      .filter(({ workMonth }) => workMonth === params.workMonth)
      .map(({ fund, owedCents }) => ({ fund, cents: owedCents }));
  };

  it("charge once for two Commits, and reverse once for two take-backs", async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      await makeReady();
      const request = await buildRequest();
      const commits = await Promise.all(
        [1, 2].map(() => env.fixture.send(reporting.commitTad, { ...request, body, idempotencyKey: randomUUID() })),
      );
      outcomes.add(`commit: ${joinStatuses(commits)}`);
      expect(await standing()).toEqual((await read()).totals);
      const committedRequest = await buildRequest();
      const takings = await Promise.all(
        [1, 2].map(() =>
          env.fixture.send(reporting.takeBackTad, { ...committedRequest, idempotencyKey: randomUUID() }),
        ),
      );
      outcomes.add(`take back: ${joinStatuses(takings)}`);
      expect(await standing()).toEqual([]);
    }
    expect(outcomes).toEqual(new Set(["commit: 200, 412 Stale", "take back: 200, 412 Stale"]));
  });

  it("never leave a charge on an uncommitted report, regardless of the order of Commit and take-back", async () => {
    for (let round = 0; round < rounds; round += 1) {
      await makeReady();
      const request = await buildRequest();
      const nextRequest = { ...request, version: request.version + 1, idempotencyKey: randomUUID() };
      await Promise.all([
        env.fixture.send(reporting.commitTad, { ...request, body }),
        env.fixture.send(reporting.takeBackTad, nextRequest),
      ]);
      const { state, totals } = await read();
      expect([state, await standing()]).toEqual(
        state === "COMMITTED" ? ["COMMITTED", totals] : [expect.stringMatching(/^(IN_PROGRESS|READY)$/), []],
      );
      if (state === "COMMITTED") await takeBack();
    }
  });

  it("allow work on the next month while it is updated: one waits for the other, and neither fails", async () => {
    const july = { workMonth: "2026-07" };
    await openTad(env.db, demoEmployerIds.lakeside, july.workMonth, rosterNow);
    const readJuly = async () =>
      (await env.fixture.send(reporting.getTad, { token: token(), params: july })).json as Tad;
    const outcomes = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      await makeReady();
      const { version, units } = await readJuly();
      const unit = units[round % units.length];
      const note = { params: { ...july, unitCode: unit?.code ?? "" }, body: { note: `Round ${round}.` } };
      const [acted, saved] = await Promise.all([
        round % 2 === 0 ? commit() : takeBack(),
        env.fixture.send(reporting.saveUnitNote, { token: token(), version, ...note }),
      ]);
      for (const { status, code } of [acted, saved]) outcomes.add(`${status} ${code}`.trim());
      const { lines } = await readJuly();
      expect(new Set(lines.map(({ memberId, unitCode }) => `${memberId} ${unitCode}`)).size).toBe(lines.length);
      if ((await read()).state === "COMMITTED" && round % 2 === 1) await takeBack();
    }
    expect([...outcomes].filter((outcome) => !["200", "412 Stale"].includes(outcome))).toEqual([]);
    if ((await read()).state === "COMMITTED") await takeBack();
  });

  it("never pay a charge that is taken back at the same time", async () => {
    for (let round = 0; round < rounds; round += 1) {
      await makeReady();
      expect((await commit()).status).toBe(200);
      const payable = (await env.fixture.send(payments.getPayable, { token: token() })).json as {
        charges: { id: string; workMonth: string }[];
        bankAccounts: { id: string }[];
        earliestDebitDate: string;
      };
      const charge = payable.charges.find(({ workMonth }) => workMonth === params.workMonth);
      const payment = {
        bankAccountId: payable.bankAccounts[0]?.id,
        debitDate: payable.earliestDebitDate,
        allocations: [{ chargeId: charge?.id, cents: 100 }],
        authorizationVersion: paymentAuthorization.version,
      };
      const [paid, taken] = await Promise.all([
        env.fixture.send(payments.authorizePayment, { token: token(), body: payment, idempotencyKey: randomUUID() }),
        takeBack(),
      ]);
      expect([paid.status, taken.status]).not.toEqual([200, 200]);
      expect([paid.status, taken.status]).toContain(200);
      // Once paid, this month stays committed, and the race is decided.
      if (paid.status === 200) break;
    }
  });
});
