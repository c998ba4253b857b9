import { z } from "zod";
import { mappingSchema } from "../payroll-file/ground/mapping.ts";
import { importFields } from "../payroll-file/ground/fields.ts";
import { workMonthSchema } from "../tad/schema.ts";

const fileSchema = z.object({ importId: z.uuid(), fileName: z.string(), workMonth: workMonthSchema });

const profileHeadShape = {
  profileId: z.uuid(),
  version: z.int(),
  fileName: z.string(),
  /** Files are recognized by these names. "Column 3" if a name wasn't saved. */
  columnNames: z.array(z.string()),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  lastUsed: fileSchema.nullable(),
};

export const fileProfileListSchema = z.object({ profiles: z.array(z.object(profileHeadShape)) });
export type FileProfileHead = z.infer<typeof fileProfileListSchema>["profiles"][number];

const { values, payCodes } = mappingSchema.shape;

export const changeBodySchema = z.object({
  columns: z.array(z.enum(importFields).nullable()).max(200),
  values,
  payCodes: payCodes.unwrap(),
});
export type ProfileChange = z.infer<typeof changeBodySchema>;

export const fileProfileSchema = z.object({
  ...profileHeadShape,
  ...changeBodySchema.shape,
  /** Text for columns of days or weeks that together contain one field, otherwise null. */
  groups: z.array(z.string().nullable()),
  decided: z.array(z.object({ about: z.string(), says: z.array(z.string()) })),
  choices: z.object({
    agreementCodes: z.array(z.string()),
    agreementTitles: z.record(z.string(), z.string()),
    classifications: z.array(z.string()),
  }),
  newer: fileSchema.extend({ added: z.array(z.string()), gone: z.array(z.string()) }).nullable(),
});
export type FileProfile = z.infer<typeof fileProfileSchema>;
