import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { ensureBuilt } from "../scripts/portal-build.js";
import { chooseMoment, clockEnvironment } from "./clock.ts";
import { createData } from "./seeded-data.ts";

/** Builds the portal when it must be, and makes the demonstration data once; every portal begins with a copy. */
const prepare = async (): Promise<() => Promise<void>> => {
  chooseMoment();
  ensureBuilt(process.env.NEXT_DIST_DIR ?? ".next");
  const data = await createData();
  const env = {
    ...process.env,
    ...clockEnvironment(),
    FUND_API_DATA_DIR: data.dataDir,
    DATABASE_URL: data.databaseUrl ?? "",
    FUND_API_DEMO: "on",
    PASSWORD_COST: "least",
    NODE_COMPILE_CACHE: join(data.dataDir, "compile-cache"),
  };
  try {
    await promisify(execFile)(process.execPath, ["fund-api/demo/reset.ts"], { env });
  } catch (error) {
    await data.discard();
    throw error;
  }
  process.env.E2E_SEEDED_DIR = data.dataDir;
  if (data.databaseUrl !== undefined) process.env.E2E_SEEDED_DATABASE_URL = data.databaseUrl;
  return data.discard;
};

export default prepare;
