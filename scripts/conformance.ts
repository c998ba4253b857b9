import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { demonstrationAccounts, parseAccounts } from "./conformance/accounts.ts";
import { runConformance } from "./conformance/run.ts";

/** `npm run conformance -- URL`: holds any fund API to the contract. */
const usage = "npm run conformance -- http://127.0.0.1:8082 [--accounts accounts.json] [--with-lock]";

/** @returns the exit code: 0 without a difference, 1 with one, 2 when nothing could be held to anything */
const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { accounts: { type: "string" }, "with-lock": { type: "boolean", default: false } },
  });
  const [url] = positionals;
  if (url === undefined || !URL.canParse(url)) throw new Error(usage);
  const file = values.accounts;
  const accounts = file === undefined ? demonstrationAccounts : parseAccounts(readFileSync(file, "utf8"));
  const { differences } = await runConformance({ url, accounts, withLock: values["with-lock"], say: console.log });
  return differences > 0 ? 1 : 0;
};

process.exitCode = await run().catch((error: Error) => {
  console.error(error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message);
  return 2;
});
