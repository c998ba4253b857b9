import { seedOfCommit } from "../scripts/begin-test-run.ts";
import { keepCompiledModules } from "../scripts/compiled-modules.ts";
import { chooseMoment } from "./clock.ts";
import { createData } from "./seeded-data.ts";
import { startOn } from "./stack.ts";

/** Builds the portal if needed, and creates the demonstration data once; every portal starts with a copy. */
const prepare = async (): Promise<() => Promise<void>> => {
  process.env.TEST_SEED ??= String(seedOfCommit());
  chooseMoment();
  keepCompiledModules();
  const data = await createData();
  try {
    await (await startOn(data)).stop();
  } catch (error) {
    await data.discard();
    throw error;
  }
  process.env.E2E_SEEDED_DIR = data.dataDir;
  if (data.databaseUrl !== undefined) process.env.E2E_SEEDED_DATABASE_URL = data.databaseUrl;
  return data.discard;
};

export default prepare;
