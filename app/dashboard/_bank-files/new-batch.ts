import { readKept, writeKept } from "../../_form/kept-text.ts";

const key = "new-batch";

/** Remembers the batch that was just created, for the page that opens next in this tab. */
export const keepNewBatch = (batchId: string): void => writeKept(key, batchId, "tab");

/** The batch that was just created, once; null when none was. */
export const takeNewBatch = (): string | null => {
  const batchId = readKept(key, "tab");
  if (batchId !== null) writeKept(key, null, "tab");
  return batchId;
};
