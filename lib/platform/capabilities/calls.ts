import { defineCalls } from "../contract/define-call.ts";
import { capabilitiesPath } from "../contract/foreign/capabilities.ts";
import type { Schemas } from "./contract.ts";

export const { getCapabilities } = defineCalls<Schemas>()({
  /** Not in the spec's table: the portal queries which other calls the fund API offers. */
  getCapabilities: { method: "GET", path: capabilitiesPath, who: "anyone" },
});
