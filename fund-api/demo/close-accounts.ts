import { getConfig } from "../config.ts";
import { openConfigured } from "../db/open-configured.ts";
import { createLog } from "../log/log.ts";
import { closeDemoAccounts } from "./own-rows.ts";

// npm run demo:close-accounts: nobody can sign in with the demonstration's password any more.
const opened = openConfigured(getConfig(), createLog("silent"));
if (opened.ok) {
  const closed = await closeDemoAccounts(opened.db, new Date());
  await opened.close();
  process.stdout.write(`${closed} demonstration accounts were closed.\n`);
} else {
  process.stdout.write(`${opened.text}\n`);
  process.exitCode = 1;
}
