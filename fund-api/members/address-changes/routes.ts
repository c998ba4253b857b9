import * as addressChanges from "../../../lib/members/address-changes/contract.ts";
import { route, type Route } from "../../platform/handler/route.ts";
import { perHour } from "../../platform/limits/limit.ts";
import { askAddressChange } from "./ask-address-change.ts";
import { decideAddressChange, withdrawAddressChange } from "./decide-address-change.ts";
import { listAddressChanges, getOwnAddress } from "./list-address-changes.ts";

export const addressChangeRoutes: readonly Route[] = [
  route(addressChanges.getOwnAddress, getOwnAddress),
  // Counted per network, because many members may share one.
  route(addressChanges.askAddressChange, askAddressChange, { limit: perHour(600) }),
  route(addressChanges.withdrawAddressChange, withdrawAddressChange),
  route(addressChanges.listAddressChanges, listAddressChanges),
  route(addressChanges.decideAddressChange, decideAddressChange),
];
