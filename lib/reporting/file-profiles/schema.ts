import { z } from "zod";
import { mappingSchema } from "../imports/mapping-schema.ts";
import { importFields } from "../payroll-file/ground/fields.ts";
import { workMonthSchema } from "../tad/schema.ts";

const fileSchema = z.object({ importId: z.uuid(), fileName: z.string(), workMonth: workMonthSchema });

/** A profile in a list. */
const profileHeadShape = {
  profileId: z.uuid(),
  version: z.int(),
  /** The file for which it was saved first or last. */
  fileName: z.string(),
  /** Names of the columns, by which a file is recognized; a name that wasn't kept is the place, "Column 3". */
  columnNames: z.array(z.string()),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  /** The newest file with these columns; null where it isn't kept. */
  lastUsed: fileSchema.nullable(),
};

export const fileProfileListSchema = z.object({ profiles: z.array(z.object(profileHeadShape)) });
export type FileProfileHead = z.infer<typeof fileProfileListSchema>["profiles"][number];

const { values, payCodes } = mappingSchema.shape;

/** Fields of columns and meanings of codes; a code without one is asked about in the next file that has it. */
export const changeBodySchema = z.object({
  columns: z.array(z.enum(importFields).nullable()).max(200),
  values,
  payCodes: payCodes.unwrap(),
});
export type ProfileChange = z.infer<typeof changeBodySchema>;

/** A profile with all its decisions. */
export const fileProfileSchema = z.object({
  ...profileHeadShape,
  ...changeBodySchema.shape,
  /** Of columns for each day or week, which hold one thing together, how many these are in words; null for the others. */
  groups: z.array(z.string().nullable()),
  /** Other decisions, in words. */
  decided: z.array(z.object({ about: z.string(), says: z.array(z.string()) })),
  /** Meanings that a code can have. */
  choices: z.object({
    agreementCodes: z.array(z.string()),
    agreementTitles: z.record(z.string(), z.string()),
    classifications: z.array(z.string()),
  }),
  /** A newer file with other columns: which of them are new and which are missing, where most are the same. */
  newer: fileSchema.extend({ added: z.array(z.string()), gone: z.array(z.string()) }).nullable(),
});
export type FileProfile = z.infer<typeof fileProfileSchema>;
