import { types } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * SQLSTATE of a server that no one can work with at the moment: connections (08), refused sign-in (28), a database that
 * is being restored (3D000), no connection left (53300), shutting down or starting (57P) or a standby that takes no
 * writes (25006).
 */
const unreachableStatePattern = /^(08\w{3}|28\w{3}|3D000|53300|57P0\d|25006)$/;
/**
 * SQLSTATE of a server that answers but has no disk or memory for this work (53), a broken disk (58030), or ended the
 * session because the work took too long between two statements (25P03, 25P04).
 */
const exhaustedStatePattern = /^(53\w{3}|58030|25P0[34])$/;
/** Node's codes for a server that cannot be reached. */
const goneCodePattern = /^(ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN))$/;
/** The driver's own messages, which have no code. */
const goneMessagePattern =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;

const codeOf = (error: Error): string => {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" ? code : "";
};

/** Whether an error says that the server cannot be reached, whatever is asked of it. */
export const isDatabaseUnreachable = (error: unknown): boolean => {
  if (!types.isNativeError(error)) return false;
  const code = codeOf(error);
  const isUnreached = (error as NodeJS.ErrnoException).syscall === "connect";
  return (
    isUnreached ||
    unreachableStatePattern.test(code) ||
    goneCodePattern.test(code) ||
    goneMessagePattern.test(error.message)
  );
};

/** Whether an error says that the database cannot be used at the moment. No one's bug, and it passes. */
export const isDatabaseGone = (error: unknown): boolean => {
  if (isDatabaseUnreachable(error)) return true;
  if (!types.isNativeError(error)) return false;
  return exhaustedStatePattern.test(codeOf(error)) || codeOf(error) === "ENOSPC";
};

/** Whether PostgreSQL canceled the statement, mostly because it took too long. The same one would take as long again. */
export const isStatementCanceled = (error: unknown): boolean => types.isNativeError(error) && codeOf(error) === "57014";

/** Whether the server refuses what DATABASE_URL says: at a start, waiting would not help. */
export const isAddressRefused = (error: unknown): boolean =>
  types.isNativeError(error) && /^(28\w{3}|3D000)$/.test(codeOf(error));

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
