import { z } from "zod";
import { loginBodySchema } from "../account/schema.ts";

export const startFactorBodySchema = z.object({ currentPassword: loginBodySchema.shape.password });

/** The shared secret, base32 as one types it, and the address an authenticator app reads from a QR code. */
export const factorSecretSchema = z.object({ secret: z.string(), uri: z.string() });

/** Six digits of the authenticator app (RFC 6238). */
export const confirmFactorBodySchema = z.object({ code: loginBodySchema.shape.code.unwrap() });

/** Shown once; each opens the account once when the app is lost. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** The code of the app, or a recovery code, is needed once an app is set up. */
export const removeFactorBodySchema = startFactorBodySchema.extend({ code: loginBodySchema.shape.code });

export const removeFactorAnswerSchema = z.object({ removed: z.literal(true) });
