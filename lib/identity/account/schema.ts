import { z } from "zod";
import { addressSchema } from "../../platform/contract/address.ts";
import { orSimply, textOrNumber } from "../../platform/contract/foreign/foreign-values.ts";
import { employerIdSchema } from "../../platform/contract/user.ts";
import { toPhoneDigits } from "../../platform/rules/numbers.ts";

export const loginBodySchema = z.object({
  userName: z.string().min(1).max(256),
  password: z.string().min(1).max(1024),
  /** The second factor, when the account has one: six digits of the authenticator app, or a recovery code. */
  code: z.string().min(1).max(64).optional(),
});
export type LoginBody = z.infer<typeof loginBodySchema>;

/** The fund API checks the new password's own rules (lib/platform/rules) and gives the reasons. */
export const changePasswordBodySchema = z.object({
  currentPassword: z.string().min(1).max(1024),
  newPassword: z.string().min(1).max(1024),
});
export type ChangePasswordBody = z.infer<typeof changePasswordBodySchema>;

/** The code is asked for when the account has a second factor: as at sign-in. */
export const confirmIdentityBodySchema = z.object({
  currentPassword: loginBodySchema.shape.password,
  code: loginBodySchema.shape.code,
});
export type ConfirmIdentityBody = z.infer<typeof confirmIdentityBodySchema>;

export const confirmIdentityAnswerSchema = z.object({ confirmed: z.literal(true) });

export const forgotPasswordBodySchema = loginBodySchema.pick({ userName: true });
export type ForgotPasswordBody = z.infer<typeof forgotPasswordBodySchema>;

/** The address as typed: one that no account has is answered like any other. */
export const forgotUserNameBodySchema = z.object({ email: z.string().min(1).max(254) });
export type ForgotUserNameBody = z.infer<typeof forgotUserNameBodySchema>;

/** What an emailed link carries in `code`; ours are never longer. */
const tokenSchema = z.string().min(1).max(200);

/** spec-map §3, reset password parameters; the door adds the host. */
export const resetPasswordBodySchema = z.object({ token: tokenSchema, newPassword: loginBodySchema.shape.password });
export type ResetPasswordBody = z.infer<typeof resetPasswordBodySchema>;

export const tokenBodySchema = z.object({ token: tokenSchema });

/** Never says whether there is such an account. */
export const forgotUserNameAnswerSchema = z.object({ accepted: z.literal(true) });
export const forgotPasswordAnswerSchema = orSimply(z.object({ accepted: z.literal(true) }), { accepted: true });

export const resetPasswordAnswerSchema = orSimply(z.object({ passwordChanged: z.literal(true) }), {
  passwordChanged: true,
});

export const verifications = ["registration", "login", "emailChange"] as const;

/** What follows: approval of a new account, signing in, or nothing for an address that was changed. */
export const verifyEmailAnswerSchema = orSimply(z.object({ verifiedFor: z.enum(verifications) }), {
  verifiedFor: "login",
});
export type VerifiedFor = z.infer<typeof verifyEmailAnswerSchema>["verifiedFor"];

export const reactivateAnswerSchema = z.object({ reactivated: z.literal(true) });

/** The current account (spec-map §7, GET /api/account). `phone` is ten digits. */
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
  /** How the employer reports; null for someone without an employer. */
  reportingMode: z.enum(["PAPER", "WEB"]).nullable(),
  /** The address asked for, as long as its emailed link may still be followed. */
  pendingEmail: z.string().nullable(),
  /** Since when signing in asks for a code of an authenticator app; null when it does not. */
  secondFactorSince: z.iso.datetime().nullable(),
  /** Null where the fund API has no versions: it takes the last change. */
  version: z.int().nullable(),
});
export type Account = z.infer<typeof accountSchema>;
