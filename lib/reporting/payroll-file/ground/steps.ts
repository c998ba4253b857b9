import { z } from "zod";
import { figureCells } from "../../line/cells.ts";
import { fileFindingSchema } from "../schema.ts";
import { nameForms, payCodeMeanings } from "./choices.ts";
import { codeFields } from "./fields.ts";
import { mappingSchema } from "./mapping.ts";

/** A figure's sum for people on the report: units in hundredths, wages in cents. */
export const figureSumSchema = z.object({ cell: z.enum(figureCells), people: z.int(), amount: z.int() });
export type FigureSum = z.infer<typeof figureSumSchema>;

export const sampledColumnSchema = z.object({
  name: z.string(),
  samples: z.array(z.string()),
  why: z.string().optional(),
  group: z.string().optional(),
});
export type SampledColumn = z.infer<typeof sampledColumnSchema>;

export const unknownCodeSchema = z.object({
  field: z.enum(codeFields),
  place: z.int().optional(),
  value: z.string(),
  rows: z.int(),
});
export type AskedCode = z.infer<typeof unknownCodeSchema>;

const tableChoiceSchema = z.object({
  sheet: z.string().max(200).nullable(),
  headerRows: z.array(z.int().min(1)).max(2),
  joinedSheets: z.array(z.string().max(200)).max(100).optional(),
  isTurned: z.boolean().optional(),
});

/** If the table changed, its columns are listed again instead. */
export const mappingBodySchema = mappingSchema.extend({ table: tableChoiceSchema.optional() });

const namesSchema = z.object({
  example: z.string(),
  why: z.string(),
  forms: z.array(z.object({ form: z.enum(nameForms), lastName: z.string(), firstName: z.string() })),
});

/** Units in hundredths, wages in cents; null if the file has none. */
const amountsSchema = z.object({ units: z.int(), wages: z.int().nullable() });

const rowsInDoubtSchema = z.object({
  rows: z.int(),
  columns: z.array(z.string()),
  lines: z.array(z.object({ row: z.int(), cells: z.array(z.string()), isAsked: z.boolean() })),
  /** The person's totals with these rows and without them. */
  counted: amountsSchema,
  leftOut: amountsSchema,
});
export type RowsInDoubt = z.infer<typeof rowsInDoubtSchema>;

const payCodeSchema = z.object({
  value: z.string(),
  called: z.string().optional(),
  rows: z.int(),
  guess: z.enum(payCodeMeanings).nullable(),
  why: z.string(),
});
export type SampledPayCode = z.infer<typeof payCodeSchema>;

const letterSchema = z.object({
  value: z.string(),
  cells: z.int(),
  beside: z.int().optional(),
  /** Units of each cell; null if we must ask. */
  guess: z.string().nullable(),
  why: z.string(),
});
export type SampledLetter = z.infer<typeof letterSchema>;

const wholeNumberColumnSchema = z.object({
  place: z.int(),
  column: z.string(),
  isLarge: z.boolean(),
  amount: z.string(),
  hours: z.string(),
});
export type WholeNumberColumn = z.infer<typeof wholeNumberColumnSchema>;

/** Totals in hundredths, or in cents for money. */
const unusedTotalSchema = z.object({ column: z.string(), isMoney: z.boolean(), total: z.int() });
export type UnusedTotal = z.infer<typeof unusedTotalSchema>;

export const stepsSchema = z.object({
  table: tableChoiceSchema.extend({
    sheets: z.array(z.string()),
    joinableSheets: z.array(z.string()).optional(),
    otherHeaderRows: z.array(z.int()).optional(),
    /** The first lines. Social Security numbers show only the last 4 digits. */
    lines: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  }),
  payCodes: z.array(payCodeSchema),
  emptyUnits: z.object({ place: z.int(), rows: z.int() }).optional(),
  /** The report's sums for the people in the file. */
  inFile: z.array(figureSumSchema).optional(),
  letters: z.array(letterSchema).optional(),
  minutes: z.array(wholeNumberColumnSchema).optional(),
  names: namesSchema.nullable(),
  nameColumns: z.array(namesSchema.extend({ place: z.int(), form: z.enum(nameForms).nullable() })).optional(),
  unnamedLines: rowsInDoubtSchema.optional(),
  notes: z.array(fileFindingSchema).optional(),
  unused: z.array(unusedTotalSchema).optional(),
  aside: z.array(fileFindingSchema),
});
export type ReadingSteps = z.infer<typeof stepsSchema>;
