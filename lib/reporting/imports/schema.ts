import { z } from "zod";
import { pageLinksSchema } from "../../platform/contract/list-page.ts";
import { workMonthSchema } from "../tad/schema.ts";
import { figureCells } from "../line/cells.ts";
import { carryOverSchema, mappingSchema, offeredSchema } from "../payroll-file/ground/mapping.ts";
import type { carriedChoices } from "../payroll-file/ground/choices.ts";
import { figureSumSchema, sampledColumnSchema, stepsSchema, unknownCodeSchema } from "../payroll-file/ground/steps.ts";
import { effectSchema } from "./effect-schema.ts";
import { fileTotalsSchema, givenTotalsSchema } from "../totals/schema.ts";
import { fileFindingSchema } from "../payroll-file/schema.ts";

const person = {
  memberId: z.string(),
  name: z.string(),
  ssnLast4: z.string(),
  payrollNo: z.string(),
  unitCode: z.string(),
  hasRows: z.literal(true).optional(),
};

const choosablePersonSchema = z.object(person);
export type ChoosablePerson = z.infer<typeof choosablePersonSchema>;

const unclearPersonSchema = z.object({
  from: z.string(),
  rows: z.array(z.int()),
  name: z.string(),
  ssnLast4: z.string(),
  payrollNo: z.string(),
  candidates: z.array(
    z.object({
      ...person,
      /** True for the only namesake without other rows, or for the chosen person. */
      isSuggested: z.boolean(),
    }),
  ),
  /** Describes the owners of the numbers and of the name, or the reason no one matches. "" for a name alone. */
  why: z.string().default(""),
  inFile: z.string().optional(),
  isLeftOut: z.boolean().default(false),
  isChosen: z.boolean().default(false),
  takesAnyone: z.boolean().default(false),
});
export type UnclearPerson = z.infer<typeof unclearPersonSchema>;

/** NEEDS_MAPPING: the clerk must map the columns. REFUSED: the file has errors and can't be added to the report. */
const importStates = ["NEEDS_MAPPING", "READY", "REFUSED", "APPLIED"] as const;
export type ImportState = (typeof importStates)[number];

/** MERGE: people not in the file stay unchanged. REPLACE: they get zero units. */
const importModes = ["MERGE", "REPLACE"] as const;
export type ImportMode = (typeof importModes)[number];

export type CarryOverChoice = (typeof carriedChoices)[number];

export type CarryOver = z.infer<typeof carryOverSchema>;

/** `people` counts each person once. `changed`, `unchanged` and `added` count lines. */
const importCountsSchema = z.object({
  rows: z.int(),
  people: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  added: z.int(),
  /** People on the report in one of the file's units, but not in the file. */
  missing: z.int(),
  rowsWithErrors: z.int(),
  rowsWithWarnings: z.int(),
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

const cents = z.int();

const carriedOverSchema = z.object({
  people: z.int(),
  /** Units in hundredths and wages in cents. */
  cells: z.array(
    z.object({
      cell: z.enum(figureCells),
      people: z.int(),
      amount: z.int(),
      /** Contributions of these people if only this value is kept. Undefined in older files. */
      keptAlone: cents.optional(),
    }),
  ),
  /** Contributions of these people before the file, and after it with missing values kept or set to zero. */
  contributions: z.object({ now: cents, kept: cents, zero: cents }),
});
export type CarriedOver = z.infer<typeof carriedOverSchema>;

/** Hashes of wrong claims about people of other employers. Too many claims, or too many new numbers, stop lookups. */
const triedNumbersSchema = z.strictObject({
  claims: z.array(z.string()),
  isLimited: z.boolean(),
  isUsedUp: z.literal(true).optional(),
});
export type TriedNumbers = z.infer<typeof triedNumbersSchema>;

const importPreviewSchema = z.object({
  refused: z.boolean(),
  counts: importCountsSchema,
  findings: z.array(fileFindingSchema),
  codes: z.array(unknownCodeSchema),
  /** Null if the file has all values. Otherwise, adding it needs a choice. */
  carried: carriedOverSchema.nullable(),
  unclear: z.array(unclearPersonSchema).optional(),
  totals: fileTotalsSchema.nullish(),
  explanations: z.array(offeredSchema).optional(),
  /** People on the report who are in no other row. Only present while rows are unclear. */
  others: z.array(choosablePersonSchema).optional(),
  tried: triedNumbersSchema.optional(),
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
  waitsForPeople: z.literal(true).optional(),
  isUnchecked: z.literal(true).optional(),
};

export const importSchema = z.object({
  ...importHeadShape,
  /** Version of the current report, sent back as If-Match. */
  version: z.int(),
  isOpen: z.boolean(),
  /** A hash of how the file is read and which totals check it. Clients send it back to add the file. */
  readAs: z.string(),
  /** Each column has two or three sample cells. They show only the last 4 digits of SSNs, and no birth dates. */
  columns: z.array(sampledColumnSchema),
  mapping: mappingSchema.nullable(),
  steps: stepsSchema.nullable(),
  onlyUnit: z.object({ code: z.string(), title: z.string() }).nullable(),
  choices: z.object({
    agreementCodes: z.array(z.string()),
    agreementTitles: z.record(z.string(), z.string()),
    classifications: z.array(z.string()),
    percentOnly: z.boolean(),
    onReport: z.array(figureSumSchema),
  }),
  ...importPreviewSchema.omit({ refused: true, tried: true }).shape,
  given: givenTotalsSchema.nullable(),
  mode: z.enum(importModes).nullable(),
  carriedOver: carryOverSchema.nullable(),
  appliedAt: z.iso.datetime().nullable(),
  /** True if nothing else has changed the report since. */
  isUndoable: z.boolean(),
});
export type Import = z.infer<typeof importSchema>;

const importHeadSchema = z.object(importHeadShape);
export const importListSchema = z.object({ imports: z.array(importHeadSchema), page: pageLinksSchema });
export type ImportHead = z.infer<typeof importHeadSchema>;

/** `carriedOver` covers each of `carried.cells` for which the mapping has no choice, in either mode. */
export const applyBodySchema = z.object({
  mode: z.enum(importModes),
  carriedOver: carryOverSchema.optional(),
  /** Number of reviewed people far off last month, if there are no totals. */
  lookedAt: z.int().min(0).optional(),
  /** The hash shown to the clerk. A file that is now read differently isn't added. */
  readAs: z.string().max(64).optional(),
});

export const totalsBodySchema = givenTotalsSchema;

export const beginBodySchema = z.object({
  fileName: z.string().min(1).max(255),
  size: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const uploadHead = z.object({ id: z.string(), fileName: z.string(), size: z.int() });

export const uploadSchema = z.discriminatedUnion("state", [
  uploadHead.extend({ state: z.literal("SENDING"), arrived: z.int(), nextPart: z.int().nullable() }),
  uploadHead.extend({ state: z.literal("READING"), rowsRead: z.int(), rowsTotal: z.int() }),
  uploadHead.omit({ size: true }).extend({ state: z.literal("DONE") }),
]);
export type Upload = z.infer<typeof uploadSchema>;
