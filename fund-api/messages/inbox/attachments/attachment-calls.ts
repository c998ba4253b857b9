import type { Attachment, Side } from "#lib/messages/inbox/schema.ts";
import { randomUUID } from "node:crypto";
import { maxAttachmentBytes } from "#lib/messages/inbox/attachment-limits.ts";
import { attachmentRefusals } from "#lib/messages/inbox/attachment-texts.en.ts";
import type * as calls from "#lib/messages/inbox/contract.ts";
import { recordAudit } from "../../../desk/audit/write-audit.ts";
import { insertRows } from "../../../platform/db/insert-rows.ts";
import { signedIn, type Handler, type HandlerContext, type Outcome } from "../../../platform/handler/handler.ts";
import { sealContent, openContent } from "../../../sealed-content.ts";
import { inHandlerTransaction } from "../../../platform/handler/transaction.ts";
import { toAttachment } from "../attached-files.ts";
import { type DetectedKind, refusedFile } from "./attachment-kind.ts";
import { sql, type Kysely } from "kysely";
import { daysBefore } from "#lib/platform/calendar/iso-date.ts";
import type { Database, Row } from "../../../platform/db/schema.ts";
import { sideOf, findVisibleThread, isVisibleToEmployer } from "../visible-threads.ts";
import { buildFileResponse } from "../../../platform/handler/file-answer.ts";
import { noThread } from "../respond-with-thread.ts";
import { fileURLToPath } from "node:url";
import { type Lane, createFairTurns } from "../../../platform/limits/fair-turns.ts";
import { type busyWithFiles, runInWorker } from "../../../platform/worker/run-in-worker.ts";

const extensions: Readonly<Record<Attachment["kind"], readonly [string, ...string[]]>> = {
  PDF: [".pdf"],
  PNG: [".png"],
  JPEG: [".jpg", ".jpeg"],
  XLSX: [".xlsx"],
  CSV: [".csv"],
};
const knownExtensions = Object.values(extensions).flat();

const maxCharacters = 120;
/** File systems allow 255 bytes, and we may add an extension. */
const maxBytes = 190;

/** Windows opens these names as devices, whatever the extension. */
const deviceNamePattern = /^(con|prn|aux|nul|(com|lpt)[\d¹²³])(\.|$)/i;

const findExtension = (name: string, extensionList: readonly string[]): string | undefined =>
  extensionList.find((extension) => name.toLowerCase().endsWith(extension));

const truncateName = (name: string): string => {
  const characters = Array.from(name).slice(-maxCharacters);
  while (Buffer.byteLength(characters.join("")) > maxBytes) characters.shift();
  return characters.join("");
};

