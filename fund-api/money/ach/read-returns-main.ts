import { createHash } from "node:crypto";
import { readReturnFile } from "../../../lib/money/ach/return-file.ts";
import { answerJob } from "../../platform/worker/answer-job.ts";
import type { ReturnFileRead } from "./record-returns.ts";

/** Uses one kind of line end, so that a copy by another program has the same hash. */
const toText = (bytes: Uint8Array): string =>
  `${Buffer.from(bytes)
    .toString("latin1")
    .replaceAll("\r\n", "\n")
    .replace(/(?<!\n)\n+$/, "")}\n`;

await answerJob((bytes: Uint8Array): ReturnFileRead => {
  const text = toText(bytes);
  return { sha256: createHash("sha256").update(text, "latin1").digest("hex"), read: readReturnFile(text) };
});
