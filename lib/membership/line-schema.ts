import { z } from "zod";
import { unitCells, type UnitCell } from "../line/cells.ts";
import { unitTypes } from "../line/unit-types.ts";
import { centsSchema } from "../money/schema.ts";
import { fundCodeSchema, isoDateSchema, workMonthSchema } from "../reporting/schema.ts";

/** REPORTED: committed by the employer. POSTED: on the fund's books. CORRECTED: a correction changed it since. */
const lineStates = ["REPORTED", "POSTED", "CORRECTED"] as const;
export type LineState = (typeof lineStates)[number];

const unitsShape = Object.fromEntries(unitCells.map((cell) => [cell, z.int()])) as Record<UnitCell, z.ZodInt>;

/** One reported line of the member, with the newest values. */
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
  /** The fund's date of the report, and of the newest correction that counts. */
  reportedOn: isoDateSchema,
  correctedOn: isoDateSchema.nullable(),
});
export type MemberLine = z.infer<typeof memberLineSchema>;
