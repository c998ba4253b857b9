import { z } from "zod";
import { pageLinksSchema } from "../../platform/contract/page.ts";
import { workMonthSchema } from "../tad/schema.ts";
import { figureCells } from "../line/cells.ts";
import { codeFields } from "../payroll-file/ground/fields.ts";
import type { carriedChoices } from "../payroll-file/ground/mapping.ts";
import { effectSchema, onReportSchema } from "./effect-schema.ts";
import { carryOverSchema, mappingSchema, offeredSchema, stepsSchema } from "./mapping-schema.ts";
import { fileTotalsSchema, givenTotalsSchema } from "../totals/schema.ts";
import { choosablePersonSchema, unclearPersonSchema } from "./unclear-schema.ts";
import { fileFindingSchema } from "../payroll-file/schema.ts";

/** NEEDS_MAPPING: the clerk has to map the columns. REFUSED: it has errors and cannot be added to the report. */
const importStates = ["NEEDS_MAPPING", "READY", "REFUSED", "APPLIED"] as const;
export type ImportState = (typeof importStates)[number];

/** What becomes of people the file does not name: they stay as they are, or get zero units. */
const importModes = ["MERGE", "REPLACE"] as const;
export type ImportMode = (typeof importModes)[number];

/** What becomes of units and wages on the report that a file does not give for its people. */
export type CarryOverChoice = (typeof carriedChoices)[number];

/** A choice for each kind of units and for wages, as far as one was made. */
export type CarryOver = z.infer<typeof carryOverSchema>;

