import { z } from "zod";
import { figureCells } from "../line/cells.ts";
import { fileKinds, type SumKind, sumKinds, type RegisterKind, registerKinds } from "./kinds.ts";

const maxTotal = 10 ** 13;
const total = z.int().min(0).max(maxTotal);

const optionalTotals = <Kind extends string>(kinds: readonly Kind[]) =>
  z.strictObject(
    Object.fromEntries(kinds.map((kind) => [kind, total.optional()])) as Record<Kind, z.ZodOptional<typeof total>>,
  );

/** People as a count, units in hundredths, wages in cents. Omitted kinds aren't compared. */
export const registerTotalsSchema = optionalTotals<RegisterKind>(registerKinds)
  .refine((totals) => Object.values(totals).some((value) => value !== undefined), "Give at least one total")
  .refine(
    ({ unitsST, otherUnits }) => otherUnits === undefined || unitsST !== undefined,
    "Other units need straight time beside them",
  );
export type RegisterTotals = z.infer<typeof registerTotalsSchema>;

const ownTotalsSchema = optionalTotals(fileKinds);
export type OwnTotals = z.infer<typeof ownTotalsSchema>;

const lineTotalsSchema = z.object(
  Object.fromEntries(sumKinds.map((kind) => [kind, z.int()])) as Record<SumKind, z.ZodInt>,
);

/** Kinds without a total to compare. */
export const uncheckedSchema = z.array(z.enum(figureCells)).optional();

export const givenTotalsSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("TYPED"), totals: registerTotalsSchema }),
  z.strictObject({ kind: z.literal("NONE") }),
]);
export type GivenTotals = z.infer<typeof givenTotalsSchema>;

export const fileTotalsSchema = z.object({
  file: lineTotalsSchema,
  lastMonth: lineTotalsSchema.nullable(),
  own: ownTotalsSchema.nullable(),
  /** Kinds that the file lacks. Their sums are the values kept from the report. */
  kept: z.array(z.enum(figureCells)).optional(),
});
export type FileTotals = z.infer<typeof fileTotalsSchema>;
