import "server-only";
import { notFound } from "next/navigation";
import type { z } from "zod";
import type { AnswerOf, FailureOf } from "../../platform/contract/call.ts";
import type { Query } from "../../platform/contract/query.ts";
import type { Result } from "../../platform/contract/result.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";

// `actingFor`: the Employer ID for which the fund's staff act (docs/domain.md §9); no one else gives one.

const parse = <Params>(schema: z.ZodType<Params>, params: unknown): Params => {
  const parsed = schema.safeParse(params);
  return parsed.success ? parsed.data : notFound();
};

/** A file that was sent for a report; what names none is the not-found page, as is another employer's. */
export const loadImport = async (
  workMonth: string,
  importId: string,
  actingFor?: string,
): Promise<Result<AnswerOf<typeof calls.getImport>, FailureOf<typeof calls.getImport>>> =>
  load(calls.getImport, parse(calls.getImport.params, { workMonth, importId }), actingFor);

/** One page of the files that were sent for a report, newest first. */
export const loadImports = async (
  workMonth: string,
  at: Query,
  actingFor?: string,
): Promise<Result<AnswerOf<typeof calls.listImports>, FailureOf<typeof calls.listImports>>> =>
  load(calls.listImports, parse(calls.listImports.params, { workMonth }), actingFor, at);
