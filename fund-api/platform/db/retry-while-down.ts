import { types } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * SQLSTATEs of an unreachable server: connection (08), sign-in (28), restore (3D000), too many connections (53300),
 * shutdown (57P), read-only standby (25006).
 */
const unreachableStatePattern = /^(08\w{3}|28\w{3}|3D000|53300|57P0\d|25006)$/;
/**
 * SQLSTATEs of a server without disk space or memory (53, 58030), or of a session ended between statements (25P03,
 * 25P04).
 */
const exhaustedStatePattern = /^(53\w{3}|58030|25P0[34])$/;
const connectionLostCodePattern = /^(ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN))$/;
const connectionLostMessagePattern =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;

const codeOf = (error: Error): string => {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" ? code : "";
};

/** Returns true if the server can't be reached. */
export const isDatabaseUnreachable = (error: unknown): boolean => {
  if (!types.isNativeError(error)) return false;
  const code = codeOf(error);
  const isConnectError = (error as NodeJS.ErrnoException).syscall === "connect";
  return (
    isConnectError ||
    unreachableStatePattern.test(code) ||
    connectionLostCodePattern.test(code) ||
    connectionLostMessagePattern.test(error.message)
  );
};

/** Returns true if the database is temporarily unavailable, which is not a bug. */
export const isDatabaseGone = (error: unknown): boolean => {
  if (isDatabaseUnreachable(error)) return true;
  if (!types.isNativeError(error)) return false;
  return exhaustedStatePattern.test(codeOf(error)) || codeOf(error) === "ENOSPC";
};

/** Returns true if two transactions, or a transaction and a standby's replay, were in each other's way. A retry can succeed. */
export const isConcurrencyFailure = (error: unknown): boolean =>
  types.isNativeError(error) && /^40(001|P01)$/.test(codeOf(error));

/** Returns true if PostgreSQL canceled a statement, usually at the time limit. A retry would take just as long. */
export const isStatementCanceled = (error: unknown): boolean => types.isNativeError(error) && codeOf(error) === "57014";

/** Returns true if the server rejects DATABASE_URL, so waiting at startup would not help. */
export const isAddressRefused = (error: unknown): boolean =>
  types.isNativeError(error) && /^(28\w{3}|3D000)$/.test(codeOf(error));

const firstPauseMs = 250;
const maxPauseMs = 5_000;

type RetryOptions = {
  /** Called for each attempt that fails because the database is down. */
  readonly onGone: (error: unknown, tries: number) => void;
  readonly signal: AbortSignal;
  /** Defaults to `isDatabaseGone`. */
  readonly isWorthRetrying?: (error: unknown, tries: number) => boolean;
};

/**
 * Retries while the database is down. The pause starts at ¼ second and doubles up to 5 seconds.
 * @param work must roll back if it fails
 * @throws other errors of `work`
 */
export const retryWhileDatabaseIsDown = async <Value>(
  work: () => Promise<Value>,
  options: RetryOptions,
): Promise<Value> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const { isWorthRetrying = isDatabaseGone } = options;
      if (!isWorthRetrying(error, tries) || options.signal.aborted) throw error;
      options.onGone(error, tries);
      const pauseMs = Math.min(firstPauseMs * 2 ** (tries - 1), maxPauseMs);
      await sleep(pauseMs, undefined, { signal: options.signal });
    }
  }
};
