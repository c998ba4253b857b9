import { readKept, writeKept } from "../../_form/kept-text.ts";

const key = "new-batch";

/** Stores the ID of a new batch for the page that opens next in this tab. */
export const saveNewBatch = (batchId: string): void => writeKept(key, batchId, "tab");

/** Returns the ID of the new batch once; null if there is none. */
export const readNewBatchOnce = (): string | null => {
  const batchId = readKept(key, "tab");
  if (batchId !== null) writeKept(key, null, "tab");
  return batchId;
};
