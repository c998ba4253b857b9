import { parseArgs } from "node:util";
import { getConfig } from "../../config.ts";
import { openConfigured } from "../../platform/db/open-configured.ts";
import { createLog } from "../../log.ts";
import { sendControlCommand } from "../../control.ts";
import { auditPath, checkTrail, type TrailReport } from "./verify-chain.ts";

// Usage: npm run audit:verify -- --head 1234:9f86…. Exits with 0 (complete), 1 (damaged), 2 (not
// checked) or 3 (stored balances differ).
const check = async (head: string | null): Promise<TrailReport> => {
  const opened = openConfigured(getConfig(), createLog("silent"));
  if (!opened.ok) {
    if (opened.control === null) return { text: opened.text, exitCode: 2 };
    // Only the process that opened PGlite's folder can read it.
    const report = (await sendControlCommand(opened.control, auditPath, { head })) as TrailReport | null;
    return report ?? { text: "The fund API isn't ready yet. Wait until npm start says Ready.", exitCode: 2 };
  }
  try {
    return await checkTrail(opened.db, head);
  } finally {
    await opened.close();
  }
};

/** Returns the head from the command line, or "" when it isn't valid. */
const readHead = (): string | null => {
  try {
    return parseArgs({ options: { head: { type: "string" } } }).values.head ?? null;
  } catch {
    return "";
  }
};

const report = await check(readHead()).catch((error: unknown): TrailReport => {
  const message = error instanceof Error ? error.message : String(error);
  return { text: `We couldn’t check the audit trail: ${message}`, exitCode: 2 };
});
process.stdout.write(`${report.text}\n`);
process.exitCode = report.exitCode;
