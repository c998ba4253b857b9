import { z } from "zod";
import { pageLinksSchema } from "../../platform/contract/page.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { tadSummarySchema } from "../tad/schema.ts";

/** What the fund's staff type to find an employer: an Employer ID or its beginning, or a part of the name. */
export const employerSearchSchema = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[\p{L}\p{M}\p{N} .,&'’()#+-]+$/u);

/** A month that can still be entered, or taken back until it is posted. */
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
/** An employer as the fund's staff find it. */
export type Reporter = z.infer<typeof reporterSchema>;

export const reporterListSchema = z.object({
  reporters: z.array(reporterSchema),
  page: pageLinksSchema,
});
