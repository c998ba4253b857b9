import type * as calls from "../../../lib/members/address-changes/contract.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { getChangeList } from "./address-rows.ts";

/** One page of the changes of address that wait for the staff. */
export const listAddressChanges: Handler<typeof calls.listAddressChanges> = async ({ query }, context) => ({
  ok: true,
  value: await getChangeList(context, query),
});
