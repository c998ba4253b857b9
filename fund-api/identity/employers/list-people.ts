import type * as calls from "../../../lib/identity/employers/contract.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { getPeople } from "./people-rows.ts";

/** The people who can log in for the admin's employer, and the pending invitations. */
export const listPeople: Handler<typeof calls.listPeople> = async (_request, context) => ({
  ok: true,
  value: await getPeople(context),
});
