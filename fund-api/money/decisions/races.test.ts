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
import type { EmployerDecisions, PostedLate, WaitingList } from "../../../lib/money/decisions/schema.ts";
import { chargeLate } from "./charge-late.ts";
import { decideWaiting, listWaiting } from "../../desk/second-person/decide-waiting.ts";
import { getEmployerDecisions } from "./list-decisions.ts";
import { voidPayment } from "./void-payment.ts";
import { waiveLateCharge } from "./waive-late-charge.ts";

const employerId = demoEmployerIds.lakeside;
const admin = { userName: "ops-accounting-admin" };
const seed = rosterSeed([employerId]);

describe.each(testDatabases)("concurrent decisions on $name", ({ open }) => {
  const onDesk = (work: (desk: ReturnType<typeof deskOn>) => Promise<void>) =>
    onOwnDatabase(
      () => open(seed),
      async (database) => {
        await addLatePolicies(database.db, { percent: 500_000 });
        await addSecondAdmin(database.db);
        await work(deskOn(database));
      },
    );

  it("charge one late contribution once for two people", () =>
    onDesk(async ({ db, act, charging }) => {
      const request = await charging();
      const both = await Promise.all([
        act(calls.chargeLate, chargeLate, request, { userName: "ops-accounting" }),
        act(calls.chargeLate, chargeLate, request, admin),
      ]);
      expect(both.map(({ code }) => code).toSorted()).toEqual(["", "Stale"]);
      const late = await db.selectFrom("ledger_entries").select("id").where("type", "=", "LATE_CHARGE").execute();
      expect(late).toHaveLength(1);
    }));

  it("waive one late charge for two administrators, and the second sees the first waiver", () =>
    onDesk(async ({ db, act, charged }) => {
      const { chargeId, version } = await charged();
      const request = { params: { chargeId }, body: { cents: 100, reason: "Once." }, version };
      const both = await Promise.all(
        [admin, secondAdmin].map((by) => act(calls.waiveLateCharge, waiveLateCharge, request, by)),
      );
      expect(both.map(({ code }) => code).toSorted()).toEqual(["", "Stale"]);
      expect(await db.selectFrom("ledger_entries").select("id").where("type", "=", "WAIVER").execute()).toHaveLength(1);
    }));

  it("never count both an approval and a withdrawal", () =>
    onDesk(async ({ db, act, charged, waitingRequest }) => {
      const { chargeId, version, chargedCents } = await charged();
      const body = { cents: chargedCents, reason: "The bank held it." };
      await act(calls.waiveLateCharge, waiveLateCharge, { params: { chargeId }, body, version }, admin);
      const request = await waitingRequest();
      const [approved, withdrawn] = await Promise.all([
        act(calls.decideWaiting, decideWaiting, { ...request, body: { decision: "approve" } }, secondAdmin),
        act(calls.decideWaiting, decideWaiting, { ...request, body: { decision: "withdraw" } }, admin),
      ]);
      expect([approved.code, withdrawn.code].toSorted()).toEqual(["", "Stale"]);
      const posted = await db.selectFrom("ledger_entries").select("id").where("type", "=", "WAIVER").execute();
      expect(posted).toHaveLength(approved.code === "" ? 1 : 0);
    }));

  it("void one payment once for two approvals, and never batch it too", () =>
    onDesk(async ({ db, act, look, waitingRequest }) => {
      const payment = (await look()).payments.find(({ state }) => state === "SCHEDULED");
      const params = { paymentId: payment?.id ?? "" };
      const asked = { params, body: { reason: "Asked by phone." }, version: payment?.version ?? 0 };
      await act(calls.voidPayment, voidPayment, asked, admin);
      const request = { ...(await waitingRequest()), body: { decision: "approve" as const } };
      const [one, other, batch] = await Promise.all([
        act(calls.decideWaiting, decideWaiting, request, secondAdmin),
        act(calls.decideWaiting, decideWaiting, request, secondAdmin),
        act(ach.createBatch, createBatch, { body: dueOn }, { userName: "ops-accounting" }),
      ]);
      const won = [one.code, other.code, batch.code].filter((code) => code === "");
      expect(won).toHaveLength(1);
      const { state } = await db
        .selectFrom("payments")
        .select("state")
        .where("id", "=", payment?.id ?? "")
        .executeTakeFirstOrThrow();
      expect(state).toBe(batch.code === "" ? "LOCKED" : "CANCELLED");
    }));
});

/** Calls handlers as the server does: each in its own transaction, with one retry after a conflict. */
const deskOn = ({ db }: TestDatabase) => {
  const act = async <C extends Call>(
    call: C,
    handler: Handler<C>,
    request: Partial<HandlerRequest<C>>,
    acting: { readonly userName: string },
  ): Promise<{ code: string; body: unknown }> => {
    const whole = { params: {}, query: {}, body: undefined, version: undefined, ...request };
    const context = await contextFor(db, acting);
    const reply = await inTransaction(db, async (trx) =>
      outcomeReply(call, (await handler(whole as Parameters<typeof handler>[0], { ...context, db: trx })) as never),
    );
    return { code: reply.code ?? "", body: reply.body };
  };
  const look = async (): Promise<EmployerDecisions> => {
    const { body } = await act(calls.getEmployerDecisions, getEmployerDecisions, { params: { employerId } }, admin);
    return JSON.parse(String(body)) as EmployerDecisions;
  };
  const waitingRequest = async () => {
    const { body } = await act(calls.listWaiting, listWaiting, {}, admin);
    const [waiting] = (JSON.parse(String(body)) as WaitingList).waiting;
    return { params: { decisionId: waiting?.decisionId ?? "" }, version: waiting?.version ?? 0 };
  };
  const charging = async () => {
    const [first] = (await look()).estimates.toSorted((one, other) => other.openCents - one.openCents);
    if (first === undefined) throw new Error("nothing is late");
    const { chargeId, openDamagesCents: damagesCents, openInterestCents: interestCents } = first;
    return { body: { employerId, chargeId, damagesCents, interestCents, reason: "Late." } };
  };
  const charged = async (): Promise<PostedLate> => {
    await act(calls.chargeLate, chargeLate, await charging(), admin);
    const late = (await look()).posted.find(({ type }) => type === "LATE_CHARGE");
    if (late === undefined) throw new Error("nothing was charged");
    return late;
  };
  return { db, act, look, waitingRequest, charging, charged };
};
