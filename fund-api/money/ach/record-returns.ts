import { fileURLToPath } from "node:url";
import { otherLinesText } from "../../../lib/money/ach/texts.en.ts";
import type { ReadReturns } from "../../../lib/money/ach/return-file.ts";
import { type Lane, takingFairTurns } from "../../platform/limits/fair-turns.ts";
import { busyWithFiles } from "../../platform/worker/fork-worker.ts";
import { runInWorker } from "../../platform/worker/run-in-worker.ts";
import type * as calls from "../../../lib/money/ach/contract.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { formatDate } from "../../../lib/platform/format/date.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { signedIn, type Handler, type HandlerContext, type Outcome } from "../../platform/handler/handler.ts";
import { inHandlerTransaction } from "../../platform/handler/transaction.ts";
import { applyReturns } from "./apply-returns.ts";
import { listReturnPage } from "./return-rows.ts";

/** What a bank's file says, and its SHA-256 in hex, the same for any physical form of its records. */
export type ReturnFileRead = { readonly sha256: string; readonly read: ReadReturns };

const takeReturnsTurn = takingFairTurns({ atOnce: 1, room: { most: 4, refusal: busyWithFiles } });
const tooLong: ReturnFileRead = {
  sha256: "",
  read: { ok: false, text: "Reading the file took too long. Nothing was recorded. Check that it is the right file." },
};
const limits = { heapMb: 256, milliseconds: 20_000, over: tooLong };
const program = fileURLToPath(new URL("read-returns-main.ts", import.meta.url));

/** In a separate process, because no other request may wait for it. */
const readReturnsInWorker = (lane: Lane, bytes: Uint8Array): Promise<ReturnFileRead | typeof busyWithFiles> =>
  takeReturnsTurn(lane, () => runInWorker<ReturnFileRead, ReturnFileRead>(program, bytes, limits));

/** Returns one page of the returns, newest first. */
export const listReturns: Handler<typeof calls.listReturns> = async ({ query }, { db }) => ({
  ok: true,
  value: await listReturnPage(db, query),
});

/** Records one return that the bank reported by phone or letter. */
export const recordReturn: Handler<typeof calls.recordReturn> = async ({ body }, context) => {
  const applied = await applyReturns(context, [{ ...body, info: "", inFile: null }], null);
  if ("ok" in applied) return applied;
  return { ok: true, value: { ...applied, ...(await listReturnPage(context.db)) } };
};

/** @returns a text when the file was recorded before; null when it is kept now */
const keepFile = async (
  context: HandlerContext,
  file: { readonly sha256: string; readonly file_name: string; readonly return_count: number },
): Promise<string | null> => {
  const { db, now } = context;
  const account = signedIn(context);
  const recorded = { recorded_by: account.id, recorded_by_name: fullNameOf(account), recorded_at: now };
  const kept = await db
    .insertInto("ach_return_files")
    .values({ ...file, ...recorded })
    .onConflict((conflict) => conflict.doNothing())
    .returning("sha256")
    .executeTakeFirst();
  if (kept !== undefined) return null;
  const first = await db
    .selectFrom("ach_return_files")
    .selectAll()
    .where("sha256", "=", file.sha256)
    .executeTakeFirstOrThrow();
  return `This file was already recorded on ${formatDate(fundDate(first.recorded_at))} by ${first.recorded_by_name}. Nothing was changed.`;
};

type GoodFile = Extract<ReadReturns, { ok: true }>;

/** Records all returns of a file, or none of them. Its other lines post nothing: the trail keeps them, and the summary names them. */
const recordFile = async (
  fileName: string,
  sha256: string,
  { returns, betweenBanks, setAside }: GoodFile,
  context: HandlerContext,
): Promise<Outcome<typeof calls.uploadReturnFile>> => {
  const { db } = context;
  const file = {
    sha256,
    file_name: fileName.toWellFormed().replaceAll(/\p{Cc}/gu, " "),
    return_count: returns.length,
  };
  const repeated = await keepFile(context, file);
  if (repeated !== null)
    return { ok: true, value: { summary: repeated, recordedCount: 0, ...(await listReturnPage(db)) } };
  const reported = returns.map(({ code, originalTrace, cents, info, line }) => ({
    code,
    trace: originalTrace,
    info,
    inFile: { line, cents },
  }));
  const applied = await applyReturns(context, reported, sha256);
  if ("ok" in applied) return applied;
  const after = {
    fileName: file.file_name,
    returns: applied.recordedCount,
    betweenBanks: betweenBanks.map(({ line, code, originalTrace }) => ({ line, code, trace: originalTrace })),
    setAside,
  };
  await recordAudit(context, { action: "return-file-recorded", subject: `return-file:${sha256}`, after });
  const summary = [applied.summary, ...otherLinesText({ betweenBanks, setAside })].join(" ");
  return { ok: true, value: { ...applied, summary, ...(await listReturnPage(db)) } };
};

/** Reads a bank's file before its transaction begins, and records it; a repeat changes nothing and says so. */
export const uploadReturnFile: Handler<typeof calls.uploadReturnFile> = async ({ body }, context) => {
  const found = await readReturnsInWorker(context.lane, body.bytes);
  if ("code" in found) return found;
  const { sha256, read } = found;
  if (!read.ok) return { ok: false, code: "UnreadableFile", text: read.text };
  return inHandlerTransaction(context.db, (db) => recordFile(body.fileName, sha256, read, { ...context, db }));
};
