import "server-only";
import { notFound } from "next/navigation";
import type { z } from "zod";
import type { Query } from "../../platform/contract/query.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

// `actingFor` is the Employer ID that staff act on behalf of (docs/domain.md §9). Only staff pass it.

const parse = <Params>(schema: z.ZodType<Params>, params: unknown): Params => {
  const parsed = schema.safeParse(params);
  return parsed.success ? parsed.data : notFound();
};

/** Loads a file uploaded for a report. Shows the not-found page if it is unknown or another employer's. */
export const loadImport = async (workMonth: string, importId: string, actingFor?: string) =>
  load(calls.getImport, parse(calls.getImport.params, { workMonth, importId }), actingFor);

/** Loads one page of a report's files, newest first. */
export const loadImports = async (workMonth: string, search: Query, actingFor?: string) =>
  load(calls.listImports, parse(calls.listImports.params, { workMonth }), actingFor, search);
