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
  const onBench = (work: (bench: ReturnType<typeof benchOn>) => Promise<void>) =>
    onOwnDatabase(
      () => open(seed),
      (database) => work(benchOn(database)),
    );

  it("create one batch for ten people, with each payment once", () =>
    onBench(async ({ db, act }) => {
      const codes = await Promise.all(
        Array.from({ length: 10 }, () => act(calls.createBatch, createBatch, { body: dueOn })),
      );
      expect(codes.map(({ code }) => code).toSorted()).toEqual(
        ["", ...Array.from({ length: 9 }, () => "NothingDue")].toSorted(),
      );
      const entries = await db.selectFrom("ach_entries").select("payment_id").where("live", "=", true).execute();
      expect(entries).toHaveLength(1);
    }));

  it("release a batch once for two administrators, with one file", () =>
    onBench(async ({ db, act, created }) => {
      const batch = await created();
      const request = { params: { batchId: batch.batchId }, version: batch.version };
      const both = await Promise.all([1, 2].map(() => act(calls.releaseBatch, releaseBatch, request, releaser)));
      expect(both.map(({ code }) => code).toSorted()).toEqual(["", "Stale"]);
      expect(await actions(db, "batch-released")).toBe(1);
    }));

  it.each(["send", "void", "remove an entry from"])("let only one of two people %s a batch", (what) =>
    onBench(async ({ db, act, released, downloaded }) => {
      const prenote = { state: "UNVERIFIED", verified_at: null, verification: "PRENOTE" } as const;
      await db.updateTable("bank_accounts").set(prenote).where("nickname", "=", "Reserve").execute();
      const batch = await (what === "send" ? downloaded() : released());
      const trace = batch.entries[0]?.trace ?? "";
      const request = { params: { batchId: batch.batchId }, version: batch.version };
      const body = { reason: "Wrong day." };
      const once = () =>
        what === "send"
          ? act(calls.markBatchSent, markBatchSent, { ...request, body: confirmationOf(batch) })
          : what === "void"
            ? act(calls.voidBatch, voidBatch, { ...request, body }, releaser)
            : act(calls.dropEntry, dropEntry, { ...request, params: { ...request.params, trace }, body });
      const both = await Promise.all([once(), once()]);
      expect(both.map(({ code }) => code).toSorted()).toEqual(["", "Stale"]);
    }),
  );

  it("refuse either sending a batch or requesting its void", () =>
    onBench(async ({ db, act, downloaded }) => {
      const batch = await downloaded();
      const request = { params: { batchId: batch.batchId }, version: batch.version };
      const statement = { reason: "Wrong day.", bankHasNoFile: true };
      const both = await Promise.all([
        act(calls.markBatchSent, markBatchSent, { ...request, body: confirmationOf(batch) }),
        act(calls.voidBatch, voidBatch, { ...request, body: statement }, releaser),
      ]);
      const { state } = await db.selectFrom("ach_batches").select("state").executeTakeFirstOrThrow();
      const { waiting } = await db
        .selectFrom("decisions")
        .select((eb) => eb.fn.countAll<number>().as("waiting"))
        .where("act", "=", "VOID_BATCH")
        .executeTakeFirstOrThrow();
      const isSent = state === "SENT";
      expect(both.map(({ code }) => code)).toEqual(isSent ? ["", "Stale"] : ["VoidWaiting", ""]);
      expect([state, waiting]).toEqual(isSent ? ["SENT", 0] : ["RELEASED", 1]);
    }));

  it("never batch a payment that is being canceled", () =>
    onBench(async ({ db, act }) => {
      const { canceled, creation } = await db.transaction().execute(async (trx) => {
        await lockEmployer(trx, demoEmployerIds.lakeside);
        const rows = await trx
          .updateTable("payments")
          .set({ state: "CANCELLED", canceled_at: new Date() })
          .where("state", "=", "SCHEDULED")
          .returning("id")
          .execute();
        const creating = act(calls.createBatch, createBatch, { body: dueOn });
        // PGlite has only one connection, so the creation waits for that instead of a lock.
        if (name === "PostgreSQL") while (!(await isWaitedFor(trx))) await setImmediate();
        return { canceled: rows.length, creation: [creating] };
      });
      const [{ code } = { code: "" }] = await Promise.all(creation);
      const entries = await db.selectFrom("ach_entries").select("id").execute();
      expect([canceled, entries.length, code]).toEqual([1, 0, "NothingDue"]);
    }));

  it("record and retry one file and one typed return once, each requested twice", () =>
    onBench(async ({ db, act, downloaded }) => {
      const batch = await downloaded();
      const request = { params: { batchId: batch.batchId }, version: batch.version, body: confirmationOf(batch) };
      await act(calls.markBatchSent, markBatchSent, request);
      const [entry] = batch.entries;
      if (entry === undefined) throw new Error("the batch is empty");
      const typed = { body: { trace: entry.trace, code: "R01" } };
      const notice = { ...entry, cents: 0, code: "C02", info: "111111118" };
      const bytes = returnFileOf([{ ...entry, code: "R01" }, notice]);
      const file = { body: { fileName: "returns.ach", bytes } };
      const uploads = await Promise.all([1, 2].map(() => act(calls.uploadReturnFile, uploadReturnFile, file)));
      const [{ fileId } = { fileId: "" }, second] = uploads.map(
        ({ body }) => JSON.parse(String(body)) as { fileId: string },
      );
      expect(second?.fileId).toBe(fileId);
      const recording = { params: { fileId } };
      const all = await Promise.all([
        act(calls.recordReturn, recordReturn, typed),
        act(calls.recordReturnFile, recordReturnFile, recording),
        act(calls.recordReturnFile, recordReturnFile, recording),
        act(calls.recordReturn, recordReturn, typed),
      ]);
      expect(all.filter(({ code }) => code === "AlreadyReturned").length).toBeGreaterThan(0);
      expect(all.filter(({ code }) => code !== "AlreadyReturned" && code !== "")).toEqual([]);
      expect(await actions(db, "return-file-recorded")).toBe(1);
      const [item] = await db.selectFrom("ach_file_items").select("id").where("kind", "=", "NOTICE").execute();
      const confirming = { params: { itemId: item?.id ?? "" } };
      const confirmed = await Promise.all([1, 2].map(() => act(calls.confirmNotice, confirmNotice, confirming)));
      expect(confirmed.map(({ code }) => code).toSorted()).toEqual(["", "AlreadyResolved"]);
      expect(await actions(db, "bank-account-corrected")).toBe(1);
      expect(await actions(db, "payment-returned")).toBe(1);
      const { id } = await db.selectFrom("ach_returns").select("id").executeTakeFirstOrThrow();
      const again = { params: { returnId: id } };
      const retried = await Promise.all([1, 2, 3].map(() => act(calls.retryReturn, retryReturn, again)));
      expect(retried.map(({ code }) => code).toSorted()).toEqual(["", "CannotRetry", "CannotRetry"]);
    }));
});

