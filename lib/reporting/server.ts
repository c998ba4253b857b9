import "server-only";
import { notFound } from "next/navigation";
import type { AnswerOf, FailureOf } from "../contract/call.ts";
import type { Result } from "../contract/result.ts";
import { load } from "../session/load.ts";
import * as calls from "./calls.ts";
import { workMonthSchema } from "./model.ts";

/** The employer's TADs, newest work month first. */
export const loadTads = (): Promise<Result<AnswerOf<typeof calls.listTads>, FailureOf<typeof calls.listTads>>> =>
  load(calls.listTads);

/** What was done to one TAD, newest first; what is no work month is the not-found page. */
export const loadTadTrail = async (
  workMonth: string,
): Promise<Result<AnswerOf<typeof calls.getTadTrail>, FailureOf<typeof calls.getTadTrail>>> => {
  const parsed = workMonthSchema.safeParse(workMonth);
  return parsed.success ? load(calls.getTadTrail, { workMonth: parsed.data }) : notFound();
};

/**
 * One TAD with units, lines and findings; what is no work month is the not-found page, as is another employer's.
 * @param actingFor the employer, when the fund's staff ask
 */
export const loadTad = async (
  workMonth: string,
  actingFor?: string,
): Promise<Result<AnswerOf<typeof calls.getTad>, FailureOf<typeof calls.getTad>>> => {
  const parsed = workMonthSchema.safeParse(workMonth);
  return parsed.success ? load(calls.getTad, { workMonth: parsed.data }, actingFor) : notFound();
};
