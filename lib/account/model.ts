import { z } from "zod";

/** Spec §6, spelled as the spec spells them. A plan member is a user without any of them. */
export const roles = ["Operations Accounting", "Operations Accounting Admin", "Employer", "Employer Admin"] as const;
export type Role = (typeof roles)[number];

/** Employer ID: 7-digit company, dash, 4-digit account (spec §5). */
export const employerIdSchema = z.string().regex(/^\d{7}-\d{4}$/);

/** The signed-in user (spec §3). `disclaimerAcceptanceDate` is ISO 8601 UTC, null before the first acceptance. */
export const userSchema = z.object({
  firstName: z.string(),
  roles: z.array(z.enum(roles)),
  employerId: employerIdSchema.nullable(),
  isTadsEmployer: z.boolean(),
  forcePasswordReset: z.boolean(),
  disclaimerAcceptanceDate: z.iso.datetime().nullable(),
  analyticsId: z.string(),
});
export type User = z.infer<typeof userSchema>;

export const loginBodySchema = z.object({
  userName: z.string().min(1).max(256),
  password: z.string().min(1).max(1024),
});
export type LoginBody = z.infer<typeof loginBodySchema>;

/** Zip is 5 or 9 digits without a dash; `formatZip` shows it (spec §3). */
export const addressSchema = z.object({
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string().regex(/^\d{5}(\d{4})?$/),
});
export type Address = z.infer<typeof addressSchema>;

/** The current account (spec §7, GET /api/account). `phone` is ten digits. */
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
  version: z.int(),
});
export type Account = z.infer<typeof accountSchema>;

type Standing = Pick<User, "roles" | "isTadsEmployer">;

/** Employer side: Employer or Employer Admin (spec §6). */
export const isEmployer = (user: Pick<User, "roles">): boolean =>
  user.roles.includes("Employer") || user.roles.includes("Employer Admin");

/** Operations side: the two Operations Accounting roles (spec §6), exempt from both interstitials. */
export const isOperations = (user: Pick<User, "roles">): boolean =>
  user.roles.includes("Operations Accounting") || user.roles.includes("Operations Accounting Admin");

/** Who may make a call, as named sets: one rule for the door and for the fund API. */
export const audiences = {
  anyone: () => true,
  signedIn: (user: Standing | null) => user !== null,
  employer: (user: Standing | null) => user !== null && isEmployer(user),
  tadsEmployer: (user: Standing | null) => user !== null && isEmployer(user) && user.isTadsEmployer,
  operations: (user: Standing | null) => user !== null && isOperations(user),
} as const satisfies Record<string, (user: Standing | null) => boolean>;
export type Audience = keyof typeof audiences;
