import { readFileSync, statSync } from "node:fs";
import { z } from "zod";
import { parseJson } from "./target.ts";

const accountSchema = z.object({ userName: z.string().min(1), password: z.string().min(1) });
export type SignIn = z.infer<typeof accountSchema>;

/** One account for each role, and one for each sign-in error that an account's state causes. */
const accountsSchema = z.object({
  people: z.strictObject({
    "employer with TADs": accountSchema,
    "employer without TADs": accountSchema,
    "plan member": accountSchema,
    operations: accountSchema,
  }),
  refused: z.strictObject({
    AccountNotVerified: accountSchema,
    AccountNotApproved: accountSchema,
    AccountDeactivated: accountSchema,
    AccountDisabled: accountSchema,
    IsNotEmployerAccount: accountSchema,
  }),
  /** Treated as a username that never existed, whatever the password. */
  deleted: accountSchema,
  /** Signed in, but limited to the calls of their interstitial (spec-map §4). Not checked when missing. */
  bound: z.object({ PasswordChangeRequired: accountSchema, TermsAcceptanceRequired: accountSchema }).optional(),
  /** Receives wrong passwords until it is locked, only on request. */
  lockable: accountSchema,
});
export type Accounts = z.infer<typeof accountsSchema>;

/** The accounts for the account calls alone: one employer is enough. */
const accountCallAccountsSchema = z.object({
  people: accountsSchema.shape.people.partial({
    "employer without TADs": true,
    "plan member": true,
    operations: true,
  }),
  refused: accountsSchema.shape.refused.partial().default({}),
});
export type AccountCallAccounts = z.infer<typeof accountCallAccountsSchema>;

const demonstration = (userName: string): SignIn => ({ userName, password: "Sunrise42" });

/** The demonstration accounts (README). */
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

const knownKeys = ([part]: readonly PropertyKey[]): string =>
  Object.keys(part === "people" || part === "refused" ? accountsSchema.shape[part].shape : accountSchema.shape).join(
    ", ",
  );

const quoteKeys = (keys: readonly PropertyKey[], separator: string): string =>
  keys.map((key) => `“${String(key)}”`).join(separator);

/** Describes the first error of an accounts file in one sentence. */
const faultOf = (issues: readonly z.core.$ZodIssue[]): string => {
  const paths = issues.map(({ path }) => (path.length === 0 ? "all of it" : quoteKeys(path.toReversed(), " in ")));
  const unknown = issues.find((issue) => issue.code === "unrecognized_keys");
  return unknown === undefined
    ? `missing or unreadable: ${paths.join(", ")}; an account has a userName and a password, both texts (docs/connect.md).`
    : `${quoteKeys(unknown.path, " in ")} has no ${quoteKeys(unknown.keys, ", ")}, but may have ${knownKeys(unknown.path)}.`;
};

const parseWith =
  <Schema extends z.ZodType>(schema: Schema) =>
  (text: string, file = "accounts"): z.output<Schema> => {
    const value = parseJson(text);
    if (value === undefined) throw new Error(`${file}: the file isn't JSON.`);
    const result = schema.safeParse(value);
    if (!result.success) throw new Error(`${file}: ${faultOf(result.error.issues)}`);
    return result.data;
  };

/** Parses an accounts file. @throws Error with one sentence when the text is not one */
export const parseAccounts = parseWith(accountsSchema);

/** Parses an accounts file. @throws Error with one sentence when the text is not one */
export const parseAccountCallAccounts = parseWith(accountCallAccountsSchema);

/**
 * Reads an accounts file.
 * @throws Error in one sentence with the file's path when it is missing or isn't an accounts file
 */
export const readAccounts = <File>(file: string, parse: (text: string, file: string) => File): File => {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) throw new Error(`${file}: there is no such file.`);
  return parse(readFileSync(file, "utf8"), file);
};
