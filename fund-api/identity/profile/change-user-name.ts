import { types } from "node:util";
import type * as calls from "../../../lib/identity/profile/contract.ts";
import { profileUserNameRules, userNameUniqueText } from "../../../lib/platform/rules/user-name.ts";
import { moveAttempts, nameKeyOf } from "../sign-in/login-attempts.ts";
import { userNameChangedEmail } from "../../messages/mail/account-emails.ts";
import { signedIn, type Handler, type Outcome } from "../../platform/handler/handler.ts";
import { applyChange } from "./apply-change.ts";

type Answer = Outcome<typeof calls.changeUserName>;

const refuse = (code: "Invalid" | "UserNameTaken", text: string): Answer => ({
  ok: false,
  code,
  text,
  fields: { userName: text },
});

/** The unique index has the last word on a name, however many ask for it at once (accounts_user_name). */
const isTaken = (error: unknown): boolean =>
  types.isNativeError(error) && "constraint" in error && error.constraint === "accounts_user_name";

/** Changes one's user name (spec-map §5, §7). The failures at sign-in of the old name go with the account. */
export const changeUserName: Handler<typeof calls.changeUserName> = async ({ body, version }, context) => {
  const broken = profileUserNameRules.find(({ holds }) => !holds(body.userName));
  if (broken !== undefined) return refuse("Invalid", broken.text);
  const { db, keys, now } = context;
  const account = signedIn(context);
  try {
    const changed = await applyChange(context, version, {
      values: { user_name: body.userName },
      action: "user-name-changed",
      show: ({ user_name: userName }) => ({ userName }),
      write: (site) => userNameChangedEmail(account.first_name, site, now),
    });
    if (changed.ok) await moveAttempts(db, nameKeyOf(account.user_name, keys), nameKeyOf(body.userName, keys));
    return changed;
  } catch (error) {
    if (isTaken(error)) return refuse("UserNameTaken", userNameUniqueText);
    throw error;
  }
};
