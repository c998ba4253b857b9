import { z } from "zod";
import { loginBodySchema } from "../account/model.ts";

export const startFactorBodySchema = z.object({ currentPassword: loginBodySchema.shape.password });
export type StartFactorBody = z.infer<typeof startFactorBodySchema>;

/** The shared secret, base32 as one types it, and the address an authenticator app reads from a QR code. */
export const factorSecretSchema = z.object({ secret: z.string(), uri: z.string() });
export type FactorSecret = z.infer<typeof factorSecretSchema>;

/** Six digits of the authenticator app (RFC 6238), or one of the recovery codes. */
export const factorCodeSchema = loginBodySchema.shape.code.unwrap();

export const confirmFactorBodySchema = z.object({ code: factorCodeSchema });
export type ConfirmFactorBody = z.infer<typeof confirmFactorBodySchema>;

/** Shown once; each opens the account once when the app is lost. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const removeFactorBodySchema = z.object({ currentPassword: loginBodySchema.shape.password });
export type RemoveFactorBody = z.infer<typeof removeFactorBodySchema>;

export const removeFactorAnswerSchema = z.object({ removed: z.literal(true) });
