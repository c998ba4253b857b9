import { randomUUID } from "node:crypto";
import { maxAttachmentBytes } from "../../../lib/inbox/attachment-rules.ts";
import type { Attachment } from "../../../lib/inbox/attachment-schema.ts";
import { attachmentRefusals } from "../../../lib/inbox/attachment-texts.en.ts";
import type * as calls from "../../../lib/inbox/contract.ts";
import { recordAudit } from "../../audit/write-audit.ts";
import { insertRows } from "../../db/insert-rows.ts";
import { signedIn, type Handler, type HandlerContext, type Outcome } from "../../handler/handler.ts";
import { sealContent } from "../../sealed-content.ts";
import { inHandlerTransaction } from "../../handler/transaction.ts";
import { toAttachment } from "../attached-files.ts";
import { findKindInWorker } from "./find-kind-in-worker.ts";
import type { FoundKind } from "./found-kind.ts";
import { cleanName, toSafeName } from "./safe-name.ts";
import { countSecondsUntilRoom } from "./attachment-limits.ts";

/** Why a file isn't taken. */
const refusalOf = (name: string, found: Extract<FoundKind, { kind: null }>): string => {
  if (found.reason === undefined) return attachmentRefusals.wrongKind(name, found.what);
  switch (found.reason) {
    case "SCRIPT":
      return attachmentRefusals.runsScript(name);
    case "UNCHECKED":
      return attachmentRefusals.unchecked(name);
    case "CONNECTION":
      return attachmentRefusals.hasConnection(name);
    case "PHONE_PHOTO":
      return attachmentRefusals.phonePhoto(name);
    case "FORMULAS":
      return attachmentRefusals.hasFormulas(name, found.line);
  }
};

/** Stores a file of a kind that we take. */
const keep = async (
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

/**
 * Keeps a file for a message that is not sent yet, sealed, and a photo without where it was taken. Its writer alone can
 * send or remove it.
 */
export const uploadAttachment: Handler<typeof calls.uploadAttachment> = async ({ body }, context) => {
  const { bytes, fileName } = body;
  const shown = cleanName(fileName);
  if (bytes.length === 0) return { ok: false, code: "EmptyFile", text: attachmentRefusals.empty(shown) };
  if (bytes.length > maxAttachmentBytes)
    return { ok: false, code: "TooLarge", text: attachmentRefusals.tooLarge(shown, bytes.length) };
  const found = await findKindInWorker(context.lane, { bytes, fileName });
  if ("code" in found) return found;
  if (found.kind === null) return { ok: false, code: "WrongKind", text: refusalOf(shown, found) };
  const { kind, cleaned = bytes } = found;
  return inHandlerTransaction(context.db, (db) => keep(fileName, kind, cleaned, { ...context, db }));
};
