import { z } from "zod";
import { centsSchema } from "../../platform/cents/schema.ts";
import { newestMessagesSchema } from "../../messages/inbox/schema.ts";
import { overviewSchema } from "../operations/schema.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { chargeSchema, paymentSchema } from "../../money/payments/schema.ts";
import { unitTypes } from "../../reporting/line/unit-types.ts";
import { tadSummarySchema, tadUnitSchema, workMonthSchema } from "../../reporting/tad/schema.ts";

/** One amount per fund; `open` marks a month not yet committed. */
export const monthTotalSchema = z.object({
  workMonth: workMonthSchema,
  open: z.boolean(),
  healthCents: centsSchema,
  pensionCents: centsSchema,
  /** Hundredths, in each agreement's own units. */
  units: z.int(),
  /** Null if the month's agreements count different units, so that `units` means nothing. */
  unitType: z.enum(unitTypes).nullable(),
});
export type MonthTotal = z.infer<typeof monthTotalSchema>;

/** The 12 calendar months up to the newest; fewer for a new employer. */
const employerDashboardSchema = z.object({
  kind: z.literal("employer"),
  employerId: employerIdSchema,
  employerName: z.string(),
  reportingMode: z.enum(["PAPER", "WEB"]),
  now: z.iso.datetime(),
  /** Last moment for a payment on time; null without an open month. */
  payBy: z.iso.datetime().nullable(),
  openTad: tadSummarySchema
    .extend({
      units: z.array(
        tadUnitSchema.pick({
          code: true,
          title: true,
          unitType: true,
          people: true,
          complete: true,
          errors: true,
          warnings: true,
        }),
      ),
    })
    .nullable(),
  charges: z.array(chargeSchema),
  /** The newest attempt of each fund's part; empty before the first payment. */
  lastPayment: z.array(paymentSchema).max(2),
  months: z.array(monthTotalSchema),
  accountRepresentative: z.object({ name: z.string(), phone: z.string(), email: z.string() }).nullable(),
  /** Registrations that wait for the signed-in Employer Admin; 0 for everyone else. */
  applicantsWaiting: z.int(),
  messages: newestMessagesSchema,
});

export const dashboardSchema = z.discriminatedUnion("kind", [
  employerDashboardSchema,
  z.object({ kind: z.literal("member") }),
  z.object({ kind: z.literal("operations"), overview: overviewSchema }),
]);
export type Dashboard = z.infer<typeof dashboardSchema>;
export type EmployerDashboard = z.infer<typeof employerDashboardSchema>;
