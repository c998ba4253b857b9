import { z } from "zod";
import { addressSchema } from "../../platform/contract/address.ts";
import { replaceInvalid, textOrNumber } from "../../platform/contract/foreign/foreign-values.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { toPhoneDigits } from "../../platform/rules/numbers.ts";

export const loginBodySchema = z.object({
  userName: z.string().min(1).max(256),
  password: z.string().min(1).max(1024),
  code: z.string().min(1).max(64).optional(),
});
export type LoginBody = z.infer<typeof loginBodySchema>;

/** The fund API checks the new password (lib/platform/rules). */
export const changePasswordBodySchema = z.object({
  currentPassword: z.string().min(1).max(1024),
  newPassword: z.string().min(1).max(1024),
});
export type ChangePasswordBody = z.infer<typeof changePasswordBodySchema>;

export const confirmIdentityBodySchema = z.object({
  currentPassword: loginBodySchema.shape.password,
  code: loginBodySchema.shape.code,
});
export type ConfirmIdentityBody = z.infer<typeof confirmIdentityBodySchema>;

export const confirmIdentityResponseSchema = z.object({ confirmed: z.literal(true) });

export const forgotPasswordBodySchema = loginBodySchema.pick({ userName: true });

/** The response is the same for unknown addresses. */
export const forgotUserNameBodySchema = z.object({ email: z.string().min(1).max(254) });

/** The fund API's tokens are never longer. */
const tokenSchema = z.string().min(1).max(200);

/** The portal's server adds the host (spec-map §3). */
export const resetPasswordBodySchema = z.object({ token: tokenSchema, newPassword: loginBodySchema.shape.password });

export const tokenBodySchema = z.object({ token: tokenSchema });

/** Never reveals if the account exists. */
export const forgotUserNameResponseSchema = z.object({ accepted: z.literal(true) });
export const forgotPasswordResponseSchema = replaceInvalid(z.object({ accepted: z.literal(true) }), { accepted: true });

export const resetPasswordResponseSchema = replaceInvalid(z.object({ passwordChanged: z.literal(true) }), {
  passwordChanged: true,
});

export const verifications = ["registration", "login", "emailChange"] as const;

export const verifyEmailResponseSchema = replaceInvalid(z.object({ verifiedFor: z.enum(verifications) }), {
  verifiedFor: "login",
});
export type VerifiedFor = z.infer<typeof verifyEmailResponseSchema>["verifiedFor"];

export const reactivateResponseSchema = z.object({ reactivated: z.literal(true) });

/** spec-map §7, GET /api/account. `phone` is ten digits. */
export const accountSchema = z.object({
  accountId: textOrNumber,
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().overwrite(toPhoneDigits),
  employerId: employerIdSchema.nullable(),
  employerName: z.string().nullable(),
  address: addressSchema.nullable(),
  /** Null without an employer. */
  reportingMode: z.enum(["PAPER", "WEB"]).nullable(),
  /** Set while its link is valid. */
  pendingEmail: z.string().nullable(),
  /** Null without a second factor. */
  secondFactorSince: z.iso.datetime().nullable(),
  /** Null if the fund API has no versions. */
  version: z.int().nullable(),
});
export type Account = z.infer<typeof accountSchema>;
