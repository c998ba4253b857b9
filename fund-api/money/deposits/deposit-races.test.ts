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
const createDesk = ({ db }: TestDatabase) => {
  const callApi = async <C extends Call>(
    call: C,
    handler: Handler<C>,
    request: Partial<HandlerRequest<C>>,
    acting: { readonly userName: string } = clerk,
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
  const record = (body: ReceivedBody, person = clerk) => callApi(calls.recordPayment, recordPayment, { body }, person);
  /** Records two checks of two employers. @returns the count and total that a second person types */
  const recordTwoChecks = async () => {
    await record(check(lakeside, "1045", 60_000));
    await record(check(summit, "77", 10_001));
    const { id: depositId, version } = await db.selectFrom("deposits").selectAll().executeTakeFirstOrThrow();
    return { params: { depositId }, version, body: { count: 2, totalCents: 70_001 } };
  };
  const listPosted = async () =>
    (await db.selectFrom("ledger_entries").select("cents").where("type", "=", "UNAPPLIED").execute()).map(
      ({ cents }) => cents,
    );
  return { db, callApi, record, recordTwoChecks, listPosted };
};

describe.each(testDatabases)("concurrent deposit requests on $name", ({ open }) => {
  const withDesk = (work: (desk: ReturnType<typeof createDesk>) => Promise<void>) =>
    onOwnDatabase(
      () => open(seed),
      async (database) => {
        await addSecondAdmin(database.db);
        await work(createDesk(database));
      },
    );

  it("record one check of two clerks once, in the only open deposit", () =>
    withDesk(async ({ db, record }) => {
      await record(check(summit, "76", 1));
      const sameCheck = check(lakeside, "1045", 60_000);
      const replies = await Promise.all([
        record(sameCheck),
        record(sameCheck, admin),
        record(check(summit, "77", 10_001)),
      ]);
      expect(replies.map(({ code }) => code).toSorted()).toEqual(["", "", "RecordedBefore"]);
      expect(await db.selectFrom("received_payments").select("id").execute()).toHaveLength(3);
      expect(await db.selectFrom("deposits").select("version").execute()).toEqual([{ version: 4 }]);
    }));

  it("record one deposit once for two people", () =>
    withDesk(async ({ callApi, recordTwoChecks, listPosted }) => {
      const request = await recordTwoChecks();
      const replies = await Promise.all(
        [admin, secondAdmin].map((person) => callApi(calls.recordDeposit, recordDeposit, request, person)),
      );
      expect(replies.map(({ code }) => code).toSorted()).toEqual(["", "AlreadyPosted"]);
      expect((await listPosted()).toSorted((cents, other) => cents - other)).toEqual([-60_000, -10_001]);
    }));

  it.each(["added", "removed"])("never change a recorded deposit when a payment is %s", (kind) =>
    withDesk(async ({ db, callApi, record, recordTwoChecks, listPosted }) => {
      const request = await recordTwoChecks();
      const { id } = await db.selectFrom("received_payments").select("id").executeTakeFirstOrThrow();
      const change = () =>
        kind === "added"
          ? record(check(lakeside, "1046", 500))
          : callApi(calls.removeReceivedPayment, removeReceivedPayment, { params: { paymentId: id } });
      const [recorded, changed] = await Promise.all([
        callApi(calls.recordDeposit, recordDeposit, request, admin),
        change(),
      ]);
      expect(kind === "added" ? [""] : ["", "AlreadyPosted"]).toContain(changed.code);
      const paymentsInDeposit = await db
        .selectFrom("received_payments")
        .select("cents")
        .where("deposit_id", "=", request.params.depositId)
        .execute();
      // A later payment goes into a new deposit. An earlier one makes the count outdated.
      expect(["", "Stale"]).toContain(recorded.code);
      expect(await listPosted()).toHaveLength(recorded.code === "" ? 2 : 0);
      if (recorded.code === "") expect(paymentsInDeposit).toHaveLength(2);
    }),
  );

  it("remove one payment once for two clerks", () =>
    withDesk(async ({ db, callApi, recordTwoChecks }) => {
      await recordTwoChecks();
      const { id } = await db.selectFrom("received_payments").select("id").executeTakeFirstOrThrow();
      const request = { params: { paymentId: id } };
      const replies = await Promise.all(
        [clerk, admin].map((person) => callApi(calls.removeReceivedPayment, removeReceivedPayment, request, person)),
      );
      expect(replies.map(({ code }) => code).toSorted()).toEqual(["", "NotFound"]);
      const auditRows = await db
        .selectFrom("audit_events")
        .select(["action", "before"])
        .where("action", "=", "payment-record-removed")
        .execute();
      expect(auditRows).toMatchObject([{ before: { fund: "HW" } }]);
    }));

  it("record one lockbox file once for two clerks", () =>
    withDesk(async ({ db, callApi }) => {
      const rows = [
        "Date,Check,Payer,Amount,Memo",
        `7/8/2026,1045,A,600.00,${lakeside}`,
        `7/8/2026,77,B,5.00,${summit}`,
      ];
      const file = { fileName: "lockbox.csv", bytes: Buffer.from(rows.join("\n")) };
      const { body } = await callApi(calls.readLockbox, readLockbox, { body: file });
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
      const replies = await Promise.all(
        [clerk, admin].map((person) => callApi(calls.recordLockbox, recordLockbox, request, person)),
      );
      expect(replies.map(({ code }) => code).toSorted()).toEqual(["", "RecordedBefore"]);
      expect(await db.selectFrom("received_payments").select("id").execute()).toHaveLength(2);
      expect(await db.selectFrom("deposits").select("id").execute()).toHaveLength(1);
    }));
});
