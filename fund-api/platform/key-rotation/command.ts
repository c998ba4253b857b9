import { getConfig } from "../../config.ts";
import { runOnCurrentDatabase } from "../db/run-on-database.ts";
import { openDataKeys } from "./check-data-keys.ts";
import { rotateKeys } from "./rotate-keys.ts";

// npm run rotate-keys encrypts everything again with the newest key of FUND_API_DATA_KEY.
const config = getConfig();
await runOnCurrentDatabase(
  config,
  async ({ db }) => {
    const keys = await openDataKeys(db, config);
    const count = await rotateKeys(db, keys, new Date());
    return `${count} values were encrypted again. Everything stored is encrypted with key ${keys.keyId} now.`;
  },
  (reason) =>
    `The rotation stopped: ${reason}. The work done so far is saved. Fix the cause and run the command again.`,
);
