import { z } from "zod";

/** Error answer of the fund API and of the door (spec-map §3): first system message, and a code. */
export const errorBodySchema = z.object({
  SystemMessages: z.array(z.object({ Message: z.string() })).default([]),
  /** The error code (spec-map §3: "a login error response also carries a message field"). */
  message: z.string().optional(),
  /** Field name → text, for answers that blame single fields. */
  fields: z.record(z.string(), z.string()).optional(),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
