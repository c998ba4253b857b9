import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { describeError } from "../log/log.ts";

type Repeating = {
  readonly log: Logger;
  readonly pauseMs: number;
  /** What one run did, for its line in the log. */
  readonly work: () => Promise<Readonly<Record<string, number>>>;
  /** The log's names for a run that went well and for one that broke. */
  readonly events: { readonly done: string; readonly broke: string };
};

/**
 * Does a work at once and after every pause, until told to stop; a run that breaks ends nothing.
 * @returns stops it: the run under way is finished first
 */
export const startRepeating = ({ log, pauseMs, work, events }: Repeating): (() => Promise<void>) => {
  const stopping = new AbortController();
  const repeat = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await work().then(
        (counts) => log.info({ event: events.done, ...counts }),
        (error: unknown) => log.error({ event: events.broke, error: describeError(error) }),
      );
      await sleep(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const working = repeat();
  return () => {
    stopping.abort();
    return working;
  };
};
