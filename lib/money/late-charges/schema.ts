import { z } from "zod";
import { centsSchema } from "../../platform/cents/schema.ts";
import { fundCodeSchema, isoDateSchema, workMonthSchema } from "../../reporting/tad/schema.ts";

const explainedSchema = z.object({ cents: centsSchema, explanation: z.string() });

/** What a late contribution would come to under its agreements. An estimate: only staff charge it. */
export const lateEstimateSchema = z.object({
  chargeId: z.string(),
  workMonth: workMonthSchema,
  fund: fundCodeSchema,
  isCorrection: z.boolean(),
  dueDate: isoDateSchema,
  /** One for each bargaining unit with a late policy. */
  units: z.array(z.object({ unitCode: z.string(), damages: explainedSchema, interest: explainedSchema })),
  /** Late charges and interest that staff have charged for this contribution. */
  chargedCents: centsSchema,
  /** Liquidated damages to today that were not charged yet: more become late when a payment comes back. */
  openDamagesCents: centsSchema,
  /** Interest to today that was not charged yet. */
  openInterestCents: centsSchema,
  openCents: centsSchema,
});
export type LateEstimate = z.infer<typeof lateEstimateSchema>;

export const lateEstimateListSchema = z.object({ today: isoDateSchema, estimates: z.array(lateEstimateSchema) });
