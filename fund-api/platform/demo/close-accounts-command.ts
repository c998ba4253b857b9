import { getConfig } from "../../config.ts";
import { isUpToDate } from "../db/migrate.ts";
import { openConfigured } from "../db/open-configured.ts";
import { createLog } from "../../log.ts";
import { closeDemoAccounts } from "./demo-rows.ts";

// npm run demo:close-accounts disables the demonstration's password.
const opened = openConfigured(getConfig(), createLog("silent"));
const say = (text: string, exitCode: number): void => {
  process.stdout.write(`${text}\n`);
  process.exitCode = exitCode;
};

if (!opened.ok) say(opened.text, 1);
else {
  try {
    if (await isUpToDate(opened.db)) {
      say(`${await closeDemoAccounts(opened.db, new Date())} demonstration accounts were closed.`, 0);
    } else say("This database isn't set up for this version. Nothing was changed. Run npm start, then try again.", 1);
  } catch (error) {
    say(`It failed, and nothing was changed: ${error instanceof Error ? error.message : String(error)}`, 1);
  } finally {
    await opened.close();
  }
}
