import { z } from "zod";
import { mostAttachments } from "./thread-rules.ts";

/** What a file of a message is by its content, whatever its name or the browser says. */
const attachmentKinds = ["PDF", "PNG", "JPEG", "XLSX", "CSV"] as const;

export const attachmentSchema = z.object({
  attachmentId: z.uuid(),
  /** A safe name to save it under, which ends as its kind does; the chosen name where that is both. */
  name: z.string(),
  kind: z.enum(attachmentKinds),
  bytes: z.int().positive(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** The files of a message, in their order: chosen by its writer, and not sent with another one. */
export const attachmentIdsSchema = z.array(z.uuid()).max(mostAttachments).optional();

export const removedSchema = z.object({ removed: z.literal(true) });
