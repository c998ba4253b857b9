import { z } from "zod";

/** The error body of spec-map §3. */
export const errorBodySchema = z.object({
  SystemMessages: z.array(z.object({ Message: z.string() })).default([]),
  /** spec-map §3: "a login error response also carries a message field". */
  message: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
