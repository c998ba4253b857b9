import { z } from "zod";
import { isOperations } from "../../../lib/platform/contract/roles.ts";
import type * as calls from "../../../lib/identity/profile/contract.ts";
import { type Handler, signedIn } from "../../platform/handler/handler.ts";
import { getAccount } from "./current-account.ts";

/** An account by its id (spec-map §7): one's own, every one for operations. Others' are answered as ones that are not. */
export const accountById: Handler<typeof calls.accountById> = async ({ params }, context) => {
  const { db, now } = context;
  const own = signedIn(context);
  // The ids of this fund API are UUIDs; PostgreSQL refuses to compare them with anything else.
  const isOthers = isOperations(own) && z.uuid().safeParse(params.id).success;
  const others = isOthers
    ? await db.selectFrom("accounts").selectAll().where("id", "=", params.id).executeTakeFirst()
    : undefined;
  const account = params.id === own.id ? own : others;
  return account === undefined
    ? { ok: false, code: "NotFound", text: "There is no such account." }
    : { ok: true, value: await getAccount(db, account, now) };
};
