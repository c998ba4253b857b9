import { z } from "zod";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { reasonLimit } from "../../platform/format/plain-text.ts";
import { employerStatuses, reportingModes } from "./status.ts";

/** Limits only the length; `details-errors.ts` checks each field. */
const typedTextSchema = z.string().max(300);

export const representativeBodySchema = z.object({
  name: typedTextSchema,
  phone: typedTextSchema,
  email: typedTextSchema,
});
export type TypedRepresentative = z.infer<typeof representativeBodySchema>;

const representativeSchema = z.object({
  representativeId: z.uuid(),
  name: z.string(),
  /** Ten digits. */
  phone: z.string(),
  email: z.string(),
  /** Number of employers, whatever their status. */
  employers: z.int(),
  version: z.int(),
});
export type Representative = z.infer<typeof representativeSchema>;

/** Sorted by name. */
export const representativeListSchema = z.object({
  representatives: z.array(representativeSchema),
  /** Number of employers that have no representative. */
  unassigned: z.int(),
});
export type RepresentativeList = z.infer<typeof representativeListSchema>;

/** Lists the employers without a representative if `of` is missing. */
export const representedQuerySchema = z.object({ of: z.uuid().optional() });

/** Sorted by name. */
export const representedEmployersSchema = z.object({
  employers: z.array(z.object({ employerId: employerIdSchema, employerName: z.string() })),
});
export type RepresentedEmployer = z.infer<typeof representedEmployersSchema>["employers"][number];

export const moveEmployersBodySchema = z.object({
  /** The representative that the reader saw for these employers, or null for none. */
  from: z.uuid().nullable(),
  employerIds: z.array(employerIdSchema).min(1).max(10_000),
});

const typedDetailsSchema = z.object({
  legalName: typedTextSchema,
  dba: typedTextSchema,
  address1: typedTextSchema,
  address2: typedTextSchema,
  address3: typedTextSchema,
  city: typedTextSchema,
  state: typedTextSchema,
  zip: typedTextSchema,
  phone: typedTextSchema,
  representativeId: z.uuid().nullable(),
  reportingMode: z.enum(reportingModes),
  status: z.enum(employerStatuses),
});
export type TypedDetails = z.infer<typeof typedDetailsSchema>;

export const changeDetailsBodySchema = typedDetailsSchema.extend({
  /** Required for a new status; otherwise it can be empty. */
  reason: z.string().trim().max(reasonLimit),
});

/** Texts are as stored, also longer ones of an import: the phone number has ten digits or is empty. */
export const employerDetailsSchema = typedDetailsSchema.extend({
  legalName: z.string(),
  dba: z.string(),
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  employerId: employerIdSchema,
  /** The representatives to choose from, sorted by name. */
  representatives: z.array(representativeSchema.pick({ representativeId: true, name: true })),
  version: z.int(),
});
export type EmployerDetails = z.infer<typeof employerDetailsSchema>;
