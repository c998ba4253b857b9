import { z } from "zod";
import { correctableCells, type FigureCell, figureCells } from "../line/cells.ts";
import { maxNoteLength, maxReasonLength } from "./cells/display-value.ts";

export const noWorkBodySchema = z.object({ noWork: z.boolean() });
export const unitNoteBodySchema = z.object({ note: z.string().max(maxNoteLength) });

export const acknowledgeBodySchema = z.object({
  ruleId: z.string().regex(/^[a-z0-9-]{1,60}$/),
  reason: z.string().max(maxReasonLength),
});

const typedFigures = Object.fromEntries(figureCells.map((cell) => [cell, z.string().max(20)])) as Record<
  FigureCell,
  z.ZodString
>;

/** Dates and figures are read the same way as a file's. */
export const newPersonBodySchema = z.object({
  unitCode: z.string().max(8),
  classification: z.string().max(20),
  ssn: z.string().max(20),
  lastName: z.string().max(200),
  firstName: z.string().max(200),
  middleInitial: z.string().max(10),
  birthDate: z.string().max(20),
  hireDate: z.string().max(20),
  ...typedFigures,
  payrollNo: z.string().max(50),
  address1: z.string().max(200),
  city: z.string().max(200),
  state: z.string().max(20),
  zip: z.string().max(20),
});
export type NewPersonBody = z.infer<typeof newPersonBodySchema>;

export const addedPersonSchema = z.object({ lineId: z.uuid(), version: z.int() });

/** `threadId` identifies the person instead of a number and a name. */
export const missingPersonBodySchema = newPersonBodySchema
  .pick({
    unitCode: true,
    classification: true,
    hireDate: true,
    ssn: true,
    lastName: true,
    firstName: true,
    birthDate: true,
  })
  .extend({
    memberId: z.string().max(20),
    threadId: z.uuid().nullable(),
    cells: z.partialRecord(z.enum(correctableCells), z.string().max(500)),
  });
export type MissingPersonBody = z.infer<typeof missingPersonBodySchema>;
