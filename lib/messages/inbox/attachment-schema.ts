import { z } from "zod";
import { mostAttachments } from "./thread-rules.ts";

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
export const attachmentIdsSchema = z.array(z.uuid()).max(mostAttachments).optional();

export const removedSchema = z.object({ removed: z.literal(true) });
