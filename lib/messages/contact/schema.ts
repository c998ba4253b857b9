import { z } from "zod";
import { contactKinds } from "../inbox/schema.ts";

export const contactTopics = ["LOGIN", "REPORTING", "PAYMENT", "COVERAGE", "PENSION", "OTHER"] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** Limits only the length; the fund API checks each field. */
const typedTextSchema = z.string().max(256);

export const contactBodySchema = z.object({
  name: typedTextSchema,
  email: typedTextSchema,
  who: z.enum(contactKinds),
  topic: z.enum(contactTopics),
  /** Reference number of an earlier message; "" for a new one. */
  reference: typedTextSchema,
  text: z.string().max(50_000),
});
export type ContactBody = z.infer<typeof contactBodySchema>;

export const contactResponseSchema = z.object({ reference: z.string() });
