import { z } from "zod";
import { severities, type Severity } from "../tad/schema.ts";

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

/** Returns a finding for these rows, or none if there are no rows. */
export const findingForRows = (
  ruleId: string,
  severity: Severity,
  rows: readonly { readonly row: number }[],
  message: string,
): FileFinding[] => (rows.length === 0 ? [] : [{ ruleId, severity, rows: rows.map(({ row }) => row), message }]);
