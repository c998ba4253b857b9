import { z } from "zod";

const person = {
  memberId: z.string(),
  name: z.string(),
  ssnLast4: z.string(),
  payrollNo: z.string(),
  unitCode: z.string(),
  hasRows: z.literal(true).optional(),
};

export const choosablePersonSchema = z.object(person);
export type ChoosablePerson = z.infer<typeof choosablePersonSchema>;

export const unclearPersonSchema = z.object({
  from: z.string(),
  rows: z.array(z.int()),
  name: z.string(),
  ssnLast4: z.string(),
  payrollNo: z.string(),
  candidates: z.array(
    z.object({
      ...person,
      /** The only namesake without other rows, or the person that was chosen. */
      isSuggested: z.boolean(),
    }),
  ),
  /** Owners of the numbers and of the name, or why no one fits; "" for a name alone. */
  why: z.string().default(""),
  inFile: z.string().optional(),
  isLeftOut: z.boolean().default(false),
  isChosen: z.boolean().default(false),
  takesAnyone: z.boolean().default(false),
});
export type UnclearPerson = z.infer<typeof unclearPersonSchema>;
