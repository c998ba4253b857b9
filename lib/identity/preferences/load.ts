import "server-only";
import { load } from "../../platform/http/fund/load.ts";
import { getPreferences } from "./contract.ts";

/** Loads the visitor's email choices and topics. */
export const loadPreferences = () => load(getPreferences);
