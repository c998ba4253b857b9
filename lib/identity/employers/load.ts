import "server-only";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

/** Loads the people of the visitor's employer. Shows the no-access page without that right. */
export const loadPeople = () => load(calls.listPeople);

/** Loads the employers of the visitor's login. */
export const loadOwnEmployers = () => load(calls.listOwnEmployers);
