import type { Call } from "../../../lib/platform/contract/call.ts";
import * as calls from "../../../lib/money/decisions/contract.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { createBatch } from "../ach/create-batch.ts";
import * as ach from "../../../lib/money/ach/contract.ts";
import type { Handler, HandlerRequest } from "../../platform/handler/handler.ts";
import { outcomeReply } from "../../platform/server/replies.ts";
import { inTransaction } from "../../platform/server/transaction.ts";
import { dueOn } from "../../platform/testing/batch.ts";
import { onOwnDatabase, testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { addLatePolicies, addSecondAdmin, secondAdmin } from "../../platform/testing/late/late-policies.ts";
import { contextFor, rosterSeed } from "../../platform/testing/rosters.ts";
import type { EmployerDecisions, PostedLate, PendingList } from "../../../lib/money/decisions/schema.ts";
import { chargeLate } from "./charge-late.ts";
import { decideWaiting, listWaiting } from "../../desk/second-person/decide-waiting.ts";
import { getEmployerDecisions } from "./list-decisions.ts";
import { voidPayment } from "./void-payment.ts";
import { waiveLateCharge } from "./waive-late-charge.ts";

const employerId = demoEmployerIds.lakeside;
const admin = { userName: "ops-accounting-admin" };
const seed = rosterSeed([employerId]);

describe.each(testDatabases)("concurrent decisions on $name", ({ open }) => {
  const withDesk = (work: (desk: ReturnType<typeof createDesk>) => Promise<void>) =>
    onOwnDatabase(
      () => open(seed),
      async (database) => {
        await addLatePolicies(database.db, { percent: 500_000 });
        await addSecondAdmin(database.db);
        await work(createDesk(database));
      },
    );

  it("charge one late contribution once for two people", () =>
    withDesk(async ({ db, callApi, buildChargeRequest }) => {
      const request = await buildChargeRequest();
      const replies = await Promise.all([
        callApi(calls.chargeLate, chargeLate, request, { userName: "ops-accounting" }),
        callApi(calls.chargeLate, chargeLate, request, admin),
      ]);
      expect(replies.map(({ code }) => code).toSorted()).toEqual(["", "Stale"]);
      const late = await db.selectFrom("ledger_entries").select("id").where("type", "=", "LATE_CHARGE").execute();
      expect(late).toHaveLength(1);
    }));

  it("waive a late charge once for two administrators, so that the second request is stale", () =>
    withDesk(async ({ db, callApi, chargeLargest }) => {
      const { chargeId, version } = await chargeLargest();
      const request = { params: { chargeId }, body: { cents: 100, reason: "Once." }, version };
      const replies = await Promise.all(
        [admin, secondAdmin].map((person) => callApi(calls.waiveLateCharge, waiveLateCharge, request, person)),
      );
      expect(replies.map(({ code }) => code).toSorted()).toEqual(["", "Stale"]);
      expect(await db.selectFrom("ledger_entries").select("id").where("type", "=", "WAIVER").execute()).toHaveLength(1);
    }));

  it("never count both an approval and a withdrawal", () =>
    withDesk(async ({ db, callApi, chargeLargest, waitingRequest }) => {
      const { chargeId, version, chargedCents } = await chargeLargest();
      const body = { cents: chargedCents, reason: "The bank held it." };
      await callApi(calls.waiveLateCharge, waiveLateCharge, { params: { chargeId }, body, version }, admin);
      const request = await waitingRequest();
      const [approved, withdrawn] = await Promise.all([
        callApi(calls.decideWaiting, decideWaiting, { ...request, body: { decision: "approve" } }, secondAdmin),
        callApi(calls.decideWaiting, decideWaiting, { ...request, body: { decision: "withdraw" } }, admin),
      ]);
      expect([approved.code, withdrawn.code].toSorted()).toEqual(["", "Stale"]);
      const posted = await db.selectFrom("ledger_entries").select("id").where("type", "=", "WAIVER").execute();
      expect(posted).toHaveLength(approved.code === "" ? 1 : 0);
    }));

  it("void one payment once for two approvals, and never batch it too", () =>
    withDesk(async ({ db, callApi, readDecisions, waitingRequest }) => {
      const payment = (await readDecisions()).payments.find(({ state }) => state === "SCHEDULED");
      const params = { paymentId: payment?.id ?? "" };
      const voidRequest = { params, body: { reason: "Asked by phone." }, version: payment?.version ?? 0 };
      await callApi(calls.voidPayment, voidPayment, voidRequest, admin);
      const request = { ...(await waitingRequest()), body: { decision: "approve" as const } };
      const [firstReply, secondReply, batch] = await Promise.all([
        callApi(calls.decideWaiting, decideWaiting, request, secondAdmin),
        callApi(calls.decideWaiting, decideWaiting, request, secondAdmin),
        callApi(ach.createBatch, createBatch, { body: dueOn }, { userName: "ops-accounting" }),
      ]);
      const successes = [firstReply.code, secondReply.code, batch.code].filter((code) => code === "");
      expect(successes).toHaveLength(1);
      const { state } = await db
        .selectFrom("payments")
        .select("state")
        .where("id", "=", payment?.id ?? "")
        .executeTakeFirstOrThrow();
      expect(state).toBe(batch.code === "" ? "LOCKED" : "CANCELLED");
    }));
});

/** Calls handlers as the server does: each in its own transaction, with one retry after a conflict. */
const createDesk = ({ db }: TestDatabase) => {
  const callApi = async <C extends Call>(
    call: C,
    handler: Handler<C>,
    request: Partial<HandlerRequest<C>>,
    acting: { readonly userName: string },
  ): Promise<{ code: string; body: unknown }> => {
    const fullRequest = { params: {}, query: {}, body: undefined, version: undefined, ...request };
    const context = await contextFor(db, acting);
    const reply = await inTransaction(db, async (trx) =>
      outcomeReply(
        call,
        (await handler(fullRequest as Parameters<typeof handler>[0], { ...context, db: trx })) as never,
      ),
    );
    return { code: reply.code ?? "", body: reply.body };
  };
  const readDecisions = async (): Promise<EmployerDecisions> => {
    const { body } = await callApi(calls.getEmployerDecisions, getEmployerDecisions, { params: { employerId } }, admin);
    return JSON.parse(String(body)) as EmployerDecisions;
  };
  const waitingRequest = async () => {
    const { body } = await callApi(calls.listWaiting, listWaiting, {}, admin);
    const [pending] = (JSON.parse(String(body)) as PendingList).waiting;
    return { params: { decisionId: pending?.decisionId ?? "" }, version: pending?.version ?? 0 };
  };
  const buildChargeRequest = async () => {
    const [first] = (await readDecisions()).estimates.toSorted((estimate, next) => next.openCents - estimate.openCents);
    if (first === undefined) throw new Error("nothing is late");
    const { chargeId, openDamagesCents: damagesCents, openInterestCents: interestCents } = first;
    return { body: { employerId, chargeId, damagesCents, interestCents, reason: "Late." } };
  };
  const chargeLargest = async (): Promise<PostedLate> => {
    await callApi(calls.chargeLate, chargeLate, await buildChargeRequest(), admin);
    const late = (await readDecisions()).posted.find(({ type }) => type === "LATE_CHARGE");
    if (late === undefined) throw new Error("nothing was charged");
    return late;
  };
  return { db, callApi, readDecisions, waitingRequest, buildChargeRequest, chargeLargest };
};
