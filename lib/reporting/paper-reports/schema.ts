import { z } from "zod";
import { pageLinksSchema } from "../../platform/contract/list-page.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { tadSummarySchema } from "../tad/schema.ts";

export const employerSearchSchema = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[\p{L}\p{M}\p{N} .,&'’()#+-]+$/u);

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
  months: z.array(reportMonthSchema),
});
export type Reporter = z.infer<typeof reporterSchema>;

export const reporterListSchema = z.object({ reporters: z.array(reporterSchema), page: pageLinksSchema });
