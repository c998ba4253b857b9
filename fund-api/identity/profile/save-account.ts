import type * as calls from "../../../lib/identity/profile/contract.ts";
import { accountNameFault } from "../../../lib/platform/rules/name.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { applyChange } from "./apply-change.ts";

/** Changes the names of one's account (spec-map §7, POST /api/account); spaces around them are dropped. */
export const saveAccount: Handler<typeof calls.saveAccount> = async ({ body, version }, context) => {
  const values = { first_name: body.firstName.trim(), last_name: body.lastName.trim() };
  const judged = {
    firstName: accountNameFault("First name", values.first_name),
    lastName: accountNameFault("Last name", values.last_name),
  };
  const fields = Object.fromEntries(
    Object.entries(judged).filter((pair): pair is [string, string] => pair[1] !== null),
  );
  const [text] = Object.values(fields);
  if (text !== undefined) return { ok: false, code: "Invalid", text, fields };
  return applyChange(context, version, {
    values,
    action: "account-name-changed",
    show: ({ first_name: firstName, last_name: lastName }) => ({ firstName, lastName }),
  });
};
