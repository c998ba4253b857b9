import { parseArgs } from "node:util";
import { runAccountCalls } from "./account-calls.ts";
import { demonstrationAccounts, parseAccountCallAccounts, parseAccounts, readAccounts } from "./accounts.ts";
import { runConformance } from "./run.ts";

/** `npm run conformance -- URL`: checks any fund API against the contract. */
const usage = `npm run conformance -- http://127.0.0.1:8082 [--accounts accounts.json] [--with-lock]
npm run conformance -- http://127.0.0.1:8082 --calls account [--auth bearer|cookie] [--accounts accounts.json]`;

const isOneOf = <const Name extends string>(name: string, names: readonly Name[]): name is Name =>
  (names as readonly string[]).includes(name);

/** @returns the exit code: 0 without a difference, 1 with one, 2 when nothing could be checked */
const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      accounts: { type: "string" },
      auth: { type: "string", default: "bearer" },
      calls: { type: "string", default: "all" },
      "with-lock": { type: "boolean", default: false },
    },
  });
  const [url] = positionals;
  const { auth, calls, accounts: file } = values;
  const isKnown = isOneOf(auth, ["bearer", "cookie"]) && isOneOf(calls, ["all", "account"]);
  if (url === undefined || !URL.canParse(url) || !isKnown) throw new Error(usage);
  const tryRead = <Accounts>(parse: (text: string) => Accounts): Accounts | undefined =>
    file === undefined ? undefined : readAccounts(file, parse);
  if (calls === "account") {
    const accounts = tryRead(parseAccountCallAccounts) ?? demonstrationAccounts;
    return (await runAccountCalls({ url, auth, accounts, log: console.log })) > 0 ? 1 : 0;
  }
  const accounts = tryRead(parseAccounts) ?? demonstrationAccounts;
  const { differences } = await runConformance({ url, accounts, withLock: values["with-lock"], log: console.log });
  return differences > 0 ? 1 : 0;
};

process.exitCode = await run().catch((error: Error) => {
  console.error(error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message);
  return 2;
});
