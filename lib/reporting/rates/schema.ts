import { z } from "zod";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { reasonLimit } from "../../platform/format/plain-text.ts";
import { unitTypes } from "../line/unit-types.ts";
import { isoDateSchema, rateScheduleSchema, workMonthSchema } from "../tad/schema.ts";
import { agreementColumnNames } from "./agreement-columns.ts";
import { changeColumnNames, firstRateColumnNames, maxFirstRates } from "./rate-columns.ts";

const filedMonthSchema = z.object({
  workMonth: workMonthSchema,
  state: z.enum(["COMMITTED", "POSTED"]),
  confirmationNo: z.string(),
});
export type FiledMonth = z.infer<typeof filedMonthSchema>;

const agreementRatesSchema = z.object({
  unitCode: z.string(),
  title: z.string(),
  localUnion: z.string(),
  unitType: z.enum(unitTypes),
  effectiveFrom: isoDateSchema,
  effectiveTo: isoDateSchema.nullable(),
  /** Classes with a rate, a wage range or people, sorted. */
  classifications: z.array(z.string()),
  rates: z.array(rateScheduleSchema),
  /** Committed and posted reports with this agreement, newest first. */
  filedMonths: z.array(filedMonthSchema),
});
export type AgreementRates = z.infer<typeof agreementRatesSchema>;

const waitingChangeSchema = z.object({
  unitCode: z.string(),
  /** "new Health rate of WHSE in JC711B from July 2026", or "new agreement JC720C" */
  title: z.string(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
});

export const employerRatesSchema = z.object({
  employerId: employerIdSchema,
  employerName: z.string(),
  /** The current month at the fund. */
  month: workMonthSchema,
  agreements: z.array(agreementRatesSchema),
  waiting: z.array(waitingChangeSchema),
});
export type EmployerRates = z.infer<typeof employerRatesSchema>;

const shapeOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.string().max(500)])) as Record<Name, z.ZodString>;

const reasonSchema = z.string().trim().min(1).max(reasonLimit);

/** Cells as typed, with the columns of rates.csv. They are read the same way as a file's cells. */
export const rateChangeBodySchema = z.object({
  unitCode: z.string().max(20),
  cells: z.object(shapeOf(changeColumnNames)),
  reason: reasonSchema,
});

/** Cells as typed, with the columns of bargaining-units.csv and of the first rates in rates.csv. */
export const newAgreementBodySchema = z.object({
  cells: z.object(shapeOf(agreementColumnNames)),
  rates: z
    .array(z.object(shapeOf(firstRateColumnNames)))
    .min(1)
    .max(maxFirstRates),
  reason: reasonSchema,
});

export const agreementEndBodySchema = z.object({
  unitCode: z.string().max(20),
  /** The last day as typed, "" while the agreement continues. */
  effectiveTo: z.string().max(500),
  reason: reasonSchema,
});
