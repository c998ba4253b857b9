import "server-only";
import { load } from "../http/fund/load.ts";
import { currentUser } from "./contract.ts";

/** The user as the fund API knows them now; the sealed cookie may be older. */
export const loadCurrentUser = () => load(currentUser);
