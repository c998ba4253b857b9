import { parseArgs } from "node:util";
import { getConfig } from "../config.ts";
import { isUpToDate } from "../db/migrate.ts";
import { openConfigured } from "../db/open-configured.ts";
import { createLog } from "../log/log.ts";
import { formatHead, parseHead } from "./head-text.ts";
import { inSnapshot, verifyChain, type ChainHead } from "./verify-chain.ts";

// npm run audit:verify -- --head 1234:9f86…: exits with 0 when the audit trail is complete, 1 when it is not, and 2
// when it could not be checked.
const say = (text: string, exitCode: number): void => {
  process.stdout.write(`${text}\n`);
  process.exitCode = exitCode;
};

const check = async (kept: ChainHead | null): Promise<void> => {
  const opened = openConfigured(getConfig(), createLog("silent"));
  if (!opened.ok) return say(opened.text, 2);
  try {
    if (!(await isUpToDate(opened.db))) {
      return say("This database isn't set up for this version. Run npm start, then try again.", 2);
    }
    const { rows, head, broken } = await inSnapshot(opened.db, (trx) => verifyChain(trx, kept));
    if (broken !== null) return say(`The audit trail is damaged. ${broken.text} Nothing was changed.`, 1);
    if (head === null) return say("The audit trail has no rows yet.", 0);
    const advice =
      kept === null
        ? " Rows cut off at the end show only against a head noted earlier: add -- --head NUMBER:HASH."
        : "";
    say(`The audit trail is complete: ${rows} rows. Head: ${formatHead(head)}.${advice}`, 0);
  } catch (error) {
    say(`The audit trail could not be checked: ${error instanceof Error ? error.message : String(error)}`, 2);
  } finally {
    await opened.close();
  }
};

const readKept = (): ChainHead | null | undefined => {
  try {
    const { head } = parseArgs({ options: { head: { type: "string" } } }).values;
    return head === undefined ? null : (parseHead(head) ?? undefined);
  } catch {
    return undefined;
  }
};

const kept = readKept();
if (kept === undefined) say("Give the head as it was logged: npm run audit:verify -- --head NUMBER:HASH", 2);
else await check(kept);
