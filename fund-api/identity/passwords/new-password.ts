import type { Kysely } from "kysely";
import { findBlockedReason } from "../../../lib/platform/rules/password-blocklist.ts";
import { changePasswordRules, isPasswordAllowed, onlyLettersAndDigits } from "../../../lib/platform/rules/password.ts";
import { getFund } from "../../../lib/site/brand/brand.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import type { Lane } from "../../platform/limits/fair-turns.ts";
import { hashPassword } from "../sign-in/passwords.ts";

/** Limits are wide, because one account's calls queue anyway, and one network may be a whole office. */
export const hashingSignedIn = { transaction: "handler", atOnce: { perVisitor: 100, inAll: 400 } } as const;
export const hashingSignedOut = { perVisitor: 100, inAll: 400 } as const;

type Refused = { readonly code: "PasswordNotAllowed" | "PasswordTooCommon"; readonly text: string };

const patternText = (password: string): string =>
  [...changePasswordRules, onlyLettersAndDigits]
    .filter((rule) => !rule.isValid(password))
    .map(({ text }) => `${text}.`)
    .join(" ");

const employerNamesOf = async (db: Kysely<Database>, employerId: string | null): Promise<string[]> => {
  const employer = await db
    .selectFrom("employers")
    .select(["legal_name", "dba"])
    .where("employer_id", "=", employerId ?? "")
    .executeTakeFirst();
  return employer === undefined ? [] : [employer.legal_name, employer.dba];
};

/** Checks a new password's pattern, then how easy it is to guess (spec-map §5). Returns null if it is allowed. */
export const refuseWeakPassword = async (
  db: Kysely<Database>,
  account: Pick<Row<"accounts">, "user_name" | "first_name" | "last_name" | "employer_id">,
  newPassword: string,
): Promise<Refused | null> => {
  if (!isPasswordAllowed(newPassword)) return { code: "PasswordNotAllowed", text: patternText(newPassword) };
  const { user_name, first_name, last_name, employer_id } = account;
  const { health, pension } = getFund();
  const names = [health.fullName, pension.fullName, ...(await employerNamesOf(db, employer_id))];
  const context = [user_name, first_name, last_name, ...names];
  const text = findBlockedReason(newPassword, context);
  return text === null ? null : { code: "PasswordTooCommon", text };
};

/** Returns the account's new values. Call it before the transaction, because hashing must not keep one open. */
export const newPasswordValues = async (
  newPassword: string,
  lane: Lane,
): Promise<Pick<Row<"accounts">, "password_hash" | "force_password_reset">> => ({
  password_hash: await hashPassword(newPassword, lane),
  force_password_reset: false,
});
