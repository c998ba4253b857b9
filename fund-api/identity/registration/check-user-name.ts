import { userNameFault } from "../../../lib/identity/registration/applicant.ts";
import type * as calls from "../../../lib/identity/registration/contract.ts";
import { findByUserName } from "../account/find-by-user-name.ts";
import type { Handler } from "../../platform/handler/handler.ts";

/** Whether a user name keeps the rules (spec-map §5) and is no one's; a deleted account's name is not given out again. */
export const checkUserName: Handler<typeof calls.checkUserName> = async ({ body }, { db }) => {
  const isFree = userNameFault(body.userName) === null && (await findByUserName(db, body.userName)) === undefined;
  return { ok: true, value: { available: isFree } };
};
