import "server-only";
import type { Query } from "../../platform/contract/query.ts";
import { load } from "../../platform/http/fund/load.ts";
import { listApplicants } from "./contract.ts";

/** Loads one page of the visitor's applicants. Shows the not-found page without that right. */
export const loadApplicants = (query: Query) => load(listApplicants, {}, undefined, query);
