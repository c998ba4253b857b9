import { z } from "zod";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { centsSchema } from "../../platform/cents/schema.ts";
import { cellNames, type CellName as NameOfCell, type KindOf } from "../line/cells.ts";
import { lineCells } from "../line/line-cells.ts";
import { unitTypes } from "../line/unit-types.ts";
import { noChangeModes } from "../line/no-change-modes.ts";
import { rateBases } from "../line/rate-bases.ts";
import { maxLinesPerRequest } from "./cells/display-value.ts";

export type { RateBasis } from "../line/rate-bases.ts";
export type { StatusCode } from "./cells/status-codes.ts";

/** Units are integer hundredths; rates are 1/10000 dollar or 1/10000 percent. */
const hundredthsSchema = z.int();
export const isoDateSchema = z.iso.date();
/** PostgreSQL has no year 0, and dates calculated from year 9999 have five digits. */
export const requestDateSchema = z.iso.date().regex(/^(19|20|21)/);
export const workMonthSchema = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/);

export const fundCodes = ["HW", "PEN"] as const;
export type FundCode = (typeof fundCodes)[number];
export const fundCodeSchema = z.enum(fundCodes);

export const tadSources = ["WEB", "FILE", "PAPER", "AUTO"] as const;
export type TadSource = (typeof tadSources)[number];

/** States of a report (docs/domain.md §3). READY is derived: every unit is complete and no error is open. */
export const tadStates = ["OPEN", "IN_PROGRESS", "READY", "COMMITTED", "POSTED", "VOID"] as const;
export type TadState = (typeof tadStates)[number];

export { cellNames };
export type CellName = NameOfCell;

const schemaOf = {
  code: z.string(),
  date: isoDateSchema.nullable(),
  units: hundredthsSchema,
  money: centsSchema.nullable(),
  note: z.string(),
};
const cellShape = Object.fromEntries(cellNames.map((name) => [name, schemaOf[lineCells[name].kind]])) as {
  [Name in CellName]: (typeof schemaOf)[KindOf<Name>];
};

/** Locked once a report has used it (docs/domain.md §2). */
export const rateScheduleSchema = z.object({
  id: z.string(),
  fund: fundCodeSchema,
  /** A classification code, or "ALL". */
  classification: z.string(),
  effectiveFrom: isoDateSchema,
  effectiveTo: isoDateSchema.nullable(),
  basis: z.enum(rateBases),
  /** 1/10000 dollar per unit or per month (FLAT); 1/10000 percent (PERCENT). */
  rate: z.int().nonnegative(),
  /** Weights in hundredths: 1.5 = 150. */
  weightST: z.int(),
  weightOT: z.int(),
  weightDT: z.int(),
  capUnitsMonth: hundredthsSchema.nullable(),
  capCentsMonth: centsSchema.nullable(),
  wageCapCentsMonth: centsSchema.nullable(),
  minUnitsToOwe: hundredthsSchema.nullable(),
  sourceClause: z.string(),
});
export type RateSchedule = z.infer<typeof rateScheduleSchema>;

/** Wage range per unit, in 1/10000 dollar, from a date on. */
const classWageSchema = z.object({
  classification: z.string(),
  effectiveFrom: isoDateSchema,
  low: z.int(),
  high: z.int(),
});
export type ClassWage = z.infer<typeof classWageSchema>;

export const amountSchema = z.object({
  fund: fundCodeSchema,
  cents: centsSchema,
  /** Equal to `cents` when no cap applied. */
  uncappedCents: centsSchema,
  /** After weights and caps, in 1/10000 unit. */
  countedUnits: z.int(),
  rate: z.int(),
  rateScheduleId: z.string().nullable(),
  /** "191 h, cap 173.33, at 2.85 from Apr 1, 2026, Art. 12.3 = 493.99" */
  explanation: z.string(),
});
export type Amount = z.infer<typeof amountSchema>;

export const severities = ["ERROR", "WARNING", "INFO"] as const;
export type Severity = (typeof severities)[number];

/** A finding. Its message never shows a Social Security number. */
export const findingSchema = z.object({
  ruleId: z.string(),
  severity: z.enum(severities),
  lineId: z.string().nullable(),
  unitCode: z.string().nullable(),
  field: z.enum(cellNames).nullable(),
  /** Value as typed, but never an SSN. */
  value: z.string(),
  message: z.string(),
  acknowledged: z.boolean(),
  /** "" until someone enters it. Undefined if none is needed. */
  reason: z.string().optional(),
});
export type Finding = z.infer<typeof findingSchema>;

