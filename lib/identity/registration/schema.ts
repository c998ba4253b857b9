import { z } from "zod";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { replaceInvalid } from "../../platform/contract/foreign/foreign-values.ts";
import { readKnown } from "../../platform/contract/foreign/known-names.ts";
import { loginBodySchema } from "../account/schema.ts";
import { requestDateSchema } from "../../reporting/tad/schema.ts";

/** Limits only the length; the fund API checks each field. */
const typedTextSchema = z.string().min(1).max(256);

export const checkUserNameBodySchema = z.object({ userName: z.string().max(256) });
const freeWords = { available: ["isAvailable", "isUnique", "unique"], taken: ["isTaken", "exists"] };

/** Other funds' APIs answer yes or no, or that the name is in use. */
const readAvailable = (response: unknown): unknown => {
  const { available = response, taken } = readKnown(response, Object.keys(freeWords), freeWords);
  return { available: typeof taken === "boolean" ? !taken : available };
};

/** False for a name that breaks a rule of spec-map §5. */
export const checkUserNameResponseSchema = z.preprocess(readAvailable, z.object({ available: z.boolean() }));

/**
 * Proof by the code of a letter to the employer, or by the last posted total in cents, within ten (docs/domain.md §10).
 */
const proofSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("code"), code: typedTextSchema }),
  z.object({ kind: z.literal("amount"), cents: z.int().min(0).max(99_999_999_999) }),
]);

const personSchema = z.object({
  firstName: typedTextSchema,
  lastName: typedTextSchema,
  userName: typedTextSchema,
  email: typedTextSchema,
  password: loginBodySchema.shape.password,
  phone: typedTextSchema,
  termsAccepted: z.literal(true),
});

/** spec-map §7. */
export const createAccountBodySchema = z.discriminatedUnion("kind", [
  personSchema.extend({ kind: z.literal("employer"), employerId: employerIdSchema, proof: proofSchema }),
  personSchema.extend({
    kind: z.literal("member"),
    memberId: typedTextSchema,
    ssnLast4: z.string().regex(/^\d{4}$/),
    birthDate: requestDateSchema,
    zip: typedTextSchema,
  }),
]);
export type CreateAccountBody = z.infer<typeof createAccountBodySchema>;

/** Returns the same response even if the claims don't match. */
export const createAccountResponseSchema = replaceInvalid(z.object({ accepted: z.literal(true) }), { accepted: true });

export const registrationCodeBodySchema = z.object({ employerId: employerIdSchema });
export const registrationCodeResponseSchema = z.object({ accepted: z.literal(true) });

export const resendVerificationBodySchema = z.object({ userName: typedTextSchema });
