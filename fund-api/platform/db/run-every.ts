import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { createGauge } from "../../../lib/metrics.ts";
import { describeError } from "../../log.ts";
import { isDatabaseGone } from "./retry-while-down.ts";

const lastSuccesses = createGauge(
  "fund_job_last_success_timestamp_seconds",
  "When each job of this program last succeeded; 0 before the first time. The name is its event in the log.",
  ["name"],
);

/** Pause before repeating a run that found the database down. */
const retryMs = 30_000;

type RepeatOptions = {
  readonly log: Logger;
  readonly pauseMs: number;
  readonly retryPauseMs?: number;
  /** Returns counts for the log. */
  readonly work: () => Promise<Readonly<Record<string, number>>>;
  readonly events: { readonly done: string; readonly broke: string };
};

/**
 * Runs a task now and after every pause, and retries failed runs. Returns a stop function that waits for the current
 * run.
 */
export const startRepeating = ({
  log,
  pauseMs,
  retryPauseMs = retryMs,
  work,
  events,
}: RepeatOptions): (() => Promise<void>) => {
  const stopping = new AbortController();
  lastSuccesses.set({ name: events.done }, 0);
  const runOnce = async (): Promise<number> => {
    try {
      log.info({ event: events.done, ...(await work()) });
      lastSuccesses.setToCurrentTime({ name: events.done });
      return pauseMs;
    } catch (error) {
      log.error({ event: events.broke, error: describeError(error) });
      return isDatabaseGone(error) ? Math.min(retryPauseMs, pauseMs) : pauseMs;
    }
  };
  const repeat = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const pause = await runOnce();
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const finished = repeat();
  return () => {
    stopping.abort();
    return finished;
  };
};
