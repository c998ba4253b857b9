import { callsWith } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

// The session alone determines the member, so no call can change someone else's address.
const defineCall = callsWith<Schemas>();

export const getOwnAddress = defineCall({
  name: "getOwnAddress",
  method: "GET",
  path: "/api/membership/address",
  who: "planMember",
});

/** A repeat with the same address gets the first response. */
export const askAddressChange = defineCall({
  name: "askAddressChange",
  method: "POST",
  path: "/api/membership/address-changes",
  who: "planMember",
});

export const withdrawAddressChange = defineCall({
  name: "withdrawAddressChange",
  method: "POST",
  path: "/api/membership/address-changes/{changeId}/withdraw",
  who: "planMember",
  ifMatch: true,
});

export const listAddressChanges = defineCall({
  name: "listAddressChanges",
  method: "GET",
  path: "/api/operations/address-changes",
  who: "operations",
});

/** Checks the change's version, so that a second decision is refused. */
export const decideAddressChange = defineCall({
  name: "decideAddressChange",
  method: "POST",
  path: "/api/operations/address-changes/{changeId}/decide",
  who: "operations",
  ifMatch: true,
});
