import "server-only";
import type { Query } from "../../platform/contract/query.ts";
import { load } from "../../platform/http/fund/load.ts";
import { listAuditEvents } from "./contract.ts";

/** Loads one page of the audit trail. Shows the forbidden page to everyone except the Operations Accounting Admin. */
export const loadAuditEvents = (query: Query) => load(listAuditEvents, {}, undefined, query);
