import { callsWith } from "../contract/define-call.ts";
import { capabilitiesPath } from "../contract/foreign/capabilities.ts";
import type { Schemas } from "./contract.ts";

const defineCall = callsWith<Schemas>();

/** Not in the spec's table: the portal queries which other calls the fund API offers. */
export const getCapabilities = defineCall({
  name: "getCapabilities",
  method: "GET",
  path: capabilitiesPath,
  who: "anyone",
});
