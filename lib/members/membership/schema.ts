import { z } from "zod";
import { unitCells, type UnitCell } from "../../reporting/line/cells.ts";
import { unitTypes } from "../../reporting/line/unit-types.ts";
import { centsSchema } from "../../platform/cents/schema.ts";
import { fundCodeSchema, isoDateSchema, workMonthSchema } from "../../reporting/tad/schema.ts";
import { newestMessagesSchema, reportedMonthSchema } from "../../messages/inbox/schema.ts";
import { pageLinksSchema, pageQuery } from "../../platform/contract/list-page.ts";

/** REPORTED: committed by the employer. POSTED: on the fund's books. CORRECTED: changed by a later correction. */
const lineStates = ["REPORTED", "POSTED", "CORRECTED"] as const;
export type LineState = (typeof lineStates)[number];

const unitsShape = Object.fromEntries(unitCells.map((cell) => [cell, z.int()])) as Record<UnitCell, z.ZodInt>;

/** A correction that lowers the amount owed doesn't count until the fund has decided on its credit. */
const pendingMonthSummarySchema = z.object({
  /** Hundredths of a unit. */
  units: z.int(),
  statusCode: z.string(),
  statusText: z.string(),
  /** Filing date at the fund. */
  on: isoDateSchema,
});

/** A line with its newest values. */
export const memberLineSchema = z.object({
  id: z.uuid(),
  workMonth: workMonthSchema,
  employerName: z.string(),
  unitTitle: z.string(),
  unitType: z.enum(unitTypes),
  classification: z.string(),
  statusCode: z.string(),
  /** Text such as "Family and medical leave, owed". */
  statusText: z.string(),
  statusDate: isoDateSchema.nullable(),
  /** Hundredths of straight time, overtime and double time. */
  units: z.int(),
  ...unitsShape,
  grossWages: centsSchema.nullable(),
  amounts: z.array(z.object({ fund: fundCodeSchema, cents: centsSchema, explanation: z.string() })),
  state: z.enum(lineStates),
  /** The fund's dates of the report, and of the newest correction in effect. */
  reportedOn: isoDateSchema,
  correctedOn: isoDateSchema.nullable(),
  waiting: pendingMonthSummarySchema.nullable(),
});
export type MemberLine = z.infer<typeof memberLineSchema>;

const pendingMonthSchema = memberLineSchema
  .pick({ workMonth: true, employerName: true, unitType: true, units: true, statusCode: true })
  .extend({ waiting: pendingMonthSummarySchema });
export type PendingMonth = z.infer<typeof pendingMonthSchema>;

/** Hundredths. Units of different kinds are never added. */
const unitSumSchema = z.object({ unitType: z.enum(unitTypes), units: z.int() });
export type UnitSum = z.infer<typeof unitSumSchema>;

/** Cents are null for a fund that isn't in the agreement. */
const reportedSchema = z.object({
  employerName: z.string(),
  units: z.array(unitSumSchema),
  healthCents: centsSchema.nullable(),
  pensionCents: centsSchema.nullable(),
});
export type Reported = z.infer<typeof reportedSchema>;

/** Has no employers if nothing was reported. */
const monthHistorySchema = z.object({ workMonth: workMonthSchema, employers: z.array(reportedSchema) });
export type MonthHistory = z.infer<typeof monthHistorySchema>;

/** A year before the months shown individually, up to its last month of work. */
const yearHistorySchema = reportedSchema.extend({ year: z.string().length(4), lastMonth: workMonthSchema });
export type YearHistory = z.infer<typeof yearHistorySchema>;

/** NO_RULE: the plan has no rule on file. NOT_REPORTED: nothing was reported for the deciding work month. */
const coverageStates = ["COVERED", "SHORT", "NOT_REPORTED", "NO_RULE"] as const;
export type CoverageState = (typeof coverageStates)[number];

