import { types } from "node:util";

/**
 * SQLSTATE of a server that cannot do its work at the moment: connections (08), refused sign-in (28), a database that
 * is being restored (3D000), no disk, memory or connection left (53), shutting down or starting (57P), a broken disk
 * (58030), a standby that takes no writes (25006), a session it has ended (25P03, 25P04) or a statement that waited too
 * long (57014).
 */
const goneStates = /^(08\w{3}|28\w{3}|3D000|53\w{3}|57P0\d|57014|58030|25006|25P0[34])$/;
/** Node's codes for a server that cannot be reached. */
const goneCodes = /^(ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOSPC)$/;
/** The driver's own messages, which have no code. */
const goneMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;

const codeOf = (error: Error): string => {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" ? code : "";
};

/** Whether an error says that the database cannot be used at the moment. Nobody's bug, and it passes. */
export const isDatabaseGone = (error: unknown): boolean => {
  if (!types.isNativeError(error)) return false;
  const code = codeOf(error);
  const isUnreached = (error as NodeJS.ErrnoException).syscall === "connect";
  return isUnreached || goneStates.test(code) || goneCodes.test(code) || goneMessages.test(error.message);
};

/** Whether the server refuses what DATABASE_URL says: at a start, waiting would not help. */
export const isAddressRefused = (error: unknown): boolean =>
  types.isNativeError(error) && /^(28\w{3}|3D000)$/.test(codeOf(error));
