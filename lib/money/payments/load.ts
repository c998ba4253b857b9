import "server-only";
import type { Query } from "../../platform/contract/query.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

/** Loads open charges, bank accounts and the earliest debit date, for the payment page. */
export const loadPayable = () => load(calls.getPayable);

/** Loads one page of the employer's payments, newest first, and its bank accounts. */
export const loadPayments = (query: Query) => load(calls.listPayments, {}, undefined, query);
