import { z } from "zod";
import { pageLinksSchema, pageQuery } from "../../platform/contract/list-page.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { centsSchema } from "../../platform/cents/schema.ts";
import {
  cellNames,
  type CellName as NameOfCell,
  correctableCells,
  type FigureCell,
  figureCells,
  type KindOf,
} from "../line/cells.ts";
import { lineCells } from "../line/line-cells.ts";
import { unitTypes } from "../line/unit-types.ts";
import { maxLinesPerRequest, maxNoteLength, maxReasonLength } from "./cells/display-value.ts";
import { rateBases, noChangeModes } from "../line/agreement-terms.ts";

export type { RateBasis } from "../line/agreement-terms.ts";
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

export const noWorkBodySchema = z.object({ noWork: z.boolean() });
export const unitNoteBodySchema = z.object({ note: z.string().max(maxNoteLength) });

export const acknowledgeBodySchema = z.object({
  ruleId: z.string().regex(/^[a-z0-9-]{1,60}$/),
  reason: z.string().max(maxReasonLength),
});

const typedFigures = Object.fromEntries(figureCells.map((cell) => [cell, z.string().max(20)])) as Record<
  FigureCell,
  z.ZodString
>;

/** Dates and figures are read the same way as a file's. */
export const newPersonBodySchema = z.object({
  unitCode: z.string().max(8),
  classification: z.string().max(20),
  ssn: z.string().max(20),
  lastName: z.string().max(200),
  firstName: z.string().max(200),
  middleInitial: z.string().max(10),
  birthDate: z.string().max(20),
  hireDate: z.string().max(20),
  ...typedFigures,
  payrollNo: z.string().max(50),
  address1: z.string().max(200),
  city: z.string().max(200),
  state: z.string().max(20),
  zip: z.string().max(20),
});
export type NewPersonBody = z.infer<typeof newPersonBodySchema>;

export const addedPersonSchema = z.object({ lineId: z.uuid(), version: z.int() });

/** `threadId` identifies the person instead of a number and a name. */
export const missingPersonBodySchema = newPersonBodySchema
  .pick({
    unitCode: true,
    classification: true,
    hireDate: true,
    ssn: true,
    lastName: true,
    firstName: true,
    birthDate: true,
  })
  .extend({
    memberId: z.string().max(20),
    threadId: z.uuid().nullable(),
    cells: z.partialRecord(z.enum(correctableCells), z.string().max(500)),
  });
export type MissingPersonBody = z.infer<typeof missingPersonBodySchema>;

export const stateChoices = {
  open: { name: "Open", states: ["OPEN", "IN_PROGRESS", "READY"] },
  committed: { name: "Committed", states: ["COMMITTED"] },
  posted: { name: "Posted", states: ["POSTED"] },
} as const satisfies Record<string, { name: string; states: readonly TadState[] }>;
type StateChoice = keyof typeof stateChoices;

/** Asks for one page of each unit's lines (`line-pages.ts`); without it, for every line. */
export const linePageQuerySchema = z.object({
  linePage: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .optional(),
});

export const tadQuerySchema = z.object({
  ...pageQuery(z.uuid()),
  year: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  state: z.enum(Object.keys(stateChoices) as [StateChoice, ...StateChoice[]]).optional(),
  /** Words of the month's name ("June 2026"), or part of the confirmation number. */
  find: z.string().max(40).optional(),
});
export type TadQuery = z.infer<typeof tadQuerySchema>;

export const tadListSchema = z.object({
  tads: z.array(tadSummarySchema),
  page: pageLinksSchema,
  years: z.array(z.string()),
  total: z.int(),
  found: z.int(),
});
export type TadList = z.infer<typeof tadListSchema>;

/** Newest first. Events with no account are from the fund's own program. */
export const tadTrailSchema = z.object({
  workMonth: workMonthSchema,
  acts: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      by: z.string().nullable(),
      text: z.string(),
      importId: z.uuid().nullable(),
    }),
  ),
});
export type TadTrail = z.infer<typeof tadTrailSchema>;

/** A line's units in hundredths and wages in cents. Null if the person isn't on the report. */
const figuresSchema = z.object({ units: z.int(), grossWages: z.int().nullable() }).nullable();

/** Changes to a later month's open report. */
export const followedSchema = z.object({
  workMonth: z.string().regex(/^\d{4}-\d{2}$/),
  lines: z.array(z.object({ name: z.string(), unitCode: z.string(), before: figuresSchema, after: figuresSchema })),
  reopened: z.array(z.string()),
});
export type Followed = z.infer<typeof followedSchema>;
export type FollowedLine = Followed["lines"][number];
