import { z } from "zod";
import { employerIdPattern } from "../rules/employer-id.ts";
import { instantOrNull, onlyKnown, orElse } from "./foreign-user.ts";

/** spec-map §6, spelled as the spec spells them. A plan member is a user without any of them. */
export const roles = ["Operations Accounting", "Operations Accounting Admin", "Employer", "Employer Admin"] as const;
export type Role = (typeof roles)[number];

/** Employer ID: 7-digit company, dash, 4-digit account (spec-map §5). */
export const employerIdSchema = z.string().regex(employerIdPattern);

/**
 * The signed-in user (spec-map §3), read as a fund API of someone else may write it: the spec names no types and no
 * second factor. `disclaimerAcceptanceDate` becomes ISO 8601 UTC, null before the first acceptance.
 */
export const userSchema = z.object({
  firstName: z.string(),
  roles: onlyKnown(roles),
  employerId: z.preprocess((value) => value || null, employerIdSchema.nullable()),
  isTadsEmployer: orElse(z.boolean(), false),
  forcePasswordReset: orElse(z.boolean(), false),
  disclaimerAcceptanceDate: instantOrNull,
  /** The fund demands a second factor of this account, and it has none yet. */
  mustSetUpSecondFactor: orElse(z.boolean(), false),
  analyticsId: orElse(z.string(), ""),
});
export type User = z.infer<typeof userSchema>;

export const loginBodySchema = z.object({
  userName: z.string().min(1).max(256),
  password: z.string().min(1).max(1024),
  /** Of an account with a second factor: six digits of the authenticator app, or a recovery code. */
  code: z.string().min(1).max(64).optional(),
});
export type LoginBody = z.infer<typeof loginBodySchema>;

/** The new password's own rules (lib/rules) are judged with their reasons by the fund API. */
export const changePasswordBodySchema = z.object({
  currentPassword: z.string().min(1).max(1024),
  newPassword: z.string().min(1).max(1024),
});
export type ChangePasswordBody = z.infer<typeof changePasswordBodySchema>;

export const forgotPasswordBodySchema = loginBodySchema.pick({ userName: true });
export type ForgotPasswordBody = z.infer<typeof forgotPasswordBodySchema>;

/** What a mailed link carries in `code`; anything longer is none of ours. */
const tokenSchema = z.string().min(1).max(200);

/** spec-map §3, reset password parameters; the door adds the host. */
export const resetPasswordBodySchema = z.object({ token: tokenSchema, newPassword: loginBodySchema.shape.password });
export type ResetPasswordBody = z.infer<typeof resetPasswordBodySchema>;

export const tokenBodySchema = z.object({ token: tokenSchema });

/** Never says whether there is such an account. */
export const forgotPasswordAnswerSchema = z.object({ accepted: z.literal(true) });

export const resetPasswordAnswerSchema = z.object({ passwordChanged: z.literal(true) });

/** What follows: approval of a new account, signing in, or nothing for an address that was changed. */
export const verifyEmailAnswerSchema = z.object({ verifiedFor: z.enum(["registration", "login", "emailChange"]) });
export type VerifiedFor = z.infer<typeof verifyEmailAnswerSchema>["verifiedFor"];

export const reactivateAnswerSchema = z.object({ reactivated: z.literal(true) });

/** Zip is 5 or 9 digits without a dash; `formatZip` shows it (spec-map §3). */
export const addressSchema = z.object({
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string().regex(/^\d{5}(\d{4})?$/),
});
export type Address = z.infer<typeof addressSchema>;

/** The current account (spec-map §7, GET /api/account). `phone` is ten digits. */
export const accountSchema = z.object({
  accountId: z.string(),
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  employerId: employerIdSchema.nullable(),
  employerName: z.string().nullable(),
  address: addressSchema.nullable(),
  /** How the employer reports; null for who has none. */
  reportingMode: z.enum(["PAPER", "WEB"]).nullable(),
  /** The address asked for, as long as its mailed link may still be followed. */
  pendingEmail: z.string().nullable(),
  /** Since when signing in asks for a code of an authenticator app; null when it does not. */
  secondFactorSince: z.iso.datetime().nullable(),
  version: z.int(),
});
export type Account = z.infer<typeof accountSchema>;

type Standing = Pick<User, "roles" | "isTadsEmployer">;

/** Employer side: Employer or Employer Admin (spec-map §6). */
export const isEmployer = (user: Pick<User, "roles">): boolean =>
  user.roles.includes("Employer") || user.roles.includes("Employer Admin");

/** Operations side: the two Operations Accounting roles (spec-map §6), exempt from both interstitials. */
export const isOperations = (user: Pick<User, "roles">): boolean =>
  user.roles.includes("Operations Accounting") || user.roles.includes("Operations Accounting Admin");

/** Who may make a call, as named sets: one rule for the door and for the fund API. */
export const audiences = {
  anyone: () => true,
  signedIn: (user: Standing | null) => user !== null,
  employer: (user: Standing | null) => user !== null && isEmployer(user),
  tadsEmployer: (user: Standing | null) => user !== null && isEmployer(user) && user.isTadsEmployer,
  /** Who reports (docs/domain.md §9): the employer itself, or the fund's staff on its behalf. */
  tadsReporter: (user: Standing | null) =>
    user !== null && ((isEmployer(user) && user.isTadsEmployer) || isOperations(user)),
  operations: (user: Standing | null) => user !== null && isOperations(user),
  /** Waives, voids and approves credits (docs/domain.md §9). */
  operationsAdmin: (user: Standing | null) => user !== null && user.roles.includes("Operations Accounting Admin"),
  approver: (user: Standing | null) => user !== null && (isOperations(user) || user.roles.includes("Employer Admin")),
} as const satisfies Record<string, (user: Standing | null) => boolean>;
export type Audience = keyof typeof audiences;
