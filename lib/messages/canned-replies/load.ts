import "server-only";
import { load } from "../../platform/http/fund/load.ts";
import { listCannedReplies } from "./contract.ts";

/** Loads the fund's canned replies. Shows the no-access page to other visitors. */
export const loadCannedReplies = () => load(listCannedReplies);
