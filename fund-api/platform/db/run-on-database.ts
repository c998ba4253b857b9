import { loadFundFile } from "../../../lib/site/brand/fund-file.ts";
import type { getConfig } from "../../config.ts";
import { createLog } from "../../log.ts";
import { isUpToDate } from "./migrate.ts";
import { openConfigured } from "./open-configured.ts";

type Settings = ReturnType<typeof getConfig> & { readonly hasTimeLimit?: boolean };
type OpenDatabase = Extract<ReturnType<typeof openConfigured>, { ok: true }>;

const print = (text: string, exitCode: 0 | 1): void => {
  process.stdout.write(`${text}\n`);
  process.exitCode = exitCode;
};

/**
 * Runs a terminal command on the configured database, for its fund, and prints one sentence. Sets exit code 1 on failure.
 * @param work returns the sentence for a success
 * @param describeFailure returns the sentence for an error message
 */
export const runOnDatabase = async (
  config: Settings,
  work: (connection: OpenDatabase) => Promise<string>,
  describeFailure: (reason: string) => string,
): Promise<void> => {
  const connection = openConfigured(config, createLog("silent"));
  if (!connection.ok) return print(connection.text, 1);
  try {
    loadFundFile(config.fundFile);
    print(await work(connection), 0);
  } catch (error) {
    print(describeFailure(error instanceof Error ? error.message : String(error)), 1);
  } finally {
    await connection.close();
  }
};

/** Runs a command as `runOnDatabase` does, if the tables match this version. */
export const runOnCurrentDatabase: typeof runOnDatabase = (config, work, describeFailure) => {
  let isCurrent = true;
  const workIfCurrent = async (connection: OpenDatabase): Promise<string> => {
    isCurrent = await isUpToDate(connection.db);
    if (!isCurrent)
      throw new Error(
        "This database isn't set up for this version. Nothing was changed. Run npm run migrate, then try again.",
      );
    return work(connection);
  };
  return runOnDatabase(config, workIfCurrent, (reason) => (isCurrent ? describeFailure(reason) : reason));
};
