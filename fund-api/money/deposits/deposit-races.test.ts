import * as calls from "../../../lib/money/deposits/contract.ts";
import type { LockboxFile, ReceivedBody } from "../../../lib/money/deposits/schema.ts";
import type { Call } from "../../../lib/platform/contract/call.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import type { Handler, HandlerRequest } from "../../platform/handler/handler.ts";
import { outcomeReply } from "../../platform/server/replies.ts";
import { inTransaction } from "../../platform/server/transaction.ts";
import { onOwnDatabase, testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { addSecondAdmin, secondAdmin } from "../../platform/testing/late/late-policies.ts";
import { contextFor, rosterSeed } from "../../platform/testing/rosters.ts";
import { readLockbox, recordLockbox } from "./lockbox.ts";
import { recordDeposit } from "./record-deposit.ts";
import { recordPayment, removeReceivedPayment } from "./record-payment.ts";

const { lakeside, summit } = demoEmployerIds;
const clerk = { userName: "ops-accounting" };
const admin = { userName: "ops-accounting-admin" };
const seed = rosterSeed([lakeside, summit]);

const check = (employerId: string, number: string, cents: number): ReceivedBody => ({
  employerId,
  fund: "HW",
  method: "CHECK",
  number,
  payer: `Payer of ${number}`,
  cents,
  receivedOn: "2026-07-08",
  allocations: [],
});

/** Calls handlers as the server does: each in its own transaction, with one retry after a conflict. */
const deskOn = ({ db }: TestDatabase) => {
  const act = async <C extends Call>(
    call: C,
    handler: Handler<C>,
    request: Partial<HandlerRequest<C>>,
    acting: { readonly userName: string } = clerk,
  ): Promise<{ code: string; body: unknown }> => {
    const whole = { params: {}, query: {}, body: undefined, version: undefined, ...request };
    const context = await contextFor(db, acting);
    const reply = await inTransaction(db, async (trx) =>
      outcomeReply(call, (await handler(whole as Parameters<typeof handler>[0], { ...context, db: trx })) as never),
    );
    return { code: reply.code ?? "", body: reply.body };
  };
  const record = (body: ReceivedBody, by = clerk) => act(calls.recordPayment, recordPayment, { body }, by);
  /** Records two checks of two employers. @returns the count and total that a second person types */
  const counted = async () => {
    await record(check(lakeside, "1045", 60_000));
    await record(check(summit, "77", 10_001));
    const { id: depositId, version } = await db.selectFrom("deposits").selectAll().executeTakeFirstOrThrow();
    return { params: { depositId }, version, body: { count: 2, totalCents: 70_001 } };
  };
  const posted = async () =>
    (await db.selectFrom("ledger_entries").select("cents").where("type", "=", "UNAPPLIED").execute()).map(
      ({ cents }) => cents,
    );
  return { db, act, record, counted, posted };
};

describe.each(testDatabases)("concurrent deposit requests on $name", ({ open }) => {
  const onDesk = (work: (desk: ReturnType<typeof deskOn>) => Promise<void>) =>
    onOwnDatabase(
      () => open(seed),
      async (database) => {
        await addSecondAdmin(database.db);
        await work(deskOn(database));
      },
    );

  it("record one check of two clerks once, in the one open deposit", () =>
    onDesk(async ({ db, record }) => {
      await record(check(summit, "76", 1));
      const one = check(lakeside, "1045", 60_000);
      const three = await Promise.all([record(one), record(one, admin), record(check(summit, "77", 10_001))]);
      expect(three.map(({ code }) => code).toSorted()).toEqual(["", "", "RecordedBefore"]);
      expect(await db.selectFrom("received_payments").select("id").execute()).toHaveLength(3);
      expect(await db.selectFrom("deposits").select("version").execute()).toEqual([{ version: 4 }]);
    }));

  it("record one deposit once for two people", () =>
    onDesk(async ({ act, counted, posted }) => {
      const request = await counted();
      const both = await Promise.all(
        [admin, secondAdmin].map((by) => act(calls.recordDeposit, recordDeposit, request, by)),
      );
      expect(both.map(({ code }) => code).toSorted()).toEqual(["", "AlreadyPosted"]);
      expect((await posted()).toSorted((one, other) => one - other)).toEqual([-60_000, -10_001]);
    }));

  it.each(["added", "removed"])("a payment is %s before the deposit is recorded, or not at all", (what) =>
    onDesk(async ({ db, act, record, counted, posted }) => {
      const request = await counted();
      const { id } = await db.selectFrom("received_payments").select("id").executeTakeFirstOrThrow();
      const change = () =>
        what === "added"
          ? record(check(lakeside, "1046", 500))
          : act(calls.removeReceivedPayment, removeReceivedPayment, { params: { paymentId: id } });
      const [recorded, changed] = await Promise.all([
        act(calls.recordDeposit, recordDeposit, request, admin),
        change(),
      ]);
      expect(what === "added" ? [""] : ["", "AlreadyPosted"]).toContain(changed.code);
      const inDeposit = await db
        .selectFrom("received_payments")
        .select("cents")
        .where("deposit_id", "=", request.params.depositId)
        .execute();
      // A later payment goes into a new deposit; an earlier one makes the count outdated.
      expect(["", "Stale"]).toContain(recorded.code);
      expect(await posted()).toHaveLength(recorded.code === "" ? 2 : 0);
      if (recorded.code === "") expect(inDeposit).toHaveLength(2);
    }),
  );

  it("remove one payment once for two clerks", () =>
    onDesk(async ({ db, act, counted }) => {
      await counted();
      const { id } = await db.selectFrom("received_payments").select("id").executeTakeFirstOrThrow();
      const request = { params: { paymentId: id } };
      const both = await Promise.all(
        [clerk, admin].map((by) => act(calls.removeReceivedPayment, removeReceivedPayment, request, by)),
      );
      expect(both.map(({ code }) => code).toSorted()).toEqual(["", "NotFound"]);
      const audited = await db
        .selectFrom("audit_events")
        .select(["action", "before"])
        .where("action", "=", "payment-record-removed")
        .execute();
      expect(audited).toMatchObject([{ before: { fund: "HW" } }]);
    }));

  it("record one lockbox file once for two clerks", () =>
    onDesk(async ({ db, act }) => {
      const rows = [
        "Date,Check,Payer,Amount,Memo",
        `7/8/2026,1045,A,600.00,${lakeside}`,
        `7/8/2026,77,B,5.00,${summit}`,
      ];
      const file = { fileName: "lockbox.csv", bytes: Buffer.from(rows.join("\n")) };
      const { body } = await act(calls.readLockbox, readLockbox, { body: file });
      const { fileName, sha256, checks } = JSON.parse(String(body)) as LockboxFile;
      const request = {
        body: {
          fund: "HW" as const,
          fileName,
          sha256,
          checks: checks.map(({ number, payer, cents, receivedOn, employerId }) => ({
            number,
            payer,
            cents,
            receivedOn,
            allocations: [],
            employerId: employerId ?? "",
          })),
        },
      };
      const both = await Promise.all([clerk, admin].map((by) => act(calls.recordLockbox, recordLockbox, request, by)));
      expect(both.map(({ code }) => code).toSorted()).toEqual(["", "RecordedBefore"]);
      expect(await db.selectFrom("received_payments").select("id").execute()).toHaveLength(2);
      expect(await db.selectFrom("deposits").select("id").execute()).toHaveLength(1);
    }));
});
