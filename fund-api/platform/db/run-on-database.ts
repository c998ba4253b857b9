import type { getConfig } from "../../config.ts";
import { createLog } from "../../log.ts";
import { isUpToDate } from "./migrate.ts";
import { openConfigured } from "./open-configured.ts";

type Opened = Extract<ReturnType<typeof openConfigured>, { ok: true }>;

const print = (text: string, exitCode: 0 | 1): void => {
  process.stdout.write(`${text}\n`);
  process.exitCode = exitCode;
};

/**
 * Runs a terminal command on the configured database and prints one sentence, with exit code 1 for a failure.
 * @param work returns the sentence of a success
 * @param sayFailure returns the sentence for the message of an error
 */
export const runOnDatabase = async (
  config: ReturnType<typeof getConfig>,
  work: (opened: Opened) => Promise<string>,
  sayFailure: (reason: string) => string,
): Promise<void> => {
  const opened = openConfigured(config, createLog("silent"));
  if (!opened.ok) return print(opened.text, 1);
  try {
    print(await work(opened), 0);
  } catch (error) {
    print(sayFailure(error instanceof Error ? error.message : String(error)), 1);
  } finally {
    await opened.close();
  }
};

/** Runs a command of `runOnDatabase` that needs the tables of this version. */
export const runOnCurrentDatabase: typeof runOnDatabase = (config, work, sayFailure) => {
  let isCurrent = true;
  const workIfCurrent = async (opened: Opened): Promise<string> => {
    isCurrent = await isUpToDate(opened.db);
    if (!isCurrent)
      throw new Error(
        "This database isn't set up for this version. Nothing was changed. Run npm start, then try again.",
      );
    return work(opened);
  };
  return runOnDatabase(config, workIfCurrent, (reason) => (isCurrent ? sayFailure(reason) : reason));
};