/** What a file does to the report, in numbers: people once each; changed, unchanged and added are lines. */
const importCountsSchema = z.object({
  rows: z.int(),
  people: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Not on the report before. */
  added: z.int(),
  /** With lines on the report, in a unit that the file names, that are not in the file. */
  missing: z.int(),
  rowsWithErrors: z.int(),
  rowsWithWarnings: z.int(),
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

/** A code of the file that the fund does not know, in which column and how many rows. */
const unknownCodeSchema = z.object({
  field: z.enum(codeFields),
  /** Absent for files from before it was kept. */
  place: z.int().optional(),
  value: z.string(),
  rows: z.int(),
});

const cents = z.int();

/** Units and wages on the report, of people in the file, that the file does not give. */
const carriedOverSchema = z.object({
  people: z.int(),
  /** Units in hundredths and wages in cents, summed over the people who have any. */
  cells: z.array(
    z.object({
      cell: z.enum(figureCells),
      people: z.int(),
      amount: z.int(),
      /** What these people owe when only this is kept; files added earlier do not have it. */
      keptAlone: cents.optional(),
    }),
  ),
  /** What these people owe before the file, and after it when the rest is kept or set to zero. */
  contributions: z.object({ now: cents, kept: cents, zero: cents }),
});
export type CarriedOver = z.infer<typeof carriedOverSchema>;

/**
 * What rows of a file say wrongly of people of other employers, as hashes; limited: too much for any to be looked up; used
 * up: the employer's files had too many numbers of new people.
 */
const triedNumbersSchema = z.strictObject({
  claims: z.array(z.string()),
  isLimited: z.boolean(),
  isUsedUp: z.literal(true).optional(),
});
export type TriedNumbers = z.infer<typeof triedNumbersSchema>;

/** What was found in a file; kept with it. */
const importPreviewSchema = z.object({
  refused: z.boolean(),
  counts: importCountsSchema,
  findings: z.array(fileFindingSchema),
  codes: z.array(unknownCodeSchema),
  /** Null when the file gives everything its people have; else adding it needs a choice. */
  carried: carriedOverSchema.nullable(),
  /** Whose rows a clerk has to say before the file can be added; absent for files from before it was asked. */
  unclear: z.array(unclearPersonSchema).optional(),
  /** What the file gives by kind, last month's and the file's own; null where it isn't known, absent for older files. */
  totals: fileTotalsSchema.nullish(),
  /** Where they don't fit those of the register: what makes them fit, simplest first. */
  explanations: z.array(offeredSchema).optional(),
  /** While rows are unclear: the people on the report who are in no other row. */
  others: z.array(choosablePersonSchema).optional(),
  /** Absent: nothing. Not shown. */
  tried: triedNumbersSchema.optional(),
  /** Null where the file changes nothing; absent for files from before it was kept. */
  effect: effectSchema.nullish(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

const importHeadShape = {
  id: z.string(),
  workMonth: workMonthSchema,
  fileName: z.string(),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string(),
  state: z.enum(importStates),
  /** Only the choice of people is missing; not of a file that is refused for anything else. */
  waitsForPeople: z.literal(true).optional(),
  /** The clerk said that there are no totals to check it against. */
  isUnchecked: z.literal(true).optional(),
};

/** An import with its preview or its result. */
export const importSchema = z.object({
  ...importHeadShape,
  /** Version of the report as it is now; sent back as If-Match. */
  version: z.int(),
  /** Whether the report can still be changed. */
  isOpen: z.boolean(),
  /** A short text for how the file is read and which totals it is checked against; sent back to add it. */
  readAs: z.string(),
  /** Columns with two or three cells of each; of an SSN the last 4, of a birth date nothing. Empty: none to choose. */
  columns: z.array(
    z.object({
      name: z.string(),
      samples: z.array(z.string()),
      /** Why the column was guessed, or why it isn’t. */
      why: z.string().optional(),
      /** Columns of days or weeks that repeat each other have the same one: they may hold one field together. */
      group: z.string().optional(),
    }),
  ),
  mapping: mappingSchema.nullable(),
  /** Null for a file without columns to choose from. */
  steps: stepsSchema.nullable(),
  /** The bargaining unit of all rows; null when a column of the file says it, or no one has yet. */
  onlyUnit: z.object({ code: z.string(), title: z.string() }).nullable(),
  /** What a code of the file can be translated to. */
  choices: z.object({
    agreementCodes: z.array(z.string()),
    /** What a bargaining unit is called, by its code. */
    agreementTitles: z.record(z.string(), z.string()),
    classifications: z.array(z.string()),
    percentOnly: z.boolean(),
    /** What carries over when a file does not give it. */
    onReport: z.array(onReportSchema),
  }),
  ...importPreviewSchema.omit({ refused: true, tried: true }).shape,
  /** What the clerk said of the register's totals; null before that. */
  given: givenTotalsSchema.nullable(),
  mode: z.enum(importModes).nullable(),
  /** What was chosen for `carried`; null before that, and where there was nothing to choose. */
  carriedOver: carryOverSchema.nullable(),
  appliedAt: z.iso.datetime().nullable(),
  /** Whether it can be undone: nothing else has changed the report since. */
  isUndoable: z.boolean(),
});
export type Import = z.infer<typeof importSchema>;

const importHeadSchema = z.object(importHeadShape);
export const importListSchema = z.object({ imports: z.array(importHeadSchema), page: pageLinksSchema });
export type ImportHead = z.infer<typeof importHeadSchema>;

/** `carriedOver` needs a choice for each of `carried.cells` that the mapping has none for, whichever the mode. */
export const applyBodySchema = z.object({
  mode: z.enum(importModes),
  carriedOver: carryOverSchema.optional(),
  /** Without totals: how many people far off last month the clerk looked at (`effect.listed.farOff`). */
  lookedAt: z.int().min(0).optional(),
  /** `readAs` of the file as it was shown: one that is read otherwise by now is not added. */
  readAs: z.string().max(64).optional(),
});

/** Totals of the payroll register as the clerk typed them, or that there are none. */
export const totalsBodySchema = givenTotalsSchema;

/** What the browser says of a file before it sends it part by part. */
export const beginBodySchema = z.object({
  fileName: z.string().min(1).max(255),
  /** In bytes. */
  size: z.int().min(1),
  /** SHA-256 of the whole file, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const uploadHead = z.object({ id: z.string(), fileName: z.string(), size: z.int() });

/** A file that is sent part by part. Its id is the import's, once it is one. */
export const uploadSchema = z.discriminatedUnion("state", [
  uploadHead.extend({
    state: z.literal("SENDING"),
    /** How many of its bytes have come. */
    arrived: z.int(),
    /** The first part that has not come; null when all have, and no one reads the file yet. */
    nextPart: z.int().nullable(),
  }),
  uploadHead.extend({
    state: z.literal("READING"),
    rowsRead: z.int(),
    /** Rows of its table; 0 while that is not known. */
    rowsTotal: z.int(),
  }),
  uploadHead.omit({ size: true }).extend({ state: z.literal("DONE") }),
]);
export type Upload = z.infer<typeof uploadSchema>;
