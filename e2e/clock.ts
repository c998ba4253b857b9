import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "playwright/test";

const preload = join(import.meta.dirname, "shifted-clock.cjs");

/** An ordinary working day at the fund, in the middle of a month that no test mentions. */
const ordinaryMoment = "2026-11-18T10:00:00-06:00";

const shiftMs = (): number => Number(process.env["E2E_CLOCK_SHIFT_MS"] ?? 0);

/** Called once per run: all its portals start at the same time, whatever day it is. `E2E_NOW` sets another time. */
export const chooseMoment = (): void => {
  const moment = Date.parse(process.env["E2E_NOW"] ?? ordinaryMoment);
  if (Number.isNaN(moment)) throw new Error("E2E_NOW is not a moment like 2026-06-30T23:58:00-05:00.");
  process.env["E2E_CLOCK_SHIFT_MS"] = String(moment - Date.now());
};

/** Returns the time that the portals and pages of this run show, in milliseconds. */
export const nowAtTheFund = (): number => Date.now() + shiftMs();

/** Returns settings that give a program of the portal the run's time. */
export const clockEnvironment = (): Readonly<Record<string, string>> =>
  shiftMs() === 0 ? {} : { NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --require="${preload}"`.trim() };

/** Returns settings for a restarted portal whose time is later than the run's. */
export const shiftedBy = (ms: number): Readonly<Record<string, string>> => ({
  E2E_CLOCK_SHIFT_MS: String(shiftMs() + ms),
});

const clockScript = (ms: number): string => `globalThis.clockShiftMs = ${ms};\n${readFileSync(preload, "utf8")}`;

/** Sets the same time in a context's pages, from their next load. */
export const shiftPagesBy = (context: BrowserContext, ms: number): Promise<unknown> =>
  context.addInitScript(clockScript(ms));

/** Sets the run's time in a context's pages. */
export const shiftPages = (context: BrowserContext): Promise<unknown> => shiftPagesBy(context, shiftMs());

/** Sets the machine's time in a context's pages, because service workers don't get the run's time. */
export const unshiftPages = (context: BrowserContext): Promise<unknown> => shiftPagesBy(context, -shiftMs());
