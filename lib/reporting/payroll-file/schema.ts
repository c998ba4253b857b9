import { z } from "zod";
import { severities } from "../tad/schema.ts";

/** A finding for rows with the same rule and message. */
export const fileFindingSchema = z.object({
  ruleId: z.string(),
  severity: z.enum(severities),
  /** Row numbers as in a spreadsheet: the header is row 1. Empty: the whole file. */
  rows: z.array(z.int()),
  message: z.string(),
  /** Present if the report needs a reason before its unit can be Complete. */
  needsReason: z.literal(true).optional(),
});
export type FileFinding = z.infer<typeof fileFindingSchema>;
