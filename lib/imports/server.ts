import "server-only";
import { notFound } from "next/navigation";
import type { z } from "zod";
import type { AnswerOf, FailureOf } from "../contract/call.ts";
import type { Result } from "../contract/result.ts";
import { load } from "../session/load.ts";
import * as calls from "./calls.ts";

const parse = <Params>(schema: z.ZodType<Params>, params: unknown): Params => {
  const parsed = schema.safeParse(params);
  return parsed.success ? parsed.data : notFound();
};

/** A file that was sent for a report; what names none is the not-found page, as is another employer's. */
export const loadImport = async (
  workMonth: string,
  importId: string,
): Promise<Result<AnswerOf<typeof calls.getImport>, FailureOf<typeof calls.getImport>>> =>
  load(calls.getImport, parse(calls.getImport.params, { workMonth, importId }));

/** The files that were sent for a report, newest first. */
export const loadImports = async (
  workMonth: string,
): Promise<Result<AnswerOf<typeof calls.listImports>, FailureOf<typeof calls.listImports>>> =>
  load(calls.listImports, parse(calls.listImports.params, { workMonth }));
