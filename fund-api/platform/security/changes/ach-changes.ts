import * as ach from "#lib/money/ach/contract.ts";
import type { Batch, BatchList, ReturnList } from "#lib/money/ach/schema.ts";
import { maker, releaser, returnFileOf } from "../../testing/batch.ts";
import { readAs, type Change } from "./change.ts";
import type { AccessFixture } from "../access-fixture.ts";

const tokenOf = (fixture: AccessFixture, { userName }: { readonly userName: string }) => ({
  token: fixture.as(userName).token ?? "",
});

const newest = async (fixture: AccessFixture) => {
  const { batches } = await readAs<BatchList>(fixture, maker.userName, ach.listBatches);
  const [first] = batches.toSorted((left, right) => right.batchNo - left.batchNo);
  const params = { batchId: first?.batchId ?? "" };
  const batch = await readAs<Batch>(fixture, maker.userName, ach.getBatch, params);
  return { params, version: batch.version, batch };
};

const createFirst = async (fixture: AccessFixture) => {
  const { due } = await readAs<BatchList>(fixture, maker.userName, ach.listBatches);
  const body = { fund: due[0]?.fund, effectiveDate: due[0]?.effectiveDate };
  await fixture.ask(ach.createBatch, { ...tokenOf(fixture, maker), body, idempotencyKey: crypto.randomUUID() });
  const { params, version } = await newest(fixture);
  return { params, version };
};

const releaseFirst = async (fixture: AccessFixture) => {
  await fixture.ask(ach.releaseBatch, { ...tokenOf(fixture, releaser), ...(await createFirst(fixture)) });
  const { params, version } = await newest(fixture);
  return { params, version };
};

/** Each change finds what the ones before it left. */
export const achChanges: readonly Change[] = [
  {
    call: ach.createBatch,
    by: maker.userName,
    send: async (fixture) => {
      const { due } = await readAs<BatchList>(fixture, maker.userName, ach.listBatches);
      return { body: { fund: due[0]?.fund, effectiveDate: due[0]?.effectiveDate } };
    },
    writes: ["batch-created"],
  },
  {
    call: ach.voidBatch,
    by: releaser.userName,
    send: async (fixture) => {
      const { params, version } = await newest(fixture);
      return { params, version, body: { reason: "Wrong day." } };
    },
    writes: ["batch-voided"],
  },
  { call: ach.releaseBatch, by: releaser.userName, send: createFirst, writes: ["batch-released"] },
  {
    call: ach.markBatchSent,
    by: maker.userName,
    send: async (fixture) => {
      const { params, version } = await newest(fixture);
      return { params, version };
    },
    writes: ["batch-sent"],
  },
  {
    call: ach.recordReturn,
    by: maker.userName,
    send: async (fixture) => ({ body: { trace: (await newest(fixture)).batch.entries[0]?.trace, code: "R01" } }),
    writes: ["payment-returned"],
  },
  {
    call: ach.retryReturn,
    by: maker.userName,
    send: async (fixture) => {
      const { returns } = await readAs<ReturnList>(fixture, maker.userName, ach.listReturns);
      return { params: { returnId: returns[0]?.returnId ?? "" } };
    },
    writes: ["payment-retried"],
  },
  {
    call: ach.uploadReturnFile,
    by: maker.userName,
    send: async (fixture) => {
      await fixture.ask(ach.markBatchSent, { ...tokenOf(fixture, maker), ...(await releaseFirst(fixture)) });
      const [entry] = (await newest(fixture)).batch.entries;
      const bytes = returnFileOf(entry === undefined ? [] : [{ ...entry, code: "R01" }]);
      return { params: {}, body: new TextDecoder().decode(bytes) };
    },
    writes: ["payment-returned", "return-file-recorded"],
  },
];
