import { z } from "zod";
import { maxSearchLength } from "./effect.ts";
import { pageLinksSchema, pageQuery } from "../../platform/contract/list-page.ts";

/** Units in hundredths, wages and contributions in cents. */
const amounts = { units: z.int(), wages: z.int(), HW: z.int(), PEN: z.int() };
const amountsSchema = z.object(amounts);
export type EffectAmounts = z.infer<typeof amountsSchema>;

const totalsSchema = z.object({ people: z.int(), ...amounts });
export type EffectTotals = z.infer<typeof totalsSchema>;

const unitEffectSchema = z.object({
  code: z.string(),
  title: z.string(),
  lastMonth: totalsSchema,
  now: totalsSchema,
  after: totalsSchema,
  /** Totals if people who aren't in the file are set to zero. */
  replaced: totalsSchema,
});
export type UnitEffect = z.infer<typeof unitEffectSchema>;

const listedSchema = z.object({
  facts: z.int(),
  carried: z.int(),
  unmatched: z.int(),
  leftOut: z.int().optional(),
  /** People whose units or wages differ greatly from last month's. Undefined in older files. */
  farOff: z.int().optional(),
});

export const effectSchema = z.object({ units: z.array(unitEffectSchema), listed: listedSchema });
export type Effect = z.infer<typeof effectSchema>;

const personKinds = ["CHANGED", "UNCHANGED", "NEW", "MISSING", "UNMATCHED", "LEFT_OUT"] as const;

export const factFields = ["hireDate", "birthDate", "name", "middleInitial"] as const;
export type FactField = (typeof factFields)[number];

const factSchema = z.object({
  field: z.enum(factFields),
  /** "" if the report may not show it. */
  onFile: z.string(),
  inFile: z.string(),
  isSent: z.boolean(),
});

const effectPersonSchema = z.object({
  id: z.string(),
  kind: z.enum(personKinds),
  name: z.string(),
  ssnLast4: z.string(),
  unitCode: z.string(),
  rows: z.array(z.int()),
  now: amountsSchema.nullable(),
  after: amountsSchema.nullable(),
  lastMonth: amountsSchema.pick({ units: true, wages: true }).optional(),
  changes: z.array(z.object({ cell: z.string(), now: z.string(), after: z.string() })),
  facts: z.array(factSchema),
  why: z.string(),
});
export type EffectPerson = z.infer<typeof effectPersonSchema>;

/** CARRIED: with figures that the file lacks. FAR_OFF: differ greatly from last month's. */
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
  unit: z.string().max(40).optional(),
  search: z.string().max(maxSearchLength).optional(),
  mode: z.enum(["MERGE", "REPLACE"]).optional(),
};
export const peopleFileQuerySchema = z.object(filters);
export type PeopleFileQuery = z.infer<typeof peopleFileQuerySchema>;
export const peopleQuerySchema = z.object({ ...filters, ...pageQuery(z.string().regex(/^[\da-z-]{1,40}$/)) });

export const effectPeopleSchema = z.object({
  people: z.array(effectPersonSchema),
  found: z.int(),
  page: pageLinksSchema,
});
export type EffectPeople = z.infer<typeof effectPeopleSchema>;

export const factNoteSchema = z.object({ personId: z.string().min(1).max(40), field: z.enum(factFields) });
