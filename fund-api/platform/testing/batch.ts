import { confirmedCents } from "../../../lib/money/ach/batch.ts";
import type { Batch, Confirmation, Recorded } from "../../../lib/money/ach/schema.ts";
import { writeReturnFile } from "../../../lib/money/ach/write-return-file.ts";
import { createBatch } from "../../money/ach/create-batch.ts";
import { downloadNachaFile } from "../../money/ach/download-batch.ts";
import { releaseBatch } from "../../money/ach/release-batch.ts";
import { markBatchSent } from "../../money/ach/send-batch.ts";
import { recordReturn } from "../../money/ach/record-returns.ts";
import { recordReturnFile, uploadReturnFile } from "../../money/ach/return-files.ts";
import { rosterNow, type TestRoster } from "./rosters.ts";
import { valueOf } from "./tad.ts";

export const maker = { userName: "ops-accounting" } as const;
export const releaser = { userName: "ops-accounting-admin" } as const;

/** Lakeside Freight's only scheduled payment, for Health. Its debit is two banking days from now. */
export const dueOn = { fund: "HW", effectiveDate: "2026-07-14" } as const;

/** Creates a batch of `dueOn`. */
export const create = async (roster: TestRoster): Promise<Batch> =>
  valueOf(await roster.act(createBatch, { body: dueOn }, maker));

export const release = async (roster: TestRoster, { batchId, version }: Batch): Promise<Batch> =>
  valueOf(await roster.act(releaseBatch, { params: { batchId }, version }, releaser));

/** Returns the bank's confirmation of a batch's file. */
export const confirmationOf = (batch: Batch): Confirmation => ({
  reference: "88213-7",
  entryCount: batch.entryCount,
  totalCents: confirmedCents(batch),
});

/** Downloads a batch's file. Returns its text. */
export const takeFile = async (
  roster: TestRoster,
  { batchId }: Batch,
  acting: { readonly userName: string; readonly now?: Date } = maker,
): Promise<string> =>
  new TextDecoder().decode(valueOf(await roster.act(downloadNachaFile, { params: { batchId } }, acting)));

export const send = async (roster: TestRoster, batch: Batch, now = rosterNow): Promise<Batch> => {
  const request = { params: { batchId: batch.batchId }, version: batch.version, body: confirmationOf(batch) };
  await takeFile(roster, batch, { ...maker, now });
  return valueOf(await roster.act(markBatchSent, request, { ...maker, now }));
};

/** Creates, releases and sends a batch. */
export const sendBatch = async (roster: TestRoster): Promise<Batch> =>
  send(roster, await release(roster, await create(roster)));

/** Sends a debit from Operating and a prenote for Reserve, two accounts of Lakeside Freight. */
export const sendTwo = async (roster: TestRoster) => {
  await roster.db
    .updateTable("bank_accounts")
    .set({ state: "UNVERIFIED", verified_at: null, verification: "PRENOTE" })
    .where("nickname", "=", "Reserve")
    .execute();
  const {
    entries: [debit, prenote],
  } = await sendBatch(roster);
  if (debit === undefined || prenote === undefined) throw new Error("the batch is missing an entry");
  return [debit, prenote] as const;
};

/** Records every entry of a sent batch as returned. @returns the first entry */
export const returnBatch = async (roster: TestRoster, code = "R01"): Promise<Batch["entries"][number]> => {
  const { entries } = await sendBatch(roster);
  for (const { trace } of entries) valueOf(await roster.act(recordReturn, { body: { trace, code } }, maker));
  const [first] = entries;
  if (first === undefined) throw new Error("the batch is empty");
  return first;
};

/** Uploads and records a bank's file as the same person. */
export const recordFile = async (
  roster: TestRoster,
  bytes: Uint8Array<ArrayBuffer>,
  acting: Parameters<TestRoster["act"]>[2],
): Promise<Recorded> => {
  const { fileId } = valueOf(await roster.act(uploadReturnFile, { body: { fileName: "returns.ach", bytes } }, acting));
  return valueOf(await roster.act(recordReturnFile, { params: { fileId } }, acting));
};

/** Builds the bank's file for a batch's entries: returns or, for corrected data, notices of change. */
export const returnFileOf = (
  returned: readonly { trace: string; cents: number; code: string; info?: string }[],
  date = "2026-07-16",
): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    writeReturnFile({
      date,
      companyId: "9363000001",
      returned: returned.map(({ trace, cents, code, info = "" }, index) => ({
        code,
        originalTrace: trace,
        cents,
        info,
        trace: `12345678${String(index + 1).padStart(7, "0")}`,
        routing: "123456780",
      })),
    }),
  );
