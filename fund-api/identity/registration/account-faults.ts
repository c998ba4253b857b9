import { applicantFaults } from "../../../lib/identity/registration/applicant.ts";
import { registrationTexts } from "../../../lib/identity/registration/texts.en.ts";
import { userNameUniqueText } from "../../../lib/platform/rules/user-name.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import { judgeNewPassword } from "../passwords/new-password.ts";

/** The username is someone else's. */
export const nameTaken = {
  ok: false,
  code: "UserNameTaken",
  text: registrationTexts.refused,
  fields: { userName: userNameUniqueText },
} as const;

type Typed = Parameters<typeof applicantFaults>[0] & { readonly password: string };

/**
 * What is wrong with a new account, however it is registered: one text a field.
 * @param employerId whose names are too easy to guess as a password
 */
export const accountFaults = async (
  { db }: HandlerContext,
  typed: Typed,
  employerId: string | null,
): Promise<Record<string, string>> => {
  const { userName: user_name, firstName: first_name, lastName: last_name, password } = typed;
  const against = await judgeNewPassword(db, { user_name, first_name, last_name, employer_id: employerId }, password);
  return { ...applicantFaults(typed), ...(against !== null && { password: against.text }) };
};
