import { z } from "zod";

const accountSchema = z.object({ userName: z.string().min(1), password: z.string().min(1) });
export type SignIn = z.infer<typeof accountSchema>;

/** Who signs in, and who may not: one account for each role, and for each sign-in error of an account's state. */
const accountsSchema = z.object({
  people: z.object({
    "employer with TADs": accountSchema,
    "employer without TADs": accountSchema,
    "plan member": accountSchema,
    operations: accountSchema,
  }),
  refused: z.object({
    AccountNotVerified: accountSchema,
    AccountNotApproved: accountSchema,
    AccountDeactivated: accountSchema,
    AccountDisabled: accountSchema,
    IsNotEmployerAccount: accountSchema,
  }),
  /** Answers as a name that never was, whatever the password. */
  deleted: accountSchema,
  /** Signed in, but bound to what their interstitial needs (spec-map §4). Not checked when not named. */
  bound: z.object({ PasswordChangeRequired: accountSchema, TermsAcceptanceRequired: accountSchema }).optional(),
  /** Guessed at until it is locked, only when that is asked for. */
  lockable: accountSchema,
});
export type Accounts = z.infer<typeof accountsSchema>;

/** For the account calls alone: one employer is enough. */
const accountCallAccountsSchema = z.object({
  people: accountsSchema.shape.people
    .pick({ "employer with TADs": true, operations: true })
    .partial({ operations: true }),
  refused: accountsSchema.shape.refused.partial().default({}),
});
export type AccountCallAccounts = z.infer<typeof accountCallAccountsSchema>;

const demonstration = (userName: string): SignIn => ({ userName, password: "Sunrise42" });

/** The demonstration's own (README). */
export const demonstrationAccounts: Accounts = {
  people: {
    "employer with TADs": demonstration("lakeside-admin"),
    "employer without TADs": demonstration("summit-office"),
    "plan member": demonstration("plan-member"),
    operations: demonstration("ops-accounting"),
  },
  refused: {
    AccountNotVerified: demonstration("not-verified"),
    AccountNotApproved: demonstration("not-approved"),
    AccountDeactivated: demonstration("deactivated"),
    AccountDisabled: demonstration("disabled-user"),
    IsNotEmployerAccount: demonstration("other-portal"),
  },
  deleted: demonstration("deleted-user"),
  bound: {
    PasswordChangeRequired: demonstration("reset-required"),
    TermsAcceptanceRequired: demonstration("terms-overdue"),
  },
  lockable: demonstration("last-attempt"),
};

/** @throws ZodError when the text is not an accounts file, SyntaxError when it is not JSON */
export const parseAccounts = (text: string): Accounts => accountsSchema.parse(JSON.parse(text));

/** @throws ZodError when the text is not an accounts file, SyntaxError when it is not JSON */
export const parseAccountCallAccounts = (text: string): AccountCallAccounts =>
  accountCallAccountsSchema.parse(JSON.parse(text));
