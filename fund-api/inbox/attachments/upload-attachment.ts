import { randomUUID } from "node:crypto";
import { maxAttachmentBytes } from "../../../lib/inbox/attachment-rules.ts";
import { attachmentRefusals } from "../../../lib/inbox/attachment-texts.en.ts";
import type * as calls from "../../../lib/inbox/contract.ts";
import { recordAudit } from "../../audit/write-audit.ts";
import { insertRows } from "../../db/insert-rows.ts";
import { signedIn, type Handler } from "../../handler/handler.ts";
import { sealContent } from "../../sealed-content.ts";
import { toAttachment } from "../attached-files.ts";
import { findKind } from "./find-kind.ts";
import type { FoundKind } from "./found-kind.ts";
import { cleanName, toSafeName } from "./safe-name.ts";
import { countSecondsUntilRoom } from "./attachment-limits.ts";

/** Why a file isn't taken. */
const refusalOf = (name: string, found: Extract<FoundKind, { kind: null }>): string => {
  if (found.runs === "SCRIPT") return attachmentRefusals.runsScript(name);
  if (found.runs === "UNCHECKED") return attachmentRefusals.unchecked(name);
  if (found.runs === "FORMULAS") return attachmentRefusals.hasFormulas(name, found.line);
  return attachmentRefusals.wrongKind(name, found.what);
};

/** Keeps a file for a message that is not sent yet, sealed. Its writer alone can send or remove it. */
export const uploadAttachment: Handler<typeof calls.uploadAttachment> = async ({ body }, context) => {
  const { db, keys, now } = context;
  const sender = signedIn(context);
  const { length } = body.bytes;
  const shown = cleanName(body.fileName);
  if (length === 0) return { ok: false, code: "EmptyFile", text: attachmentRefusals.empty(shown) };
  if (length > maxAttachmentBytes)
    return { ok: false, code: "TooLarge", text: attachmentRefusals.tooLarge(shown, length) };
  const found = await findKind(body.bytes, body.fileName);
  if (found.kind === null) return { ok: false, code: "WrongKind", text: refusalOf(shown, found) };
  const retryAfter = await countSecondsUntilRoom(db, sender, { bytes: length, now });
  if (retryAfter > 0) {
    const text = attachmentRefusals.perDay(shown, Math.ceil(retryAfter / 3600));
    return { ok: false, code: "TooManyRequests", text, retryAfter };
  }
  const file = {
    id: randomUUID(),
    account_id: sender.id,
    employer_id: sender.employer_id,
    thread_id: null,
    entry_no: null,
    place: 0,
    file_name: toSafeName(body.fileName, found.kind),
    kind: found.kind,
    bytes: length,
    content: await sealContent(keys, body.bytes),
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
