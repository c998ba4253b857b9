import { batchStateWords } from "../../../lib/money/ach/texts.en.ts";
import type { BatchRow } from "./batch-rows.ts";

/** Someone else acted on the batch first: who and what, as far as the batch knows. */
export const staleBatch = ({ state, released_by_name: releasedBy }: BatchRow) => {
  const by = state === "RELEASED" && releasedBy !== null ? ` by ${releasedBy}` : "";
  const text = `This batch is now ${batchStateWords[state].toLowerCase()}${by}. Nothing was changed. Reload the page to see it as it is.`;
  return { ok: false, code: "Stale", text } as const;
};

/** What only a released batch has or can do. */
export const notReleased = ({ state }: BatchRow) => {
  const why =
    state === "CREATED"
      ? "It waits for a second person. Ask an Operations Accounting Admin to release it."
      : `It is ${batchStateWords[state].toLowerCase()}. Choose another batch.`;
  return { ok: false, code: "NotReleased", text: `This batch has no file to send. ${why}` } as const;
};
