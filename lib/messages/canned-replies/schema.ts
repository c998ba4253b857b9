import { z } from "zod";
import { audiences, cannedTextLimit, titleLimit } from "./canned-reply.ts";

const typedTextSchema = {
  title: z.string().trim().min(1).max(titleLimit),
  text: z.string().trim().min(1).max(cannedTextLimit),
  /** "" without a Spanish text. */
  textEs: z.string().trim().max(cannedTextLimit),
  audience: z.enum(audiences),
};

const cannedReplySchema = z.object({
  replyId: z.uuid(),
  ...typedTextSchema,
  /** Stored, but no longer offered. */
  isRetired: z.boolean(),
  version: z.int(),
});
export type CannedReply = z.infer<typeof cannedReplySchema>;

/** Sorted by title, including retired ones. */
export const cannedReplyListSchema = z.object({ replies: z.array(cannedReplySchema) });
export type CannedReplyList = z.infer<typeof cannedReplyListSchema>;

export const addCannedReplyBodySchema = z.object(typedTextSchema);
export type CannedReplyText = z.infer<typeof addCannedReplyBodySchema>;

export const changeCannedReplyBodySchema = z.object({ ...typedTextSchema, isRetired: z.boolean() });
