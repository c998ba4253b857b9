import { getConfig } from "../../config.ts";
import { runOnCurrentDatabase } from "../db/run-on-database.ts";
import { requireOwnFund } from "../fund/own-fund.ts";
import { openDataKeys } from "../key-rotation/check-data-keys.ts";
import { exportFolder } from "./export-folder.ts";

// npm run master:export -- DIR writes all master data, with full Social Security numbers, to an empty folder.
const [directory, ...extraArguments] = process.argv.slice(2);
if (directory === undefined || extraArguments.length > 0) {
  process.stdout.write("Give a new or empty folder: npm run master:export -- DIR\n");
  process.exitCode = 1;
} else {
  const config = getConfig();
  await runOnCurrentDatabase(
    { ...config, hasTimeLimit: false },
    async ({ db }) => {
      await requireOwnFund(db, config);
      const keys = await openDataKeys(db, config);
      const lines = await exportFolder({ db, keys, now: new Date(), directory });
      return [
        ...lines,
        "people.csv has whole Social Security numbers. Keep the folder safe, and delete it after use.",
      ].join("\n");
    },
    (reason) => `The export failed: ${reason}.`,
  );
}
