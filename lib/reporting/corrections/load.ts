import "server-only";
import { notFound } from "next/navigation";
import type { Query } from "../../platform/contract/query.ts";
import { workMonthSchema } from "../tad/schema.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

// `actingFor` is the Employer ID that staff act on behalf of (docs/domain.md §9). Only staff pass it.

/** Loads a posted month to correct. Shows the not-found page if `workMonth` isn't a month. The fund API checks the employer. */
export const loadCorrection = async (workMonth: string, actingFor?: string, query: Query = {}) =>
  workMonthSchema.safeParse(workMonth).success
    ? load(calls.getCorrection, { workMonth }, actingFor, query)
    : notFound();

/** Loads a month's filings since its Commit. */
export const loadFilings = async (workMonth: string, actingFor?: string) =>
  workMonthSchema.safeParse(workMonth).success ? load(calls.getFilings, { workMonth }, actingFor) : notFound();

/** Loads corrections that request a credit. Only the fund's staff can load them. */
export const loadCorrections = () => load(calls.listCorrections);
