import type * as calls from "../../../lib/members/address-changes/contract.ts";
import type { OwnAddress } from "../../../lib/members/address-changes/schema.ts";
import { signedIn, type Handler, type HandlerContext } from "../../platform/handler/handler.ts";
import { personHome } from "../../identity/profile/current-account.ts";
import { toWaiting } from "./address-rows.ts";

/** A member's address, the change that waits, and the one declined last. */
export const readOwnAddress = async (context: Pick<HandlerContext, "account" | "db">): Promise<OwnAddress> => {
  const { id: readerId, person_id: personId } = signedIn(context);
  if (personId === null) return { readerId, onFile: null, waiting: null, declined: null };
  const newest = await context.db
    .selectFrom("address_changes")
    .selectAll()
    .where("person_id", "=", personId)
    // What was withdrawn says nothing about the newest decision.
    .where("state", "<>", "WITHDRAWN")
    .orderBy("asked_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const { address } = await personHome(context.db, personId);
  const isDeclined = newest?.state === "DECLINED" && newest.decided_at !== null;
  return {
    readerId,
    onFile: address,
    waiting: newest?.state === "WAITING" ? toWaiting(newest) : null,
    declined: isDeclined
      ? { address: newest.address, reason: newest.reason, decidedAt: newest.decided_at?.toISOString() ?? "" }
      : null,
  };
};

/** The signed-in member's address. */
export const getOwnAddress: Handler<typeof calls.getOwnAddress> = async (_request, context) => ({
  ok: true,
  value: await readOwnAddress(context),
});