/** Returns the last part of a path, without characters that hide or forge its extension. */
const cleanName = (name: string): string => {
  const lastPart = name
    .toWellFormed()
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .replaceAll(/[<>:"|?*]/g, "_")
    .replaceAll(/\s+/g, " ")
    .replace(/(?<![. ])[. ]+$/, "");
  return truncateName(lastPart).replace(/^[. ]+/, "") || "file";
};

/** Returns a name that any device can save, with the extension of the file's real kind. */
export const toSafeName = (name: string, kind: Attachment["kind"]): string => {
  const cleanedName = cleanName(name);
  const matchingExtension = findExtension(cleanedName, extensions[kind]);
  const wrongExtension = matchingExtension === undefined ? findExtension(cleanedName, knownExtensions) : undefined;
  const baseName = wrongExtension === undefined ? cleanedName : cleanedName.slice(0, -wrongExtension.length);
  const fullName = matchingExtension === undefined ? `${baseName || "file"}${extensions[kind][0]}` : cleanedName;
  return deviceNamePattern.test(fullName) ? `_${fullName}` : fullName;
};

const megabyte = 1024 * 1024;

/** Maximum per person in 24 hours, including unsent files. */
const maxPerDay: Readonly<Record<Side, { readonly files: number; readonly bytes: number }>> = {
  EMPLOYER: { files: 60, bytes: 200 * megabyte },
  MEMBER: { files: 60, bytes: 200 * megabyte },
  STAFF: { files: 600, bytes: 2000 * megabyte },
};

/**
 * Returns the seconds until the person may attach another file, or 0 if they may now. Their uploads run one after
 * another, so that simultaneous ones can't exceed the limit.
 */
const countSecondsUntilRoom = async (
  db: Kysely<Database>,
  sender: Row<"accounts">,
  { bytes, now }: { readonly bytes: number; readonly now: Date },
): Promise<number> => {
  await db.selectFrom("accounts").select("id").where("id", "=", sender.id).forNoKeyUpdate().execute();
  const dayAgo = daysBefore(now, 1);
  const limit = maxPerDay[sideOf(sender)];
  const files = await db
    .selectFrom("attachments")
    .select(["bytes", "uploaded_at"])
    .where("account_id", "=", sender.id)
    .where("uploaded_at", ">", sql<Date>`${dayAgo}::timestamptz`)
    .orderBy("uploaded_at")
    .execute();
  let remaining = { files: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0) };
  let roomAt = dayAgo;
  for (const file of files) {
    if (remaining.files < limit.files && remaining.bytes + bytes <= limit.bytes) break;
    remaining = { files: remaining.files - 1, bytes: remaining.bytes - file.bytes };
    roomAt = file.uploaded_at;
  }
  return Math.ceil((roomAt.getTime() - dayAgo.getTime()) / 1000);
};

type WrongKindText = typeof attachmentRefusals.wrongKind;

const chooseRefusalText = (
  name: string,
  detected: Extract<DetectedKind, { kind: null }>,
  wrongKind: WrongKindText = attachmentRefusals.wrongKind,
): string => {
  if (detected.reason === undefined) return wrongKind(name, detected.kindName);
  switch (detected.reason) {
    case "SCRIPT":
      return attachmentRefusals.runsScript(name);
    case "UNCHECKED":
      return attachmentRefusals.unchecked(name);
    case "CONNECTION":
      return attachmentRefusals.hasConnection(name);
    case "PHONE_PHOTO":
      return attachmentRefusals.phonePhoto(name);
    case "FORMULAS":
      return attachmentRefusals.hasFormulas(name, detected.line);
  }
};

const storeAttachment = async (
  fileName: string,
  kind: Attachment["kind"],
  bytes: Uint8Array,
  context: HandlerContext,
): Promise<Outcome<typeof calls.uploadAttachment>> => {
  const { db, keys, now } = context;
  const sender = signedIn(context);
  const retryAfter = await countSecondsUntilRoom(db, sender, { bytes: bytes.length, now });
  if (retryAfter > 0) {
    const text = attachmentRefusals.perDay(cleanName(fileName), Math.ceil(retryAfter / 3600));
    return { ok: false, code: "TooManyRequests", text, retryAfter };
  }
  const file = {
    id: randomUUID(),
    account_id: sender.id,
    employer_id: sender.employer_id,
    thread_id: null,
    entry_no: null,
    place: 0,
    file_name: toSafeName(fileName, kind),
    kind,
    bytes: bytes.length,
    content: await sealContent(keys, bytes),
    uploaded_at: now,
  };
  await insertRows(db, "attachments", [file]);
  await recordAudit(context, {
    action: "attachment-uploaded",
    subject: `attachment:${file.id}`,
    after: { fileName: file.file_name, kind: file.kind, bytes: file.bytes },
  });
  return { ok: true, value: toAttachment(file) };
};

export type FileJob = { readonly bytes: Uint8Array; readonly fileName: string };

/** `fund-api/messages/routes.ts` limits the number of waiting files. */
const takeCheckTurn = createFairTurns({ atOnce: 2, share: 1 });
const limits = { heapMb: 256, milliseconds: 20_000, over: refusedFile("a file that takes too long to check") };
const program = fileURLToPath(new URL("find-kind-main.ts", import.meta.url));

/** Runs `findKind` in a separate process, so that no request waits for it. The file must not be empty. */
const findKindInWorker = (lane: Lane, job: FileJob): Promise<DetectedKind | typeof busyWithFiles> =>
  takeCheckTurn(lane, () => runInWorker<DetectedKind, DetectedKind>(program, job, limits));

/**
 * Checks a file by its size and content.
 * @param wrongKind the text for a file of the wrong kind, for callers that accept only some kinds
 * @returns the kind and the bytes (a photo's without its location), or a refusal
 */
export const checkFile = async (
  { lane }: Pick<HandlerContext, "lane">,
  { bytes, fileName }: { readonly bytes: Uint8Array; readonly fileName: string },
  wrongKind?: WrongKindText,
) => {
  const shownName = cleanName(fileName);
  if (bytes.length === 0) return { ok: false, code: "EmptyFile", text: attachmentRefusals.empty(shownName) } as const;
  if (bytes.length > maxAttachmentBytes)
    return { ok: false, code: "TooLarge", text: attachmentRefusals.tooLarge(shownName, bytes.length) } as const;
  const fileKind = await findKindInWorker(lane, { bytes, fileName });
  if ("code" in fileKind) return fileKind;
  if (fileKind.kind === null)
    return { ok: false, code: "WrongKind", text: chooseRefusalText(shownName, fileKind, wrongKind) } as const;
  return { ok: true, kind: fileKind.kind, bytes: fileKind.cleaned ?? bytes } as const;
};

/** Stores an encrypted file for an unsent message. Photos lose their location. Only its writer can send or remove it. */
export const uploadAttachment: Handler<typeof calls.uploadAttachment> = async ({ body }, context) => {
  const file = await checkFile(context, body);
  if (!file.ok) return file;
  return inHandlerTransaction(context.db, (db) =>
    storeAttachment(body.fileName, file.kind, file.bytes, { ...context, db }),
  );
};

/** Downloads a file of a visible message. The audit trail records staff downloads. */
export const downloadAttachment: Handler<typeof calls.downloadAttachment> = async ({ params }, context) => {
  const { db, keys } = context;
  const reader = signedIn(context);
  const thread = await findVisibleThread(db, reader, params.threadId);
  if (thread === null) return noThread;
  const query = db
    .selectFrom("attachments as a")
    .innerJoin("thread_entries as x", (join) =>
      join.onRef("x.thread_id", "=", "a.thread_id").onRef("x.no", "=", "a.entry_no"),
    )
    .innerJoin("threads as t", "t.id", "x.thread_id")
    .select(["a.file_name", "a.kind", "a.bytes", "a.content"])
    .where("a.thread_id", "=", thread.id)
    .where("a.id", "=", params.attachmentId);
  const side = sideOf(reader);
  const file = await (side === "EMPLOYER" ? query.where(isVisibleToEmployer) : query).executeTakeFirst();
  if (file === undefined || file.content === null)
    return { ok: false, code: "NotFound", text: attachmentRefusals.notFound };
  const bytes = await openContent(keys, file.content);
  if (side === "STAFF")
    await recordAudit(context, {
      action: "attachment-downloaded",
      subject: `attachment:${params.attachmentId}`,
      after: { threadId: thread.id, fileName: file.file_name },
    });
  return buildFileResponse(file.file_name, "bytes", bytes);
};

/** Deletes the content of the writer's unsent file. */
export const removeAttachment: Handler<typeof calls.removeAttachment> = async ({ params }, context) => {
  const { db } = context;
  const writer = signedIn(context);
  const removed = await db
    .updateTable("attachments")
    .set({ content: null })
    .where("id", "=", params.attachmentId)
    .where("account_id", "=", writer.id)
    .where("employer_id", "is not distinct from", writer.employer_id)
    .where("thread_id", "is", null)
    .where("content", "is not", null)
    .executeTakeFirst();
  if (removed.numUpdatedRows === 0n) return { ok: false, code: "NotFound", text: attachmentRefusals.notRemovable };
  await recordAudit(context, { action: "attachment-removed", subject: `attachment:${params.attachmentId}` });
  return { ok: true, value: { removed: true } };
};
