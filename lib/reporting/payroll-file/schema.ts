import { z } from "zod";
import { severities } from "../tad/schema.ts";

/** One line of what is said about a file: rows of it that share a rule and a message. */
export const fileFindingSchema = z.object({
  ruleId: z.string(),
  severity: z.enum(severities),
  /** Row numbers of the file as a spreadsheet counts them: the header is row 1. Empty: the file as a whole. */
  rows: z.array(z.int()),
  message: z.string(),
  /** The report asks why this is right before its unit can be Complete; absent where it doesn’t. */
  needsReason: z.literal(true).optional(),
});
export type FileFinding = z.infer<typeof fileFindingSchema>;
