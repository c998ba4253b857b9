import { findApplicantErrors, findUserNameError } from "../../../lib/identity/registration/applicant.ts";
import { registrationTexts, fieldErrors } from "../../../lib/identity/registration/texts.en.ts";
import { userNameUniqueText } from "../../../lib/platform/rules/user-name.ts";
import type { HandlerContext, Handler, Outcome } from "../../platform/handler/handler.ts";
import { refuseWeakPassword } from "../passwords/new-password.ts";
import type * as calls from "../../../lib/identity/registration/contract.ts";
import { findByUserName } from "../account/user.ts";
import type { CreateAccountBody } from "../../../lib/identity/registration/schema.ts";
import { zipRule } from "../../../lib/platform/rules/numbers.ts";
import { clearAttempts, countAttempt, hashUserName } from "../sign-in/login-attempts.ts";
import { hashPassword, isPlaceholderPassword, isPassword } from "../sign-in/passwords.ts";
import { queueByName } from "../sign-in/sign-in-limits.ts";
import type { Row } from "../../platform/db/schema.ts";
import { addAccount } from "./new-account.ts";

export const nameTaken = {
  ok: false,
  code: "UserNameTaken",
  text: registrationTexts.refused,
  fields: { userName: userNameUniqueText },
} as const;

type TypedAccount = Parameters<typeof findApplicantErrors>[0] & { readonly password: string };

/** Returns a new account's errors by field. @param employerId its names make a password too easy to guess */
export const findAccountErrors = async (
  { db }: HandlerContext,
  typedAccount: TypedAccount,
  employerId: string | null,
): Promise<Record<string, string>> => {
  const { userName: user_name, firstName: first_name, lastName: last_name, password } = typedAccount;
  const passwordRefusal = await refuseWeakPassword(
    db,
    { user_name, first_name, last_name, employer_id: employerId },
    password,
  );
  return { ...findApplicantErrors(typedAccount), ...(passwordRefusal !== null && { password: passwordRefusal.text }) };
};

/** Checks a username (spec-map §5). Names of deleted accounts remain unavailable. */
export const checkUserName: Handler<typeof calls.checkUserName> = async ({ body }, { db }) => {
  const isFree = findUserNameError(body.userName) === null && (await findByUserName(db, body.userName)) === undefined;
  return { ok: true, value: { available: isFree } };
};

type RegistrationOutcome = Outcome<typeof calls.createAccount>;

const accepted: RegistrationOutcome = { ok: true, value: { accepted: true } };
const findFieldErrors = async (context: HandlerContext, body: CreateAccountBody): Promise<Record<string, string>> => ({
  // Omits the employer's names, which the claimed ID alone must not reveal.
  ...(await findAccountErrors(context, body, null)),
  ...(body.kind === "member" && !zipRule.isValid(body.zip) && { zip: fieldErrors.zip }),
});

/** True for a double click or a retry after a lost response. Wrong passwords count toward the lock. */
const isOwnRetry = async (
  { db, now, keys, lane }: HandlerContext,
  { standing, email, password_hash }: Row<"accounts">,
  body: CreateAccountBody,
): Promise<boolean> => {
  const isSamePerson = standing === "NOT_VERIFIED" && email.toLowerCase() === body.email.trim().toLowerCase();
  if (!isSamePerson) return isPlaceholderPassword(body.password, lane);
  const nameKey = hashUserName(body.userName, keys);
  if ((await countAttempt(db, nameKey, now)) === null) return isPlaceholderPassword(body.password, lane);
  const isCorrect = await isPassword(body.password, password_hash, lane);
  if (isCorrect) await clearAttempts(db, nameKey);
  return isCorrect;
};

const register = async (context: HandlerContext, body: CreateAccountBody): Promise<RegistrationOutcome> => {
  const errors = await findFieldErrors(context, body);
  const existing = await findByUserName(context.db, body.userName);
  if (Object.keys(errors).length > 0) {
    const fields = { ...(existing !== undefined && nameTaken.fields), ...errors };
    return { ok: false, code: "Invalid", text: registrationTexts.refused, fields };
  }
  if (existing !== undefined) return (await isOwnRetry(context, existing, body)) ? accepted : nameTaken;
  const passwordHash = await hashPassword(body.password, context.lane);
  const outcome = await context.db.transaction().execute((db) => addAccount({ ...context, db }, body, passwordHash));
  // Another process registered the name in the meantime, so check again.
  return outcome === "nameTaken" ? register(context, body) : accepted;
};

/** Registers (spec-map §7). The response reveals nothing about the records. Requests for one name queue. */
export const createAccount: Handler<typeof calls.createAccount> = ({ body }, context) =>
  queueByName(Buffer.from(hashUserName(body.userName, context.keys)).toString("hex"), () => register(context, body));
