import type { Batch } from "../../../lib/money/ach/schema.ts";
import { writeReturnFile } from "../../../lib/money/ach/write-return-file.ts";
import { createBatch } from "../../money/ach/create-batch.ts";
import { markBatchSent, releaseBatch } from "../../money/ach/release-batch.ts";
import { recordReturn } from "../../money/ach/record-returns.ts";
import type { TestRoster } from "./rosters.ts";
import { valueOf } from "./tad.ts";

export const maker = { userName: "ops-accounting" } as const;
export const releaser = { userName: "ops-accounting-admin" } as const;

/** The only payment that is scheduled at Lakeside Freight: Health, to be debited two banking days from now. */
export const dueOn = { fund: "HW", effectiveDate: "2026-07-14" } as const;

/** Steps of a batch's life, each made by someone who may. */
export const create = async (roster: TestRoster): Promise<Batch> =>
  valueOf(await roster.act(createBatch, { body: dueOn }, maker));

export const release = async (roster: TestRoster, { batchId, version }: Batch): Promise<Batch> =>
  valueOf(await roster.act(releaseBatch, { params: { batchId }, version }, releaser));

export const send = async (roster: TestRoster, { batchId, version }: Batch, now?: Date): Promise<Batch> =>
  valueOf(await roster.act(markBatchSent, { params: { batchId }, version }, { ...maker, ...(now && { now }) }));

/** A batch that the bank has. */
export const sendBatch = async (roster: TestRoster): Promise<Batch> =>
  send(roster, await release(roster, await create(roster)));

/** Records every entry of a sent batch as returned. @returns the first one */
export const returnBatch = async (roster: TestRoster, code = "R01"): Promise<Batch["entries"][number]> => {
  const { entries } = await sendBatch(roster);
  for (const { trace } of entries) valueOf(await roster.act(recordReturn, { body: { trace, code } }, maker));
  const [first] = entries;
  if (first === undefined) throw new Error("the batch is empty");
  return first;
};

/** The bank's return file for entries of a batch. */
export const returnFileOf = (
  returned: readonly { trace: string; cents: number; code: string }[],
): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    writeReturnFile({
      date: "2026-07-16",
      companyId: "9363000001",
      returned: returned.map(({ trace, cents, code }, index) => ({
        code,
        originalTrace: trace,
        cents,
        dateOfDeath: null,
        originalRdfi: "12345678",
        info: "",
        trace: `12345678${String(index + 1).padStart(7, "0")}`,
        routing: "123456780",
      })),
    }),
  );
