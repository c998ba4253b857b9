import { z } from "zod";
import { pageLinksSchema } from "../../platform/contract/page.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { tadSummarySchema } from "../tad/schema.ts";

/** An Employer ID or its beginning, or a part of the name. */
export const employerSearchSchema = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[\p{L}\p{M}\p{N} .,&'’()#+-]+$/u);

/** Staff can still enter it, or take it back until it is posted. */
const reportMonthSchema = tadSummarySchema.pick({
  workMonth: true,
  state: true,
  source: true,
  dueDate: true,
  people: true,
});
export type ReportMonth = z.infer<typeof reportMonthSchema>;

const reporterSchema = z.object({
  employerId: employerIdSchema,
  legalName: z.string(),
  dba: z.string(),
  city: z.string(),
  state: z.string(),
  reportingMode: z.enum(["PAPER", "WEB"]),
  /** Not yet posted, oldest first. */
  months: z.array(reportMonthSchema),
});
export type Reporter = z.infer<typeof reporterSchema>;

export const reporterListSchema = z.object({
  reporters: z.array(reporterSchema),
  page: pageLinksSchema,
});
