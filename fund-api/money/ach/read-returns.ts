import { createHash } from "node:crypto";
import { type BankRecord, bankRecords, readReturnFile } from "../../../lib/money/ach/return-file.ts";
import type { ReturnFileRead } from "./return-files.ts";

/** Hashes the records, so that a copy with different line ends, blanks or filler counts as the same file. */
const hashRecords = (records: readonly BankRecord[]): string =>
  createHash("sha256")
    .update(records.map(({ text }) => `${text}\n`).join(""), "latin1")
    .digest("hex");

/** Reads the entries of a bank's file; a large one takes seconds. */
export const readReturns = (bytes: Uint8Array): ReturnFileRead => {
  const records = bankRecords(Buffer.from(bytes).toString("latin1"));
  return { sha256: hashRecords(records), read: readReturnFile(records) };
};
