import "server-only";
import { load } from "../../platform/http/fund/load.ts";
import { getDashboard } from "./contract.ts";

/** Loads the first page after sign-in, by role, in one call. */
export const loadDashboard = () => load(getDashboard);
