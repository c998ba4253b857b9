import { dropDatabasesOf } from "../fund-api/platform/testing/postgres.ts";

/** Jest calls this after the last test. It drops the run's databases, so that the server keeps none. */
const endTestRun = async (): Promise<void> => {
  const { TEST_DATABASE_URL: serverUrl, TEST_RUN: run } = process.env;
  if (serverUrl !== undefined && run !== undefined) await dropDatabasesOf(serverUrl, run);
};

export default endTestRun;
