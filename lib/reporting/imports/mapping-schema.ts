import { z } from "zod";
import { type FigureCell, figureCells } from "../line/cells.ts";
import { maxUnknownCodeLength } from "../payroll-file/columns/unknown-codes.ts";
import {
  nameForms,
  carriedChoices,
  type MappingPart,
  payCodeMeanings,
  rowChoices,
} from "../payroll-file/ground/mapping.ts";
import { maxPersonKeyLength } from "../payroll-file/people/match-person.ts";
import { codeFields, importFields } from "../payroll-file/ground/fields.ts";
import { letterUnitsPattern, maxLetters } from "../payroll-file/periods/unit-letters.ts";
import { maxLetterLength } from "../payroll-file/cells/letter-cells.ts";
import { fileFindingSchema } from "../payroll-file/schema.ts";
import { maxPayCodeLength, maxPayCodeQuestions } from "../payroll-file/words/pay-codes.ts";
import { maxPeople, maxSavedValues } from "../payroll-file/questions/saved-answers.ts";
import { onReportSchema } from "./effect-schema.ts";

const choice = z.enum(carriedChoices).optional();
export const carryOverSchema = z.strictObject(
  Object.fromEntries(figureCells.map((cell) => [cell, choice])) as Record<FigureCell, typeof choice>,
);

const code = z.string().max(40);

const maxExplanations = 20;
/** `Explanation` in lib/reporting/payroll-file/ground/mapping.ts describes each kind. */
const explanationSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("LARGEST"), cells: z.array(z.enum(figureCells)).min(1).max(figureCells.length) }),
  z.strictObject({ kind: z.literal("EQUAL_ONCE") }),
  z.strictObject({ kind: z.literal("WITHOUT_SUMS") }),
  z.strictObject({ kind: z.literal("OVERTIME_INSIDE") }),
  z.strictObject({ kind: z.literal("MINUTES_BEHIND_POINT"), place: z.int().min(0).max(199) }),
]);

const decidedParts = {
  columns: z.array(z.enum(importFields).nullable()).max(200),
  /** For a company or union, `to` is COUNT or LEAVE_OUT; a unit can be left out too. Without `place`: any column. */
  values: z
    .array(
      z.object({
        field: z.enum(codeFields),
        from: z.string().max(maxUnknownCodeLength),
        to: code,
        place: z.int().min(0).optional(),
      }),
    )
    .max(maxSavedValues),
  constants: z.object({ agreement_code: code.optional(), status_code: code.optional() }),
  payCodes: z
    .array(z.object({ from: z.string().max(maxPayCodeLength), to: z.enum(payCodeMeanings) }))
    .max(maxPayCodeQuestions)
    .optional(),
  /** Units for a letter: "V" counts as 8, or as 0 for none. "*" counts the units next to the letter. */
  letters: z
    .array(z.object({ from: z.string().min(1).max(maxLetterLength), to: z.string().regex(letterUnitsPattern) }))
    .max(maxLetters)
    .optional(),
  nameForm: z.enum(nameForms).optional(),
  byName: z.boolean().optional(),
  minutes: z.array(z.int().min(0)).max(200).optional(),
  unnamedLines: z.enum(rowChoices).optional(),
  explanations: z.array(explanationSchema).max(maxExplanations).optional(),
  carriedOver: carryOverSchema.optional(),
} satisfies Record<MappingPart, z.ZodType>;

export const mappingSchema = z.object({
  ...decidedParts,
  /** `from` is an entry of `unclear`; `to` is the member ID or LEFT_OUT. */
  people: z
    .array(z.object({ from: z.string().max(maxPersonKeyLength), to: z.string().max(40) }))
    .max(maxPeople)
    .optional(),
});

export const offeredSchema = z.object({ text: z.string(), edit: z.object(decidedParts) });

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

const amountsSchema = z.object({ units: z.int(), wages: z.int().nullable() });

const rowsInDoubtSchema = z.object({
  rows: z.int(),
  columns: z.array(z.string()),
  lines: z.array(z.object({ row: z.int(), cells: z.array(z.string()), isAsked: z.boolean() })),
  /** The person's units in hundredths and wages in cents, with these rows and without them. */
  counted: amountsSchema,
  leftOut: amountsSchema,
});

export const stepsSchema = z.object({
  table: tableChoiceSchema.extend({
    sheets: z.array(z.string()),
    joinableSheets: z.array(z.string()).optional(),
    otherHeaderRows: z.array(z.int()).optional(),
    /** The first lines. Social Security numbers show only the last 4 digits. */
    lines: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  }),
  payCodes: z.array(
    z.object({
      value: z.string(),
      called: z.string().optional(),
      rows: z.int(),
      guess: z.enum(payCodeMeanings).nullable(),
      why: z.string(),
    }),
  ),
  emptyUnits: z.object({ place: z.int(), rows: z.int() }).optional(),
  inFile: z.array(onReportSchema).optional(),
  letters: z
    .array(
      z.object({
        value: z.string(),
        cells: z.int(),
        beside: z.int().optional(),
        guess: z.string().nullable(),
        why: z.string(),
      }),
    )
    .optional(),
  minutes: z
    .array(
      z.object({ place: z.int(), column: z.string(), isLarge: z.boolean(), amount: z.string(), hours: z.string() }),
    )
    .optional(),
  names: namesSchema.nullable(),
  nameColumns: z.array(namesSchema.extend({ place: z.int(), form: z.enum(nameForms).nullable() })).optional(),
  unnamedLines: rowsInDoubtSchema.optional(),
  notes: z.array(fileFindingSchema).optional(),
  /** Totals in hundredths, or in cents for money. */
  unused: z.array(z.object({ column: z.string(), isMoney: z.boolean(), total: z.int() })).optional(),
  aside: z.array(fileFindingSchema),
});
