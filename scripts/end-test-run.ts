import { dropDatabasesOf } from "../fund-api/platform/testing/postgres.ts";

/** Jest calls this after the last test: the server keeps nothing of the run. */
const endTestRun = async (): Promise<void> => {
  const { TEST_DATABASE_URL: serverUrl, TEST_RUN: run } = process.env;
  if (serverUrl !== undefined && run !== undefined) await dropDatabasesOf(serverUrl, run);
};

export default endTestRun;