const monthCoverageSchema = z.object({
  month: workMonthSchema,
  state: z.enum(coverageStates),
  /** The deciding work month; null without a rule. */
  workMonth: workMonthSchema.nullable(),
  /** Text such as "100 hours in September 2026 give coverage in November 2026."; "" without a rule. */
  rule: z.string(),
  /** Text such as "4 weeks at 40 h = 160 h of 100 h needed, Section 3.1, from Jan 1, 2020"; "" without a rule. */
  working: z.string(),
});
export type MonthCoverage = z.infer<typeof monthCoverageSchema>;

const creditYearSchema = z.object({
  from: workMonthSchema,
  to: workMonthSchema,
  /** True if the plan year has not ended yet. */
  isCurrent: z.boolean(),
  /** Quarters of a year of pension credit. */
  quarters: z.int().nonnegative(),
  working: z.string(),
});
export type CreditYear = z.infer<typeof creditYearSchema>;

const pensionCreditSchema = z.object({
  quarters: z.int().nonnegative(),
  /** Newest first. */
  years: z.array(creditYearSchema),
  /** Months with pension contributions but without a rule on file. */
  monthsWithoutRule: z.int().nonnegative(),
});
export type PensionCredit = z.infer<typeof pensionCreditSchema>;

export const membershipSchema = z.object({
  /** Null for a login without a person on file. */
  memberId: z.string().nullable(),
  memberName: z.string(),
  today: isoDateSchema,
  /** Oldest first: at most 18 calendar months up to the newest one reported. */
  months: z.array(monthHistorySchema),
  /** Earlier years, newest first. */
  years: z.array(yearHistorySchema),
  /** This month and the next; empty without health contributions. */
  coverage: z.array(monthCoverageSchema),
  /** Null without pension contributions. */
  pensionCredit: pensionCreditSchema.nullable(),
  /** Undecided corrections, newest month first; the other fields don't count them. */
  waiting: z.array(pendingMonthSchema),
  messages: newestMessagesSchema,
});
export type Membership = z.infer<typeof membershipSchema>;

const filters = {
  year: z
    .string()
    .regex(/^(19|20)\d{2}$/)
    .optional(),
  /** The employer's name as reported. */
  employer: z.string().max(200).optional(),
  text: z.string().max(40).optional(),
};

export const workHistoryFilterSchema = z.object(filters);
export type WorkHistoryFilter = z.infer<typeof workHistoryFilterSchema>;

export const workHistoryQuerySchema = z.object({ ...filters, line: z.uuid().optional(), ...pageQuery(z.uuid()) });
export type WorkHistoryQuery = z.infer<typeof workHistoryQuerySchema>;

const workHistoryLineSchema = memberLineSchema.extend({
  /**
   * The newest report that the line looks wrong, or that its month was missing; `isOpen` covers only the first kind.
   */
  reported: reportedMonthSchema.extend({ isOpen: z.boolean() }).nullable(),
});
export type WorkHistoryLine = z.infer<typeof workHistoryLineSchema>;

export const workHistorySchema = z.object({
  lines: z.array(workHistoryLineSchema),
  /** Months reported as missing in open conversations, newest first, with the typed employer name. */
  missing: z.array(reportedMonthSchema.extend({ workMonth: workMonthSchema, employerName: z.string() })),
  page: pageLinksSchema,
  years: z.array(z.string()),
  employers: z.array(z.string()),
});
export type WorkHistory = z.infer<typeof workHistorySchema>;

const idCardSchema = z.object({
  memberId: z.string(),
  memberName: z.string(),
  fund: fundCodeSchema,
  /** The fund's full name. */
  planName: z.string(),
  /** Ten digits. */
  phone: z.string(),
  email: z.string(),
  /** Mailing address of claims, line by line, below the plan's name. */
  claimsTo: z.array(z.string()),
  /** Months covered by the reported hours; empty on the pension fund's card. */
  coveredMonths: z.array(workMonthSchema),
  /** Quarters of a year of pension credit; null on the health fund's card. */
  quarters: z.int().nullable(),
  asOf: isoDateSchema,
});
export type IdCard = z.infer<typeof idCardSchema>;

/** Null while no employer has reported work with this fund. */
export const idCardResponseSchema = z.object({ card: idCardSchema.nullable() });
