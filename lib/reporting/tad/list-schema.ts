import { z } from "zod";
import { pageLinksSchema, pageQuery } from "../../platform/contract/list-page.ts";
import { tadSummarySchema, type TadState } from "./schema.ts";

export const stateChoices = {
  open: { name: "Open", states: ["OPEN", "IN_PROGRESS", "READY"] },
  committed: { name: "Committed", states: ["COMMITTED"] },
  posted: { name: "Posted", states: ["POSTED"] },
} as const satisfies Record<string, { name: string; states: readonly TadState[] }>;
type StateChoice = keyof typeof stateChoices;

/** Asks for one page of each unit's lines (`line-pages.ts`); without it, for every line. */
export const linePageQuerySchema = z.object({
  linePage: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .optional(),
});

export const tadQuerySchema = z.object({
  ...pageQuery(z.uuid()),
  year: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  state: z.enum(Object.keys(stateChoices) as [StateChoice, ...StateChoice[]]).optional(),
  /** Words of the month's name ("June 2026"), or part of the confirmation number. */
  find: z.string().max(40).optional(),
});
export type TadQuery = z.infer<typeof tadQuerySchema>;

export const tadListSchema = z.object({
  tads: z.array(tadSummarySchema),
  page: pageLinksSchema,
  years: z.array(z.string()),
  total: z.int(),
  found: z.int(),
});
export type TadList = z.infer<typeof tadListSchema>;
