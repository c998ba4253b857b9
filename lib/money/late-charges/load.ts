import "server-only";
import { load } from "../../platform/http/fund/load.ts";
import { listLateEstimates } from "./contract.ts";

/** Loads an estimate of the employer's late charges as of today. */
export const loadLateEstimates = () => load(listLateEstimates);
