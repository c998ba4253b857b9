import { z } from "zod";

const person = {
  memberId: z.string(),
  name: z.string(),
  ssnLast4: z.string(),
  payrollNo: z.string(),
  unitCode: z.string(),
  /** Other rows of the file are theirs: if these are too, they are added up. */
  hasRows: z.literal(true).optional(),
};

/** Someone on the report, as a clerk chooses them. */
export const choosablePersonSchema = z.object(person);
export type ChoosablePerson = z.infer<typeof choosablePersonSchema>;

/** Rows of which the file does not say clearly whose they are, and who it may be. */
export const unclearPersonSchema = z.object({
  from: z.string(),
  rows: z.array(z.int()),
  name: z.string(),
  ssnLast4: z.string(),
  payrollNo: z.string(),
  candidates: z.array(
    z.object({
      ...person,
      /** The only one of this name whose no other row is, or the one that was chosen. */
      isSuggested: z.boolean(),
    }),
  ),
  /** Who the numbers belong to and whose the name is, or why no one on the report can be theirs; "" for a name alone. */
  why: z.string().default(""),
  /** What the row has in the file, where others there have the same name or number. */
  inFile: z.string().optional(),
  /** The clerk chose to leave these rows out. */
  isLeftOut: z.boolean().default(false),
  /** The clerk chose the candidate that is suggested, for this file or an earlier one. */
  isChosen: z.boolean().default(false),
  /** The rows can be anyone’s on the report, not only a candidate's: they have no whole number. */
  takesAnyone: z.boolean().default(false),
});
export type UnclearPerson = z.infer<typeof unclearPersonSchema>;
