import type { EffectAmounts } from "./effect-schema.ts";

/** The figures of an effect in the order they are shown. */
export const figures = ["units", "wages", "HW", "PEN"] as const satisfies readonly (keyof EffectAmounts)[];
export type EffectFigure = (typeof figures)[number];
