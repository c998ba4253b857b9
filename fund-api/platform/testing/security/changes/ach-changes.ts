import * as ach from "#lib/money/ach/contract.ts";
import type { Batch, BatchList, FileItemList, ReturnList } from "#lib/money/ach/schema.ts";
import { confirmationOf, maker, releaser, returnFileOf } from "../../batch.ts";
import { type AccessFixture, readAs, sendAs, type Change } from "../access-fixture.ts";

const readNewestBatch = async (fixture: AccessFixture) => {
  const { batches } = await readAs<BatchList>(fixture, maker.userName, ach.listBatches);
  const [first] = batches.toSorted((left, right) => right.batchNo - left.batchNo);
  const params = { batchId: first?.batchId ?? "" };
  const batch = await readAs<Batch>(fixture, maker.userName, ach.getBatch, params);
  return { params, version: batch.version, batch };
};

const createDueBatch = async (fixture: AccessFixture) => {
  const { due } = await readAs<BatchList>(fixture, maker.userName, ach.listBatches);
  const body = { fund: due[0]?.fund, effectiveDate: due[0]?.effectiveDate };
  await sendAs(fixture, maker.userName, ach.createBatch, { body });
  const { params, version } = await readNewestBatch(fixture);
  return { params, version };
};

const releaseDueBatch = async (fixture: AccessFixture) =>
  sendAs(fixture, releaser.userName, ach.releaseBatch, await createDueBatch(fixture));

/** Downloads the newest batch. @returns the request that marks it as sent */
const downloadNewestBatch = async (fixture: AccessFixture) => {
  const { params, version, batch } = await readNewestBatch(fixture);
  await sendAs(fixture, maker.userName, ach.downloadNachaFile, { params });
  return { params, version, body: confirmationOf(batch) };
};

const findFirstItem = async (fixture: AccessFixture, list: string) => {
  const { items } = await readAs<FileItemList>(fixture, maker.userName, ach.listFileItems, {}, { list });
  return { itemId: items[0]?.itemId ?? "" };
};

/** Each change starts from the state that the previous ones left. */
export const achChanges: readonly Change[] = [
  {
    call: ach.createBatch,
    by: maker.userName,
    send: async (fixture) => {
      const { due } = await readAs<BatchList>(fixture, maker.userName, ach.listBatches);
      return { body: { fund: due[0]?.fund, effectiveDate: due[0]?.effectiveDate } };
    },
    auditActions: ["batch-created"],
  },
  {
    call: ach.voidBatch,
    by: releaser.userName,
    send: async (fixture) => {
      const { params, version } = await readNewestBatch(fixture);
      return { params, version, body: { reason: "Wrong day." } };
    },
    auditActions: ["batch-voided"],
  },
  {
    call: ach.dropEntry,
    by: maker.userName,
    send: async (fixture) => {
      // Adds a prenote that stays in the batch.
      const unverified = { state: "UNVERIFIED", verified_at: null, verification: "PRENOTE" } as const;
      await fixture.db.updateTable("bank_accounts").set(unverified).where("nickname", "=", "Reserve").execute();
      const { params, version } = await createDueBatch(fixture);
      const [entry] = (await readNewestBatch(fixture)).batch.entries;
      return { params: { ...params, trace: entry?.trace ?? "" }, version, body: { reason: "Wrong day." } };
    },
    auditActions: ["batch-entry-dropped"],
  },
  { call: ach.releaseBatch, by: releaser.userName, send: createDueBatch, auditActions: ["batch-released"] },
  {
    call: ach.markBatchSent,
    by: maker.userName,
    send: downloadNewestBatch,
    auditActions: ["batch-sent"],
  },
  {
    call: ach.recordReturn,
    by: maker.userName,
    send: async (fixture) => ({
      body: { trace: (await readNewestBatch(fixture)).batch.entries[0]?.trace, code: "R01" },
    }),
    auditActions: ["payment-returned"],
  },
  {
    call: ach.undoReturn,
    by: maker.userName,
    send: async (fixture) => {
      const { returns } = await readAs<ReturnList>(fixture, maker.userName, ach.listReturns);
      return { params: { returnId: returns[0]?.returnId ?? "" }, body: { reason: "Another payment." } };
    },
    auditActions: ["return-undo-requested"],
  },
  {
    call: ach.retryReturn,
    by: maker.userName,
    send: async (fixture) => {
      const { returns } = await readAs<ReturnList>(fixture, maker.userName, ach.listReturns);
      return { params: { returnId: returns[0]?.returnId ?? "" } };
    },
    auditActions: ["payment-retried"],
  },
  {
    call: ach.uploadReturnFile,
    by: maker.userName,
    send: async (fixture) => {
      await releaseDueBatch(fixture);
      await sendAs(fixture, maker.userName, ach.markBatchSent, await downloadNewestBatch(fixture));
      const {
        entries: [entry],
        effectiveDate,
      } = (await readNewestBatch(fixture)).batch;
      const returnRows = (code: string, info = "") => (entry === undefined ? [] : [{ ...entry, code, info }]);
      const bytes = returnFileOf(
        [...returnRows("R01"), ...returnRows("R01"), ...returnRows("C02", "111111118")],
        effectiveDate,
      );
      return { params: {}, body: new TextDecoder().decode(bytes) };
    },
    auditActions: ["return-file-uploaded"],
  },
  {
    call: ach.recordReturnFile,
    by: maker.userName,
    send: async (fixture) => {
      const { waitingFiles } = await readAs<ReturnList>(fixture, maker.userName, ach.listReturns);
      return { params: { fileId: waitingFiles[0]?.fileId ?? "" } };
    },
    auditActions: ["notice-of-change-recorded", "payment-returned", "return-file-recorded"],
  },
  {
    call: ach.resolveException,
    by: maker.userName,
    send: async (fixture) => ({
      params: await findFirstItem(fixture, "EXCEPTIONS"),
      body: { reason: "Settled with the bank." },
    }),
    auditActions: ["exception-resolved"],
  },
  {
    call: ach.confirmNotice,
    by: maker.userName,
    send: async (fixture) => ({ params: await findFirstItem(fixture, "NOTICES") }),
    auditActions: ["bank-account-corrected", "notice-of-change-confirmed"],
  },
];
