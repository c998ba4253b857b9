import { defineCalls } from "../../platform/contract/define-call.ts";
import type { Schemas } from "./contract.ts";

// The session alone determines the member, so no call can change someone else's address.
export const { getOwnAddress, askAddressChange, withdrawAddressChange, listAddressChanges, decideAddressChange } =
  defineCalls<Schemas>()({
    getOwnAddress: { method: "GET", path: "/api/membership/address", who: "planMember" },
    /** A repeat with the same address gets the first response. */
    askAddressChange: { method: "POST", path: "/api/membership/address-changes", who: "planMember" },
    withdrawAddressChange: {
      method: "POST",
      path: "/api/membership/address-changes/{changeId}/withdraw",
      who: "planMember",
      ifMatch: true,
    },
    listAddressChanges: { method: "GET", path: "/api/operations/address-changes", who: "operations" },
    /** Checks the change's version, so that a second decision is refused. */
    decideAddressChange: {
      method: "POST",
      path: "/api/operations/address-changes/{changeId}/decide",
      who: "operations",
      ifMatch: true,
    },
  });