/** Returns true if another transaction waits for a lock of this one. */
const isWaitedFor = async (trx: TestDatabase["db"]): Promise<boolean> =>
  (
    await sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`.execute(
      trx,
    )
  ).rows.length > 0;

const actions = async (db: TestDatabase["db"], action: string): Promise<number> =>
  (await db.selectFrom("audit_events").select("id").where("action", "=", action).execute()).length;

/** Calls handlers as the server does: each in its own transaction, with one retry after a conflict. */
const benchOn = ({ db }: TestDatabase) => {
  const act = async <C extends Call>(
    call: C,
    handler: Handler<C>,
    request: Partial<HandlerRequest<C>>,
    acting: { readonly userName: string } = maker,
  ): Promise<{ code: string; body: unknown }> => {
    const whole = { params: {}, body: undefined, version: undefined, ...request } as Parameters<typeof handler>[0];
    const context = await contextFor(db, acting);
    const reply = await inTransaction(db, async (trx) =>
      outcomeReply(call, (await handler(whole, { ...context, db: trx })) as never),
    );
    return { code: reply.code ?? "", body: reply.body };
  };
  const batchIn = (body: unknown): Batch => JSON.parse(String(body)) as Batch;
  const created = async (): Promise<Batch> =>
    batchIn((await act(calls.createBatch, createBatch, { body: dueOn })).body);
  const released = async (): Promise<Batch> => {
    const { batchId, version } = await created();
    const request = { params: { batchId }, version };
    const { body } = await act(calls.releaseBatch, releaseBatch, request, releaser);
    return batchIn(body);
  };
  const downloaded = async (): Promise<Batch> => {
    const batch = await released();
    await act(calls.downloadNachaFile, downloadNachaFile, { params: { batchId: batch.batchId } });
    return batch;
  };
  return { db, act, created, released, downloaded };
};
