import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { demonstrationAccounts, parseAccounts } from "./conformance/accounts.ts";
import { runConformance } from "./conformance/run.ts";

/** `npm run conformance -- URL`: holds any fund API to the contract. */
const usage = "npm run conformance -- http://127.0.0.1:8082 [--accounts accounts.json] [--with-lock]";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { accounts: { type: "string" }, "with-lock": { type: "boolean", default: false } },
});
const [url] = positionals;

if (url === undefined || !URL.canParse(url)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const file = values.accounts;
  const accounts = file === undefined ? demonstrationAccounts : parseAccounts(readFileSync(file, "utf8"));
  const { differences } = await runConformance({ url, accounts, withLock: values["with-lock"], say: console.log });
  process.exitCode = differences > 0 ? 1 : 0;
}
