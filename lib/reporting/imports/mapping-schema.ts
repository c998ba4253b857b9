import { z } from "zod";
import { type FigureCell, figureCells } from "../line/cells.ts";
import { longestCode } from "../payroll-file/columns/unknown-codes.ts";
import {
  nameForms,
  carriedChoices,
  type MappingPart,
  payCodeMeanings,
  rowChoices,
} from "../payroll-file/ground/mapping.ts";
import { longestPersonKey } from "../payroll-file/people/match-person.ts";
import { codeFields, importFields } from "../payroll-file/ground/fields.ts";
import { letterUnitsPattern, mostLetters } from "../payroll-file/periods/letters.ts";
import { longestLetter } from "../payroll-file/cells/letter-cells.ts";
import { fileFindingSchema } from "../payroll-file/schema.ts";
import { longestPayCode, mostPayCodes } from "../payroll-file/words/pay-codes.ts";
import { mostPeople, mostValues } from "../payroll-file/questions/kept-answers.ts";
import { onReportSchema } from "./effect-schema.ts";

const choice = z.enum(carriedChoices).optional();
/** A choice for each kind of units and for wages, as far as one was made. */
export const carryOverSchema = z.strictObject(
  Object.fromEntries(figureCells.map((cell) => [cell, choice])) as Record<FigureCell, typeof choice>,
);

const code = z.string().max(40);

const mostExplanations = 20;
/**
 * A choice that makes totals fit: of these amounts only the largest of each person counts; equal rows of a person count once;
 * rows that are the sum of the person's others don't count; a column has minutes behind the point.
 */
const explanationSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("LARGEST"), cells: z.array(z.enum(figureCells)).min(1).max(figureCells.length) }),
  z.strictObject({ kind: z.literal("EQUAL_ONCE") }),
  z.strictObject({ kind: z.literal("WITHOUT_SUMS") }),
  z.strictObject({ kind: z.literal("OVERTIME_INSIDE") }),
  z.strictObject({ kind: z.literal("MINUTES_BEHIND_POINT"), place: z.int().min(0).max(199) }),
]);

/** What each question decides; a column that is null is left aside. */
const decidedParts = {
  columns: z.array(z.enum(importFields).nullable()).max(200),
  /**
   * What the file's own codes mean. Of a company or union, `to` says whether its rows count, COUNT or LEAVE_OUT, and
   * `place` in which column; without it in each of them. Rows of a bargaining unit may be left out too.
   */
  values: z
    .array(
      z.object({
        field: z.enum(codeFields),
        from: z.string().max(longestCode),
        to: code,
        place: z.int().min(0).optional(),
      }),
    )
    .max(mostValues),
  constants: z.object({ agreement_code: code.optional(), status_code: code.optional() }),
  /** What the rows of each earning code count as; "" is the code of rows without one. */
  payCodes: z
    .array(z.object({ from: z.string().max(longestPayCode), to: z.enum(payCodeMeanings) }))
    .max(mostPayCodes)
    .optional(),
  /** Units that each cell with a letter counts, in columns for each day: "V" is 8, or 0 for none; "*": those beside it. */
  letters: z
    .array(z.object({ from: z.string().min(1).max(longestLetter), to: z.string().regex(letterUnitsPattern) }))
    .max(mostLetters)
    .optional(),
  /** How whole names in one cell are written; last name, comma, first name where it is absent. */
  nameForm: z.enum(nameForms).optional(),
  /** The file has no number of a person: people are found by their names, and each is asked about. */
  byName: z.boolean().optional(),
  /** Places of columns of units that count minutes; absent: not asked yet, where `steps.minutes` may be. */
  minutes: z.array(z.int().min(0)).max(200).optional(),
  /** Lines right below a person's without a name or number: they are of the person, or left out. */
  unnamedLines: z.enum(rowChoices).optional(),
  /** What makes the totals of the register fit, as the clerk chose, in this order. */
  explanations: z.array(explanationSchema).max(mostExplanations).optional(),
  /** What becomes of units and wages on the report that the file does not give; what is missing is asked later. */
  carriedOver: carryOverSchema.optional(),
} satisfies Record<MappingPart, z.ZodType>;

