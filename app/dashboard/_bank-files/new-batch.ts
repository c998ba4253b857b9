import { readStoredText, writeStoredText } from "../../_form/stored-text.ts";

const key = "new-batch";

/** Stores the ID of a new batch for the page that opens next in this tab. */
export const saveNewBatch = (batchId: string): void => writeStoredText(key, batchId, "tab");

/** Returns the ID of the new batch once, or null if there is none. */
export const readNewBatchOnce = (): string | null => {
  const batchId = readStoredText(key, "tab");
  if (batchId !== null) writeStoredText(key, null, "tab");
  return batchId;
};
