import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "playwright/test";

const preload = join(import.meta.dirname, "shifted-clock.cjs");

/** An ordinary working day at the fund, in the middle of a month that no test names. */
const ordinaryMoment = "2026-11-18T10:00:00-06:00";

const shiftMs = (): number => Number(process.env["E2E_CLOCK_SHIFT_MS"] ?? 0);

/** Called once per run: its portals start at one moment, whatever day it is. `E2E_NOW` chooses another moment. */
export const chooseMoment = (): void => {
  const moment = Date.parse(process.env["E2E_NOW"] ?? ordinaryMoment);
  if (Number.isNaN(moment)) throw new Error("E2E_NOW is not a moment like 2026-06-30T23:58:00-05:00.");
  process.env["E2E_CLOCK_SHIFT_MS"] = String(moment - Date.now());
};

/** The time that the portals and the pages of this run show, in milliseconds. */
export const nowAtTheFund = (): number => Date.now() + shiftMs();

/** Settings that give a program of the portal the run's time. */
export const clockEnvironment = (): Readonly<Record<string, string>> =>
  shiftMs() === 0 ? {} : { NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --require="${preload}"`.trim() };

/** Settings for a restarted portal, some time later than the others of the run. */
export const shiftedBy = (ms: number): Readonly<Record<string, string>> => ({
  E2E_CLOCK_SHIFT_MS: String(shiftMs() + ms),
});

const clockScript = (ms: number): string => `globalThis.clockShiftMs = ${ms};\n${readFileSync(preload, "utf8")}`;

/** Gives a context's pages that time too, from their next load. */
export const shiftPagesBy = (context: BrowserContext, ms: number): Promise<unknown> =>
  context.addInitScript(clockScript(ms));

/** Gives the pages of a context the run's time. */
export const shiftPages = (context: BrowserContext): Promise<unknown> => shiftPagesBy(context, shiftMs());

/** Gives a context's pages the machine's time: the shift above doesn't reach service workers. */
export const unshiftPages = (context: BrowserContext): Promise<unknown> => shiftPagesBy(context, -shiftMs());
