import { z } from "zod";
import { hasVisibleText, isOneLine } from "../../platform/rules/name.ts";
import { messageLimit } from "../../platform/format/plain-text.ts";
import { inboxRefusals } from "./refusal-texts.en.ts";
import { maxAttachments } from "./attachment-limits.ts";

/** Must contain visible text. */
export const textSchema = z.string().trim().min(1).max(messageLimit).refine(hasVisibleText);
/** Limits a typed line, which must not break or change its text direction. */
export const lineSchema = (maxLength: number) =>
  z.string().trim().min(1).max(maxLength).refine(hasVisibleText).refine(isOneLine, inboxRefusals.notOneLine);

/** Determined by content, whatever the file name or the browser's type. */
const attachmentKinds = ["PDF", "PNG", "JPEG", "XLSX", "CSV"] as const;

export const attachmentSchema = z.object({
  attachmentId: z.uuid(),
  /** Safe for saving, with the kind's extension. */
  name: z.string(),
  kind: z.enum(attachmentKinds),
  bytes: z.int().positive(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** Unsent files of the writer, in order. */
export const attachmentIdsSchema = z.array(z.uuid()).max(maxAttachments).optional();

export const removedSchema = z.object({ removed: z.literal(true) });
