import { getConfig } from "../../config.ts";
import { createLog } from "../../log.ts";
import { openConfigured } from "./open-configured.ts";

// npm run migrate brings the tables of DATABASE_URL to this version, as their owner, before the programs start.
const opened = openConfigured({ ...getConfig(), migratesAtStart: true }, createLog("silent"));
const say = (text: string, exitCode: number): void => {
  process.stdout.write(`${text}\n`);
  process.exitCode = exitCode;
};

if (!opened.ok) say(opened.text, 1);
else {
  try {
    await opened.migrate();
    say("The tables are those of this version.", 0);
  } catch (error) {
    say(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}.`, 1);
  } finally {
    await opened.close();
  }
}
