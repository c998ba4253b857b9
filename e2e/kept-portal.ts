import { setTimeout as sleep } from "node:timers/promises";
import { mailboxAddress } from "./mailbox.ts";
import { seededData } from "./seeded-data.ts";
import { restoreScratchDatabase } from "./scratch-database.ts";
import { type Stack, startOwnStack } from "./stack.ts";

export type KeptPortal = {
  /** The worker's portal. Its data is untouched when a test asks for that, or when the test before did. */
  readonly open: (wanted: { readonly fresh: boolean }) => Promise<Stack>;
  readonly stop: () => Promise<void>;
};

/** False after a test restarted a program: the next test needs untouched programs. */
const isAsStarted = ({ output }: Stack): boolean => (output().match(/^fund-api .* process \d+$/gm) ?? []).length === 1;

const isConnected = async (stack: Stack): Promise<boolean> => {
  try {
    // The mailbox page reads the database.
    return (await fetch(mailboxAddress(stack))).ok;
  } catch {
    // A fund API that lost its database in the middle of a transaction is started again.
    return false;
  }
};

const answersAgain = async (stack: Stack): Promise<void> => {
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
export const keepPortal = (): KeptPortal => {
  let kept: Awaited<ReturnType<typeof startOwnStack>> | undefined;
  let isUsed = false;
  const restart = async (): Promise<Stack> => {
    await kept?.stack.stop();
    kept = await startOwnStack();
    return kept.stack;
  };
  return {
    open: async ({ fresh }) => {
      const mustRestore = kept !== undefined && (fresh || isUsed);
      isUsed = fresh;
      const template = seededData()?.databaseUrl;
      const database = kept?.data.databaseUrl;
      if (kept === undefined || kept.hasEnded() || !isAsStarted(kept.stack)) return restart();
      if (!mustRestore) return kept.stack;
      if (database === undefined || template === undefined) return restart();
      await restoreScratchDatabase(database, template);
      await answersAgain(kept.stack);
      return kept.stack;
    },
    stop: async () => kept?.stack.stop(),
  };
};