export const tadLineSchema = z.object({
  id: z.string(),
  unitCode: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  middleInitial: z.string(),
  ssnLast4: z.string().length(4),
  memberId: z.string(),
  payrollNo: z.string(),
  ...cellShape,
  unread: z.partialRecord(z.enum(cellNames), z.string()),
  lastMonthUnits: hundredthsSchema.nullable(),
  /** Average of the previous three months. Null for a person on none of them. */
  averageUnits: hundredthsSchema.nullable(),
  missingFromFile: z.boolean(),
  /** Name in the newest file if it differs from the fund's, otherwise "". */
  nameInFile: z.string(),
  changedSinceLastMonth: z.boolean(),
  amounts: z.array(amountSchema),
});
export type TadLine = z.infer<typeof tadLineSchema>;

export const fundTotalSchema = z.object({ fund: fundCodeSchema, cents: centsSchema });
export type FundTotal = z.infer<typeof fundTotalSchema>;

export const tadUnitSchema = z.object({
  code: z.string(),
  title: z.string(),
  localUnion: z.string(),
  unitType: z.enum(unitTypes),
  /** In hundredths: 25 for hours, otherwise 100. */
  unitStep: hundredthsSchema,
  classifications: z.array(z.string()),
  effectiveFrom: isoDateSchema,
  effectiveTo: isoDateSchema.nullable(),
  /** All past and future rates. The page calculates what a line owes with the fund API's rules. */
  schedules: z.array(rateScheduleSchema),
  classWages: z.array(classWageSchema),
  noChangeMode: z.enum(noChangeModes),
  noWork: z.boolean(),
  note: z.string(),
  people: z.int(),
  complete: z.boolean(),
  completedAt: z.iso.datetime().nullable(),
  completedBy: z.string().nullable(),
  units: hundredthsSchema,
  grossWages: centsSchema,
  lastMonthUnits: hundredthsSchema,
  /** Includes corrections. 0 if there was no previous month. */
  lastMonthPeople: z.int(),
  lastMonthTotals: z.array(fundTotalSchema),
  totals: z.array(fundTotalSchema),
  errors: z.int(),
  warnings: z.int(),
});
export type TadUnit = z.infer<typeof tadUnitSchema>;

const tadHeadShape = {
  id: z.string(),
  employerId: employerIdSchema,
  employerName: z.string(),
  workMonth: workMonthSchema,
  state: z.enum(tadStates),
  source: z.enum(tadSources),
  dueDate: isoDateSchema,
  people: z.int(),
  totals: z.array(fundTotalSchema),
  confirmationNo: z.string().nullable(),
  committedAt: z.iso.datetime().nullable(),
  committedBy: z.string().nullable(),
  /** Confirmation numbers in order, except corrections that were declined completely. */
  corrections: z.array(z.string()),
};

export const tadSummarySchema = z.object(tadHeadShape);
export type TadSummary = z.infer<typeof tadSummarySchema>;

export const tadSchema = z.object({
  ...tadHeadShape,
  /** Increases with every change. Sent back as If-Match. */
  version: z.int(),
  savedAt: z.iso.datetime().nullable(),
  attestation: z.string().nullable(),
  units: z.array(tadUnitSchema),
  lines: z.array(tadLineSchema),
  findings: z.array(findingSchema),
  /** Files with the totals each was checked against, in words. Undefined: no files. */
  files: z.array(z.object({ importId: z.string(), fileName: z.string(), totals: z.string() })).optional(),
  /** The page of lines, counted from 1. Undefined if `lines` has every line. */
  linePages: z.object({ page: z.int(), pages: z.int() }).optional(),
});
export type Tad = z.infer<typeof tadSchema>;

/** The changed lines, and every finding of their units and of the report. */
export const linesChangeSchema = z.object({
  version: z.int(),
  state: z.enum(tadStates),
  savedAt: z.iso.datetime(),
  lines: z.array(tadLineSchema),
  units: z.array(tadUnitSchema),
  totals: z.array(fundTotalSchema),
  findings: z.array(findingSchema),
});
export type LinesChange = z.infer<typeof linesChangeSchema>;

/** Cells as typed, each line at most once. They are read the same way as a file's cells. */
export const linesBodySchema = z.object({
  lines: z
    .array(z.object({ lineId: z.uuid(), cells: z.partialRecord(z.enum(cellNames), z.string().max(500)) }))
    .min(1)
    .max(maxLinesPerRequest),
});

export const completeBodySchema = z.object({ complete: z.boolean() });
export const commitBodySchema = z.object({ attestation: z.string().min(1).max(2000) });

export const receiptSchema = z.object({
  tadId: z.string(),
  workMonth: workMonthSchema,
  confirmationNo: z.string(),
  committedAt: z.iso.datetime(),
  committedBy: z.string(),
  totals: z.array(fundTotalSchema),
});
export type Receipt = z.infer<typeof receiptSchema>;
