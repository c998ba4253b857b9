import { z } from "zod";
import { severities } from "../reporting/model.ts";

/** One line of the list an upload answers with: rows of the file that share a rule and a message. */
const fileFindingSchema = z.object({
  ruleId: z.string(),
  severity: z.enum(severities),
  /** Row numbers of the file as a spreadsheet counts them: the header is row 1. Empty: the file as a whole. */
  rows: z.array(z.int()),
  message: z.string(),
});
export type FileFinding = z.infer<typeof fileFindingSchema>;

/** An upload is applied whole or not at all. */
export const uploadReportSchema = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  applied: z.boolean(),
  rowsRead: z.int(),
  rowsWithErrors: z.int(),
  rowsWithWarnings: z.int(),
  findings: z.array(fileFindingSchema),
  version: z.int(),
});
export type UploadReport = z.infer<typeof uploadReportSchema>;
