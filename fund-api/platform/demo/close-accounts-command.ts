import { getConfig } from "../../config.ts";
import { runOnCurrentDatabase } from "../db/run-on-database.ts";
import { closeDemoAccounts } from "./demo-rows.ts";

// npm run demo:close-accounts disables the demonstration's password.
await runOnCurrentDatabase(
  getConfig(),
  async ({ db }) => `${await closeDemoAccounts(db, new Date())} demonstration accounts were closed.`,
  (reason) => `It failed, and nothing was changed: ${reason}`,
);
