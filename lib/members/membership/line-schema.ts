import { z } from "zod";
import { unitCells, type UnitCell } from "../../reporting/line/cells.ts";
import { unitTypes } from "../../reporting/line/unit-types.ts";
import { centsSchema } from "../../platform/cents/schema.ts";
import { fundCodeSchema, isoDateSchema, workMonthSchema } from "../../reporting/tad/schema.ts";

/** REPORTED: committed by the employer. POSTED: on the fund's books. CORRECTED: a correction changed it since. */
const lineStates = ["REPORTED", "POSTED", "CORRECTED"] as const;
export type LineState = (typeof lineStates)[number];

const unitsShape = Object.fromEntries(unitCells.map((cell) => [cell, z.int()])) as Record<UnitCell, z.ZodInt>;

/** A correction that lowers the amount owed doesn't count until the fund has decided on its credit. */
const waitingSchema = z.object({
  /** Hundredths. */
  units: z.int(),
  statusCode: z.string(),
  statusText: z.string(),
  /** The fund's date of the filing. */
  on: isoDateSchema,
});

/** With the newest values. */
export const memberLineSchema = z.object({
  id: z.uuid(),
  workMonth: workMonthSchema,
  employerName: z.string(),
  unitTitle: z.string(),
  unitType: z.enum(unitTypes),
  classification: z.string(),
  statusCode: z.string(),
  /** "Family and medical leave, owed" */
  statusText: z.string(),
  statusDate: isoDateSchema.nullable(),
  /** Hundredths: straight time, overtime and double time. */
  units: z.int(),
  ...unitsShape,
  grossWages: centsSchema.nullable(),
  amounts: z.array(z.object({ fund: fundCodeSchema, cents: centsSchema, explanation: z.string() })),
  state: z.enum(lineStates),
  /** The fund's dates of the report, and of the newest correction that counts. */
  reportedOn: isoDateSchema,
  correctedOn: isoDateSchema.nullable(),
  waiting: waitingSchema.nullable(),
});
export type MemberLine = z.infer<typeof memberLineSchema>;

export const waitingMonthSchema = memberLineSchema
  .pick({ workMonth: true, employerName: true, unitType: true, units: true, statusCode: true })
  .extend({ waiting: waitingSchema });
export type WaitingMonth = z.infer<typeof waitingMonthSchema>;
