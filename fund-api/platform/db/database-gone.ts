import { types } from "node:util";

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
