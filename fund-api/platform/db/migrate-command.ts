import { getConfig } from "../../config.ts";
import { runOnDatabase } from "./run-on-database.ts";

// npm run migrate updates the tables of DATABASE_URL to this version, as their owner, before the programs start.
await runOnDatabase(
  { ...getConfig(), migratesAtStart: true },
  async ({ migrate }) => {
    await migrate();
    return "The tables match this version.";
  },
  (reason) => `Nothing was changed: ${reason}.`,
);
