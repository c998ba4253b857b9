import type * as calls from "../../../lib/identity/account/contract.ts";
import { type Handler, signedIn } from "../../platform/handler/handler.ts";
import { getUser } from "./user.ts";

/** The signed-in user, read at app start (spec-map §4). */
export const currentUser: Handler<typeof calls.currentUser> = async (_request, context) => ({
  ok: true,
  value: await getUser(context, signedIn(context)),
});
