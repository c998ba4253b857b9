import { getConfig } from "../../config.ts";
import { isUpToDate } from "../db/migrate.ts";
import { openConfigured } from "../db/open-configured.ts";
import { dataKeysFrom, getDataKey } from "../../keys.ts";
import { createLog } from "../../log.ts";
import { checkDataKeys } from "./check-data-keys.ts";
import { rotateKeys } from "./rotate-keys.ts";

// npm run rotate-keys reseals everything with the newest key of FUND_API_DATA_KEY.
const config = getConfig();
const opened = openConfigured(config, createLog("silent"));
const say = (text: string, exitCode: number): void => {
  process.stdout.write(`${text}\n`);
  process.exitCode = exitCode;
};

if (!opened.ok) say(opened.text, 1);
else {
  try {
    const keys = dataKeysFrom(getDataKey(config.dataKey, config.dataDir));
    if (await isUpToDate(opened.db)) {
      await checkDataKeys(opened.db, keys);
      const count = await rotateKeys(opened.db, keys, new Date());
      say(`${count} values were encrypted again. Everything stored is encrypted with key ${keys.keyId} now.`, 0);
    } else say("This database isn't set up for this version. Nothing was changed. Run npm start, then try again.", 1);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(`It stopped: ${reason}. The work done so far is kept. Correct the cause and run it again.`, 1);
  } finally {
    await opened.close();
  }
}
