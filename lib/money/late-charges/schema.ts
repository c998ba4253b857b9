import { z } from "zod";
import { centsSchema } from "../../platform/cents/schema.ts";
import { fundCodeSchema, isoDateSchema, workMonthSchema } from "../../reporting/tad/schema.ts";

const explainedSchema = z.object({ cents: centsSchema, explanation: z.string() });

/** An estimate; only staff can charge it. */
export const lateEstimateSchema = z.object({
  chargeId: z.string(),
  workMonth: workMonthSchema,
  fund: fundCodeSchema,
  isCorrection: z.boolean(),
  dueDate: isoDateSchema,
  units: z.array(z.object({ unitCode: z.string(), damages: explainedSchema, interest: explainedSchema })),
  chargedCents: centsSchema,
  /** Liquidated damages not charged yet; they grow when a payment is returned. */
  openDamagesCents: centsSchema,
  openInterestCents: centsSchema,
  openCents: centsSchema,
});
export type LateEstimate = z.infer<typeof lateEstimateSchema>;

export const lateEstimateListSchema = z.object({ today: isoDateSchema, estimates: z.array(lateEstimateSchema) });
