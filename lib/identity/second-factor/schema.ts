import { z } from "zod";
import { loginBodySchema } from "../account/schema.ts";

export const startFactorBodySchema = z.object({ currentPassword: loginBodySchema.shape.password });

/** The secret in base32, and the URI of the QR code. */
export const factorSecretSchema = z.object({ secret: z.string(), uri: z.string() });

/** RFC 6238. */
export const confirmFactorBodySchema = z.object({ code: loginBodySchema.shape.code.unwrap() });

/** Shown only this time; each code works once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** Needs a code once an app is set up. */
export const removeFactorBodySchema = startFactorBodySchema.extend({ code: loginBodySchema.shape.code });

export const removeFactorResponseSchema = z.object({ removed: z.literal(true) });