/** How a clerk's own columns and codes are read. */
export const mappingSchema = z.object({
  ...decidedParts,
  /** Who rows are of whose numbers leave it open: `from` an entry of `unclear`, `to` the member ID or LEFT_OUT. */
  people: z
    .array(z.object({ from: z.string().max(longestPersonKey), to: z.string().max(40) }))
    .max(mostPeople)
    .optional(),
});

/** What makes all totals fit, in a sentence, and what the questions decide then. */
export const offeredSchema = z.object({ text: z.string(), edit: z.object(decidedParts) });

/** The sheet of a workbook and the lines of its header: none, one, or two that follow each other. */
const tableChoiceSchema = z.object({
  sheet: z.string().max(200).nullable(),
  headerRows: z.array(z.int().min(1)).max(2),
  /** Further sheets with the same columns that are read with it; their rows count on from 200,001, 400,001 and so on. */
  joinedSheets: z.array(z.string().max(200)).max(100).optional(),
  /** Of a table whose people are columns: false to read it as it is in the file, else it is turned. */
  isTurned: z.boolean().optional(),
});

/** A mapping; with another table than the file was read with, its columns are listed again instead. */
export const mappingBodySchema = mappingSchema.extend({ table: tableChoiceSchema.optional() });

const namesSchema = z.object({
  example: z.string(),
  why: z.string(),
  forms: z.array(z.object({ form: z.enum(nameForms), lastName: z.string(), firstName: z.string() })),
});

const amountsSchema = z.object({ units: z.int(), wages: z.int().nullable() });

/** Rows that may count or not, by the rows of one person. */
const rowsInDoubtSchema = z.object({
  /** How many rows are asked about. */
  rows: z.int(),
  columns: z.array(z.string()),
  lines: z.array(z.object({ row: z.int(), cells: z.array(z.string()), isAsked: z.boolean() })),
  /** Units in hundredths and wages in cents of the person, with these rows and without. */
  counted: amountsSchema,
  leftOut: amountsSchema,
});

/** What is shown and asked before a file is read. */
export const stepsSchema = z.object({
  table: tableChoiceSchema.extend({
    sheets: z.array(z.string()),
    /** Other sheets with the same columns, which can be read with it. */
    joinableSheets: z.array(z.string()).optional(),
    /** Of a table whose people are columns: its header if it is read the other way round. */
    otherHeaderRows: z.array(z.int()).optional(),
    /** The first lines of the file; of Social Security numbers the last 4. */
    lines: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  }),
  payCodes: z.array(
    z.object({
      value: z.string(),
      /** What a column beside the code calls it. */
      called: z.string().optional(),
      rows: z.int(),
      guess: z.enum(payCodeMeanings).nullable(),
      why: z.string(),
    }),
  ),
  /** How many cells of the column of bargaining units are empty: what they mean is asked once rows are left out by a unit. */
  emptyUnits: z.object({ place: z.int(), rows: z.int() }).optional(),
  /** Units and wages that people in the file have on the report; absent where no number says who is in it. */
  inFile: z.array(onReportSchema).optional(),
  /** Letters in columns for each day, where hours would be, and how many cells hold each. */
  letters: z
    .array(
      z.object({
        value: z.string(),
        cells: z.int(),
        /** In how many of these cells a number is beside it. */
        beside: z.int().optional(),
        guess: z.string().nullable(),
        why: z.string(),
      }),
    )
    .optional(),
  /** Columns of whole numbers; where most people have more than a month has hours, units among these may be minutes. */
  minutes: z
    .array(
      z.object({
        place: z.int(),
        column: z.string(),
        isLarge: z.boolean(),
        /** The largest number, and how many hours so many minutes are. */
        amount: z.string(),
        hours: z.string(),
      }),
    )
    .optional(),
  names: namesSchema.nullable(),
  /** Further columns that may hold whole names, by place, and how these are most likely written. */
  nameColumns: z.array(namesSchema.extend({ place: z.int(), form: z.enum(nameForms).nullable() })).optional(),
  /** Lines right below a person's without a name or number. */
  unnamedLines: rowsInDoubtSchema.optional(),
  /** How the table was found and read, and what of the file was not. */
  notes: z.array(fileFindingSchema).optional(),
  /** Columns of hours or money that aren't used, with what they add up to: hundredths, or cents of money. */
  unused: z.array(z.object({ column: z.string(), isMoney: z.boolean(), total: z.int() })).optional(),
  /** Lines that are not people, as notes. */
  aside: z.array(fileFindingSchema),
});
