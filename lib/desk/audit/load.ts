import "server-only";
import type { ResponseOf, FailureOf } from "../../platform/contract/call.ts";
import type { Query } from "../../platform/contract/query.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

type Events = Result<ResponseOf<typeof calls.listAuditEvents>, FailureOf<typeof calls.listAuditEvents>>;

/** Loads one page of the audit trail. Shows the forbidden page to everyone except the Operations Accounting Admin. */
export const loadAuditEvents = (query: Query): Promise<Events> => load(calls.listAuditEvents, {}, undefined, query);
