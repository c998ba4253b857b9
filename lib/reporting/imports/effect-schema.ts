import { z } from "zod";
import { figureCells } from "../line/cells.ts";
import { longestSearch } from "./longest-search.ts";
import { pageLinksSchema, pageQuery } from "../../platform/contract/page.ts";

/** A kind of units, or wages, that people on the report have: of units hundredths, of wages cents. */
export const onReportSchema = z.object({ cell: z.enum(figureCells), people: z.int(), amount: z.int() });
export type OnReport = z.infer<typeof onReportSchema>;

/** Units in hundredths, wages and contributions in cents. */
const amounts = { units: z.int(), wages: z.int(), HW: z.int(), PEN: z.int() };
const amountsSchema = z.object(amounts);
export type EffectAmounts = z.infer<typeof amountsSchema>;

const totalsSchema = z.object({ people: z.int(), ...amounts });
export type EffectTotals = z.infer<typeof totalsSchema>;

/** A bargaining unit of the report: last month, before the file, and after it. */
const unitEffectSchema = z.object({
  code: z.string(),
  title: z.string(),
  lastMonth: totalsSchema,
  now: totalsSchema,
  after: totalsSchema,
  /** After it when people who are not in the file are set to zero. */
  replaced: totalsSchema,
});
export type UnitEffect = z.infer<typeof unitEffectSchema>;

/** How many lines each list has: what a click on the number shows. */
const listedSchema = z.object({
  facts: z.int(),
  carried: z.int(),
  unmatched: z.int(),
  leftOut: z.int().optional(),
  /** Units or wages far off last month's; absent for files from before it was counted. */
  farOff: z.int().optional(),
});

/** What a file does to each bargaining unit of a report. */
export const effectSchema = z.object({ units: z.array(unitEffectSchema), listed: listedSchema });
export type Effect = z.infer<typeof effectSchema>;

const personKinds = ["CHANGED", "UNCHANGED", "NEW", "MISSING", "UNMATCHED", "LEFT_OUT"] as const;

/** Facts of a known person that a file gives differently and that only the fund changes. */
export const factFields = ["hireDate", "birthDate", "name", "middleInitial"] as const;
export type FactField = (typeof factFields)[number];

const factSchema = z.object({
  field: z.enum(factFields),
  /** "" where the report may not show it. */
  onFile: z.string(),
  inFile: z.string(),
  /** The clerk sent it to the fund as a note. */
  isSent: z.boolean(),
});

/** One person in one bargaining unit and class, before the file and after it. */
const effectPersonSchema = z.object({
  id: z.string(),
  kind: z.enum(personKinds),
  name: z.string(),
  ssnLast4: z.string(),
  unitCode: z.string(),
  /** Rows of the file: of people who are not matched. */
  rows: z.array(z.int()),
  /** Null: not on the report. */
  now: amountsSchema.nullable(),
  after: amountsSchema.nullable(),
  /** Of someone whose units or wages are far off last month's: those. */
  lastMonth: amountsSchema.pick({ units: true, wages: true }).optional(),
  /** Cells that change, as texts. */
  changes: z.array(z.object({ cell: z.string(), now: z.string(), after: z.string() })),
  facts: z.array(factSchema),
  /** Why the person is not matched; "" for everyone else. */
  why: z.string(),
});
export type EffectPerson = z.infer<typeof effectPersonSchema>;

/**
 * Which people are listed; AFFECTED: whose lines the file changes, new ones among them; CARRIED: with units or wages that
 * the file does not give; FAR_OFF: with units or wages far off last month’s; UNITS, WAGES, HW and PEN: with a change in this figure.
 */
const effectLists = [
  "AFFECTED",
  "ALL",
  ...personKinds,
  "FACTS",
  "CARRIED",
  "FAR_OFF",
  "UNITS",
  "WAGES",
  "HW",
  "PEN",
] as const;
export type EffectList = (typeof effectLists)[number];

const filters = {
  show: z.enum(effectLists).optional(),
  /** Code of a bargaining unit. */
  unit: z.string().max(40).optional(),
  /** In a name, or the last 4 digits of a Social Security number. */
  search: z.string().max(longestSearch).optional(),
  /** What the preview is of; a file that was added is listed as it was. */
  mode: z.enum(["MERGE", "REPLACE"]).optional(),
};
export const peopleFileQuerySchema = z.object(filters);
export const peopleQuerySchema = z.object({ ...filters, ...pageQuery(z.string().regex(/^[\da-z-]{1,40}$/)) });

export const effectPeopleSchema = z.object({
  people: z.array(effectPersonSchema),
  /** How many there are on all pages. */
  found: z.int(),
  page: pageLinksSchema,
});
export type EffectPeople = z.infer<typeof effectPeopleSchema>;

export const factNoteSchema = z.object({ personId: z.string().min(1).max(40), field: z.enum(factFields) });
