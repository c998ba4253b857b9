import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseGone } from "./database-gone.ts";

const firstPauseMs = 250;
const longestPauseMs = 5_000;

type Waiting = {
  /** Hears of every try that found the database away. */
  readonly onGone: (error: unknown, tries: number) => void;
  readonly signal: AbortSignal;
  /** Which errors are worth another try; those of a database that is away when not given. */
  readonly isWorthRetrying?: (error: unknown, tries: number) => boolean;
};

/**
 * Runs a task, and runs it again while the database is away: after a quarter of a second, then twice as long each
 * time, five seconds at most.
 * @param work may be done several times: it undoes itself when it fails
 * @throws what the work throws for any other reason, and when the signal ends the waiting
 */
export const retryWhileDatabaseIsDown = async <Value>(work: () => Promise<Value>, waiting: Waiting): Promise<Value> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const { isWorthRetrying = isDatabaseGone } = waiting;
      if (!isWorthRetrying(error, tries) || waiting.signal.aborted) throw error;
      waiting.onGone(error, tries);
      const pauseMs = Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs);
      await sleep(pauseMs, undefined, { signal: waiting.signal });
    }
  }
};
