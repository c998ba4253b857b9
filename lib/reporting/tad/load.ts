import "server-only";
import { notFound } from "next/navigation";
import type { Query } from "../../platform/contract/query.ts";
import { load } from "../../platform/http/fund/load.ts";
import * as calls from "./contract.ts";
import { withLinePage } from "./line-pages.ts";
import { workMonthSchema } from "./schema.ts";

const parseMonth = (workMonth: string): string => {
  const parsed = workMonthSchema.safeParse(workMonth);
  return parsed.success ? parsed.data : notFound();
};

// `actingFor` is the Employer ID that staff act on behalf of (docs/domain.md §9). Only staff pass it.

/** Loads one page of the employer's TADs, newest work month first. */
export const loadTads = (query: Query, actingFor?: string) => load(calls.listTads, {}, actingFor, query);

/** Loads the history of one TAD, newest first. Shows the not-found page if `workMonth` isn't a month. */
export const loadTadTrail = async (workMonth: string, actingFor?: string) =>
  load(calls.getTadTrail, { workMonth: parseMonth(workMonth) }, actingFor);

/** Loads one TAD. Shows the not-found page if `workMonth` isn't a month. The fund API checks the employer. */
export const loadTad = async (workMonth: string, actingFor?: string, query?: Query) =>
  load(calls.getTad, { workMonth: parseMonth(workMonth) }, actingFor, query);

/** Loads one TAD with one page of its lines, counted from 1, even if the fund API returns every line. */
export const loadTadPage = async (workMonth: string, linePage: string): ReturnType<typeof loadTad> => {
  const result = await loadTad(workMonth, undefined, { linePage });
  return result.ok ? { ok: true, value: withLinePage(result.value, Number(linePage)) } : result;
};
