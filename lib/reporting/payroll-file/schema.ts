import { z } from "zod";
import { severities } from "../tad/schema.ts";

/** Rows that share a rule and a message. */
export const fileFindingSchema = z.object({
  ruleId: z.string(),
  severity: z.enum(severities),
  /** Row numbers as in a spreadsheet: the header is row 1. Empty: the file as a whole. */
  rows: z.array(z.int()),
  message: z.string(),
  /** The report asks why this is right before its unit can be Complete; else absent. */
  needsReason: z.literal(true).optional(),
});
export type FileFinding = z.infer<typeof fileFindingSchema>;
