import "server-only";
import { load } from "../../platform/http/fund/load.ts";
import { currentAccount, listDevices } from "./contract.ts";

/** Loads the visitor's account, for /dashboard/profile. */
export const loadAccount = () => load(currentAccount);

/** Loads the visitor's sessions, for /dashboard/profile. */
export const loadDevices = () => load(listDevices);
