import { setTimeout as sleep } from "node:timers/promises";
import { mailboxAddress } from "./mailbox.ts";
import { seededData } from "./seeded-data.ts";
import { restoreScratchDatabase } from "./scratch-database.ts";
import { type Stack, startOwnStack } from "./stack.ts";

export type SharedPortal = {
  /** The worker's portal. Its data is untouched if this test requires it, or if the previous test did. */
  readonly open: (options: { readonly fresh: boolean }) => Promise<Stack>;
  readonly stop: () => Promise<void>;
};

/** Returns false after a test restarted a program, because the next test needs untouched programs. */
const isUnchangedStart = ({ output }: Stack): boolean =>
  (output().match(/^fund-api .* process \d+$/gm) ?? []).length === 1;

const isConnected = async (stack: Stack): Promise<boolean> => {
  try {
    // The mailbox page reads the database.
    return (await fetch(mailboxAddress(stack))).ok;
  } catch {
    // A fund API that lost its database in the middle of a transaction is started again.
    return false;
  }
};

const respondsAgain = async (stack: Stack): Promise<void> => {
  const end = Date.now() + 30_000;
  while (!(await isConnected(stack))) {
    if (Date.now() > end) throw new Error("The portal does not answer after its data was restored.");
    await sleep(25);
  }
};

/**
 * Keeps one portal for all tests of a worker: it starts with the first of them. On PostgreSQL a test that asks for
 * fresh data gets the portal with its database restored; on PGlite, whose folder belongs to the program, a new portal.
 */
export const sharePortal = (): SharedPortal => {
  let current: Awaited<ReturnType<typeof startOwnStack>> | undefined;
  let isUsed = false;
  const restart = async (): Promise<Stack> => {
    await current?.stack.stop();
    current = await startOwnStack();
    return current.stack;
  };
  return {
    open: async ({ fresh }) => {
      const mustRestore = current !== undefined && (fresh || isUsed);
      isUsed = fresh;
      const template = seededData()?.databaseUrl;
      const database = current?.data.databaseUrl;
      if (current === undefined || current.hasEnded() || !isUnchangedStart(current.stack)) return restart();
      if (!mustRestore) return current.stack;
      if (database === undefined || template === undefined) return restart();
      await restoreScratchDatabase(database, template);
      await respondsAgain(current.stack);
      return current.stack;
    },
    stop: async () => current?.stack.stop(),
  };
};
