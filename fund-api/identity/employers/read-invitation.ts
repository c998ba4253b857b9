import type * as calls from "../../../lib/identity/employers/contract.ts";
import { getEmployerName } from "../../platform/db/employers/employer-name.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { findInvitation } from "./invitation-link.ts";

/** Shows what a link is for, to whoever has it. The link can still be used after that. */
export const readInvitation: Handler<typeof calls.readInvitation> = async ({ body }, context) => {
  const found = await findInvitation(context, body.token);
  if (!found.ok) return found;
  const { employer_id, first_name: firstName, last_name: lastName, email, role, rights } = found.row;
  const employerName = await getEmployerName(context.db, employer_id);
  return { ok: true, value: { employerName, firstName, lastName, email, role, rights } };
};
