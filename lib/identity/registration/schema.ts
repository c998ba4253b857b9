import { z } from "zod";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { orSimply } from "../../platform/contract/foreign/foreign-values.ts";
import { readKnown } from "../../platform/contract/foreign/known-names.ts";
import { loginBodySchema } from "../account/schema.ts";
import { requestDateSchema } from "../../reporting/tad/schema.ts";

/** What a visitor types: only its length is limited here; the fund API checks each field and gives reasons. */
const typed = z.string().min(1).max(256);

export const checkUserNameBodySchema = z.object({ userName: z.string().max(256) });
const freeWords = { available: ["isAvailable", "isUnique", "unique"], taken: ["isTaken", "exists"] };

/** Other fund APIs answer yes or no alone, or whether the name is taken; another answer says nothing of it. */
const readAvailable = (answer: unknown): unknown => {
  const { available = answer, taken } = readKnown(answer, Object.keys(freeWords), freeWords);
  return { available: typeof taken === "boolean" ? !taken : available };
};

/** Whether the name is free; a name that breaks a rule of spec-map §5 is not. */
export const checkUserNameAnswerSchema = z.preprocess(readAvailable, z.object({ available: z.boolean() }));

/**
 * What shows that an applicant belongs to the employer (docs/domain.md §10): the code of a letter mailed to the
 * employer, or what the last posted month came to, in cents, to within ten.
 */
const proofSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("code"), code: typed }),
  z.object({ kind: z.literal("amount"), cents: z.int().min(0).max(99_999_999_999) }),
]);

const personSchema = z.object({
  firstName: typed,
  lastName: typed,
  userName: typed,
  email: typed,
  password: loginBodySchema.shape.password,
  phone: typed,
  /** The terms of use, which an account cannot be without. */
  termsAccepted: z.literal(true),
});

/** A new account (spec-map §7): of an employer's person, or of a plan member. */
export const createAccountBodySchema = z.discriminatedUnion("kind", [
  personSchema.extend({ kind: z.literal("employer"), employerId: employerIdSchema, proof: proofSchema }),
  personSchema.extend({
    kind: z.literal("member"),
    memberId: typed,
    ssnLast4: z.string().regex(/^\d{4}$/),
    birthDate: requestDateSchema,
    zip: typed,
  }),
]);
export type CreateAccountBody = z.infer<typeof createAccountBodySchema>;

/** The same whether or not what was claimed matches the fund's records. */
export const createAccountAnswerSchema = orSimply(z.object({ accepted: z.literal(true) }), { accepted: true });

export const registrationCodeBodySchema = z.object({ employerId: employerIdSchema });
export const registrationCodeAnswerSchema = z.object({ accepted: z.literal(true) });

export const resendVerificationBodySchema = z.object({ userName: typed });
