import { createHash } from "node:crypto";
import { type ImportRecord, toStored } from "./import-record.ts";
import type { Kysely } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";
import type { HandlerContext } from "../../../platform/handler/handler.ts";
import { withHashCache } from "../../../keys.ts";
import { findRoom } from "../../tad/people/requested-numbers.ts";
import { countGuessesOfFile, findTries } from "../../tad/people/wrong-numbers.ts";
import type { TadHead } from "../../tad/record/tad-head.ts";
import { joinOrBeginTransaction } from "../../../platform/server/transaction.ts";
import { type BasisSource, createBasisSource } from "../plan/import-basis.ts";
import type { ReadFile } from "../read/read-import-file.ts";
import type { TooBusy } from "../read/read-in-process.ts";

/** Sorts fields by name, because the database may return another order. */
const sortFields = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)))
    : value;

/** Returns a hash of a file's reading and totals, which another tab may change without a new version of the report. */
export const readAsOf = ({ mapping, steps, totals }: Pick<ImportRecord, "mapping" | "steps" | "totals">): string =>
  createHash("sha256")
    .update(JSON.stringify([mapping, steps?.table ?? null, totals], sortFields))
    .digest("base64url")
    .slice(0, 22);

type Stored = ReturnType<typeof toStored>;

type FileReading<Saved> = {
  readonly head: TadHead;
  readonly sha256: Uint8Array;
  readonly read: (source: BasisSource) => Promise<ReadFile | TooBusy>;
  /** Stores the reading in the transaction that counts its wrong claims about people. */
  readonly save: (db: Kysely<Database>, analysis: ReadFile, stored: Stored) => Promise<Saved>;
};

/** Reads a file and stores it. If other files use up its tries or room first, reads it again with the rest. */
export const readAndSave = async <Saved>(
  outerContext: HandlerContext,
  fileReading: FileReading<Saved>,
): Promise<TooBusy | { readonly analysis: ReadFile; readonly stored: Stored; readonly saved: Saved }> => {
  const { head, sha256, read, save } = fileReading;
  const context = { ...outerContext, keys: withHashCache(outerContext.keys) };
  const getTries = async (ssns: readonly string[]) => ({
    ...(await findTries(context)),
    ...(await findRoom(context, ssns)),
  });
  const analysis = await read(createBasisSource(context, head, sha256, getTries));
  if ("code" in analysis) return analysis;
  const stored = toStored(context.keys, analysis);
  const outcome = await joinOrBeginTransaction(context.db, async (db) => {
    const { report, requestedNumbers } = analysis;
    const isCounted = await countGuessesOfFile({ ...context, db }, head.work_month, report.tried, requestedNumbers);
    return isCounted ? { analysis, stored, saved: await save(db, analysis, stored) } : null;
  });
  return outcome ?? readAndSave(outerContext, fileReading);
};
