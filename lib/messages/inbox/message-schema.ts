import { z } from "zod";
import { hasVisibleText, isOneLine } from "../../platform/rules/name.ts";
import { messageLimit } from "../../platform/format/plain-text.ts";
import { inboxRefusals } from "./refusal-texts.en.ts";
import { maxAttachments } from "./attachment-limits.ts";

/** Must show something. */
export const textSchema = z.string().trim().min(1).max(messageLimit).refine(hasVisibleText);
/** A line as typed, which must not break or turn its direction. */
export const lineSchema = (most: number) =>
  z.string().trim().min(1).max(most).refine(hasVisibleText).refine(isOneLine, inboxRefusals.notOneLine);

/** By content, whatever its name or the browser says. */
const attachmentKinds = ["PDF", "PNG", "JPEG", "XLSX", "CSV"] as const;

export const attachmentSchema = z.object({
  attachmentId: z.uuid(),
  /** Safe to save, with the kind's extension. */
  name: z.string(),
  kind: z.enum(attachmentKinds),
  bytes: z.int().positive(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** In order; unsent files of the writer. */
export const attachmentIdsSchema = z.array(z.uuid()).max(maxAttachments).optional();

export const removedSchema = z.object({ removed: z.literal(true) });
