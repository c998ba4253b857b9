import { z } from "zod";
import { type FigureCell, figureCells } from "../../line/cells.ts";
import {
  carriedChoices,
  letterUnitsPattern,
  maxLetterLength,
  maxLetters,
  maxPayCodeLength,
  maxPayCodeQuestions,
  maxPeople,
  maxPersonKeyLength,
  maxSavedValues,
  maxUnknownCodeLength,
  nameForms,
  payCodeMeanings,
  rowChoices,
} from "./choices.ts";
import { codeFields, importFields } from "./fields.ts";

const choice = z.enum(carriedChoices).optional();
export const carryOverSchema = z.strictObject(
  Object.fromEntries(figureCells.map((cell) => [cell, choice])) as Record<FigureCell, typeof choice>,
);

const code = z.string().max(40);

const maxExplanations = 20;
/**
 * The clerk's choice that makes totals fit. In order of the kinds:
 * - Only each person's largest of these amounts counts.
 * - Equal rows count once.
 * - Rows that are sums of the person's other rows don't count.
 * - Hours include overtime but not double time.
 * - Minutes are after the point.
 */
const explanationSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("LARGEST"), cells: z.array(z.enum(figureCells)).min(1).max(figureCells.length) }),
  z.strictObject({ kind: z.literal("EQUAL_ONCE") }),
  z.strictObject({ kind: z.literal("WITHOUT_SUMS") }),
  z.strictObject({ kind: z.literal("OVERTIME_INSIDE") }),
  z.strictObject({ kind: z.literal("MINUTES_BEHIND_POINT"), place: z.int().min(0).max(199) }),
]);
export type Explanation = z.infer<typeof explanationSchema>;

/**
 * The meaning of a code: "T" in the file means DIS. For a company or union, `to` is COUNT or LEAVE_OUT; a unit can be
 * left out too. Old mappings have no `place`, which means the only column of the field.
 */
const codeMeaningSchema = z.object({
  field: z.enum(codeFields),
  from: z.string().max(maxUnknownCodeLength),
  to: code,
  place: z.int().min(0).optional(),
});
export type CodeMeaning = z.infer<typeof codeMeaningSchema>;

const decidedParts = {
  /** In the order of the file; null: not used. */
  columns: z.array(z.enum(importFields).nullable()).max(200),
  values: z.array(codeMeaningSchema).max(maxSavedValues),
  constants: z.object({ agreement_code: code.optional(), status_code: code.optional() }),
  /** "" is for rows without a code. */
  payCodes: z
    .array(z.object({ from: z.string().max(maxPayCodeLength), to: z.enum(payCodeMeanings) }))
    .max(maxPayCodeQuestions)
    .optional(),
  /** Units for a letter: "V" counts as 8, or as 0 for none. "*" counts the units next to the letter. */
  letters: z
    .array(z.object({ from: z.string().min(1).max(maxLetterLength), to: z.string().regex(letterUnitsPattern) }))
    .max(maxLetters)
    .optional(),
  /** Default: last name, comma, first name. */
  nameForm: z.enum(nameForms).optional(),
  byName: z.boolean().optional(),
  /** Columns of units in minutes; absent: still unknown. */
  minutes: z.array(z.int().min(0)).max(200).optional(),
  unnamedLines: z.enum(rowChoices).optional(),
  explanations: z.array(explanationSchema).max(maxExplanations).optional(),
  carriedOver: carryOverSchema.optional(),
};

/** The parts that questions set. The preview sets `people`, and `names` are from the file. */
export type MappingPart = keyof typeof decidedParts;

export const mappingSchema = z.object({
  ...decidedParts,
  /** `from` is an entry of `unclear`; `to` is the member ID or LEFT_OUT. */
  people: z
    .array(z.object({ from: z.string().max(maxPersonKeyLength), to: z.string().max(40) }))
    .max(maxPeople)
    .optional(),
});
export type Mapping = Readonly<z.infer<typeof mappingSchema>> & { readonly names?: readonly string[] | undefined };

export const offeredSchema = z.object({ text: z.string(), edit: z.object(decidedParts) });
export type AvailableExplanation = z.infer<typeof offeredSchema>;
