import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Batch } from "../../../lib/money/ach/schema.ts";
import type { Call } from "../../../lib/platform/contract/call.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import type { Handler, HandlerRequest } from "../../platform/handler/handler.ts";
import { inTransaction } from "../../platform/server/transaction.ts";
import { outcomeReply } from "../../platform/server/replies.ts";
import * as calls from "../../../lib/money/ach/contract.ts";
import { onOwnDatabase, testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { confirmationOf, dueOn, maker, releaser, returnFileOf } from "../../platform/testing/batch.ts";
import { contextFor, rosterSeed } from "../../platform/testing/rosters.ts";
import { lockEmployer } from "../ledger/lock-employer.ts";
import { createBatch } from "./create-batch.ts";
import { dropEntry } from "./drop-entry.ts";
import { downloadNachaFile } from "./download-batch.ts";
import { releaseBatch } from "./release-batch.ts";
import { markBatchSent } from "./send-batch.ts";
import { confirmNotice } from "./notices.ts";
import { recordReturn } from "./record-returns.ts";
import { recordReturnFile, uploadReturnFile } from "./return-files.ts";
import { retryReturn } from "./retry-return.ts";
import { voidBatch } from "./void-batch.ts";

const seed = rosterSeed([demoEmployerIds.lakeside]);

describe.each(testDatabases)("concurrent batch requests on $name", ({ name, open }) => {
  const withBench = (work: (bench: ReturnType<typeof createBench>) => Promise<void>) =>
    onOwnDatabase(
      () => open(seed),
      (database) => work(createBench(database)),
    );

  it("create one batch for ten people, which includes each payment once", () =>
    withBench(async ({ db, callApi }) => {
      const codes = await Promise.all(
        Array.from({ length: 10 }, () => callApi(calls.createBatch, createBatch, { body: dueOn })),
      );
      expect(codes.map(({ code }) => code).toSorted()).toEqual(
        ["", ...Array.from({ length: 9 }, () => "NothingDue")].toSorted(),
      );
      const entries = await db.selectFrom("ach_entries").select("payment_id").where("live", "=", true).execute();
      expect(entries).toHaveLength(1);
    }));

  it("release a batch once for two administrators, with one file", () =>
    withBench(async ({ db, callApi, created }) => {
      const batch = await created();
      const request = { params: { batchId: batch.batchId }, version: batch.version };
      const replies = await Promise.all([1, 2].map(() => callApi(calls.releaseBatch, releaseBatch, request, releaser)));
      expect(replies.map(({ code }) => code).toSorted()).toEqual(["", "Stale"]);
      expect(await countEvents(db, "batch-released")).toBe(1);
    }));

  it.each(["send", "void", "remove an entry from"])("let only one of two people %s a batch", (operation) =>
    withBench(async ({ db, callApi, released, downloaded }) => {
      const prenote = { state: "UNVERIFIED", verified_at: null, verification: "PRENOTE" } as const;
      await db.updateTable("bank_accounts").set(prenote).where("nickname", "=", "Reserve").execute();
      const batch = await (operation === "send" ? downloaded() : released());
      const trace = batch.entries[0]?.trace ?? "";
      const request = { params: { batchId: batch.batchId }, version: batch.version };
      const body = { reason: "Wrong day." };
      const sendRequest = () =>
        operation === "send"
          ? callApi(calls.markBatchSent, markBatchSent, { ...request, body: confirmationOf(batch) })
          : operation === "void"
            ? callApi(calls.voidBatch, voidBatch, { ...request, body }, releaser)
            : callApi(calls.dropEntry, dropEntry, { ...request, params: { ...request.params, trace }, body });
      const replies = await Promise.all([sendRequest(), sendRequest()]);
      expect(replies.map(({ code }) => code).toSorted()).toEqual(["", "Stale"]);
    }),
  );

  it("refuse either sending a batch or requesting its void", () =>
    withBench(async ({ db, callApi, downloaded }) => {
      const batch = await downloaded();
      const request = { params: { batchId: batch.batchId }, version: batch.version };
      const statement = { reason: "Wrong day.", bankHasNoFile: true };
      const replies = await Promise.all([
        callApi(calls.markBatchSent, markBatchSent, { ...request, body: confirmationOf(batch) }),
        callApi(calls.voidBatch, voidBatch, { ...request, body: statement }, releaser),
      ]);
      const { state } = await db.selectFrom("ach_batches").select("state").executeTakeFirstOrThrow();
      const { waiting } = await db
        .selectFrom("decisions")
        .select((eb) => eb.fn.countAll<number>().as("waiting"))
        .where("act", "=", "VOID_BATCH")
        .executeTakeFirstOrThrow();
      const isSent = state === "SENT";
      expect(replies.map(({ code }) => code)).toEqual(isSent ? ["", "Stale"] : ["VoidWaiting", ""]);
      expect([state, waiting]).toEqual(isSent ? ["SENT", 0] : ["RELEASED", 1]);
    }));

  it("never batch a payment that is being canceled", () =>
    withBench(async ({ db, callApi }) => {
      const { canceled, creation } = await db.transaction().execute(async (trx) => {
        await lockEmployer(trx, demoEmployerIds.lakeside);
        const rows = await trx
          .updateTable("payments")
          .set({ state: "CANCELLED", canceled_at: new Date() })
          .where("state", "=", "SCHEDULED")
          .returning("id")
          .execute();
        const creating = callApi(calls.createBatch, createBatch, { body: dueOn });
        // PGlite has only one connection, so the creation waits for that instead of a lock.
        if (name === "PostgreSQL") while (!(await isBlocking(trx))) await setImmediate();
        return { canceled: rows.length, creation: [creating] };
      });
      const [{ code } = { code: "" }] = await Promise.all(creation);
      const entries = await db.selectFrom("ach_entries").select("id").execute();
      expect([canceled, entries.length, code]).toEqual([1, 0, "NothingDue"]);
    }));

  it("record one file and one typed return once when each is requested twice, and retry the debit once", () =>
    withBench(async ({ db, callApi, downloaded }) => {
      const batch = await downloaded();
      const request = { params: { batchId: batch.batchId }, version: batch.version, body: confirmationOf(batch) };
      await callApi(calls.markBatchSent, markBatchSent, request);
      const [entry] = batch.entries;
      if (entry === undefined) throw new Error("the batch is empty");
      const typedReturn = { body: { trace: entry.trace, code: "R01" } };
      const notice = { ...entry, cents: 0, code: "C02", info: "111111118" };
      const bytes = returnFileOf([{ ...entry, code: "R01" }, notice]);
      const file = { body: { fileName: "returns.ach", bytes } };
      const uploads = await Promise.all([1, 2].map(() => callApi(calls.uploadReturnFile, uploadReturnFile, file)));
      const [{ fileId } = { fileId: "" }, second] = uploads.map(
        ({ body }) => JSON.parse(String(body)) as { fileId: string },
      );
      expect(second?.fileId).toBe(fileId);
      const recording = { params: { fileId } };
      const replies = await Promise.all([
        callApi(calls.recordReturn, recordReturn, typedReturn),
        callApi(calls.recordReturnFile, recordReturnFile, recording),
        callApi(calls.recordReturnFile, recordReturnFile, recording),
        callApi(calls.recordReturn, recordReturn, typedReturn),
      ]);
      expect(replies.filter(({ code }) => code === "AlreadyReturned").length).toBeGreaterThan(0);
      expect(replies.filter(({ code }) => code !== "AlreadyReturned" && code !== "")).toEqual([]);
      expect(await countEvents(db, "return-file-recorded")).toBe(1);
      const [item] = await db.selectFrom("ach_file_items").select("id").where("kind", "=", "NOTICE").execute();
      const confirming = { params: { itemId: item?.id ?? "" } };
      const confirmed = await Promise.all([1, 2].map(() => callApi(calls.confirmNotice, confirmNotice, confirming)));
      expect(confirmed.map(({ code }) => code).toSorted()).toEqual(["", "AlreadyResolved"]);
      expect(await countEvents(db, "bank-account-corrected")).toBe(1);
      expect(await countEvents(db, "payment-returned")).toBe(1);
      const { id } = await db.selectFrom("ach_returns").select("id").executeTakeFirstOrThrow();
      const retryRequest = { params: { returnId: id } };
      const retried = await Promise.all([1, 2, 3].map(() => callApi(calls.retryReturn, retryReturn, retryRequest)));
      expect(retried.map(({ code }) => code).toSorted()).toEqual(["", "CannotRetry", "CannotRetry"]);
    }));
});

/** Returns true if another transaction is waiting for a lock of this one. */
const isBlocking = async (trx: TestDatabase["db"]): Promise<boolean> =>
  (
    await sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`.execute(
      trx,
    )
  ).rows.length > 0;

const countEvents = async (db: TestDatabase["db"], action: string): Promise<number> =>
  (await db.selectFrom("audit_events").select("id").where("action", "=", action).execute()).length;

/** Calls handlers as the server does: each in its own transaction, with one retry after a conflict. */
const createBench = ({ db }: TestDatabase) => {
  const callApi = async <C extends Call>(
    call: C,
    handler: Handler<C>,
    request: Partial<HandlerRequest<C>>,
    acting: { readonly userName: string } = maker,
  ): Promise<{ code: string; body: unknown }> => {
    const fullRequest = { params: {}, body: undefined, version: undefined, ...request } as Parameters<
      typeof handler
    >[0];
    const context = await contextFor(db, acting);
    const reply = await inTransaction(db, async (trx) =>
      outcomeReply(call, (await handler(fullRequest, { ...context, db: trx })) as never),
    );
    return { code: reply.code ?? "", body: reply.body };
  };
  const parseBatch = (body: unknown): Batch => JSON.parse(String(body)) as Batch;
  const created = async (): Promise<Batch> =>
    parseBatch((await callApi(calls.createBatch, createBatch, { body: dueOn })).body);
  const released = async (): Promise<Batch> => {
    const { batchId, version } = await created();
    const request = { params: { batchId }, version };
    const { body } = await callApi(calls.releaseBatch, releaseBatch, request, releaser);
    return parseBatch(body);
  };
  const downloaded = async (): Promise<Batch> => {
    const batch = await released();
    await callApi(calls.downloadNachaFile, downloadNachaFile, { params: { batchId: batch.batchId } });
    return batch;
  };
  return { db, callApi, created, released, downloaded };
};
