import type { EffectAmounts, EffectList } from "./effect-schema.ts";

/** The figures of an effect in the order they are shown. */
export const figures = ["units", "wages", "HW", "PEN"] as const satisfies readonly (keyof EffectAmounts)[];
export type EffectFigure = (typeof figures)[number];

/** The lists of people with a change in a figure. */
export const listOfFigure = { units: "UNITS", wages: "WAGES", HW: "HW", PEN: "PEN" } as const satisfies Record<
  EffectFigure,
  EffectList
>;
