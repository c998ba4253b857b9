import { getConfig } from "../../config.ts";
import { runOnCurrentDatabase } from "../db/run-on-database.ts";
import { closeDemoAccounts } from "./demo-rows.ts";

// npm run demo:close-accounts closes the demonstration accounts, whose password is public.
await runOnCurrentDatabase(
  getConfig(),
  async ({ db }) => `${await closeDemoAccounts(db, new Date())} demonstration accounts were closed.`,
  (reason) => `The command failed, and nothing was changed: ${reason}`,
);
