// npm run fund:init -- FILE [--change] checks the file with the funds' data, records the funds in the database, and
// writes the files that pages offer for download. Without the file it asks on the terminal, and writes the file.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { parseConfig } from "../fund-api/config.ts";
import { runOnCurrentDatabase } from "../fund-api/platform/db/run-on-database.ts";
import { findOpenDemoAccounts } from "../fund-api/platform/demo/demo-rows.ts";
import { saveFund } from "../fund-api/platform/fund/save-fund.ts";
import { getFund } from "../lib/site/brand/brand.ts";
import { type BankData, checkFundData, type FundData } from "../lib/site/brand/fund-data.ts";
import { publicFolderOf, loadFundFile } from "../lib/site/brand/fund-file.ts";
import type { Environment } from "../lib/settings.ts";
import { promptForFund } from "./fund-init/questions.ts";
import { nginxFundConf } from "./fund-init/nginx-fund.ts";
import { fundDocumentFiles } from "./public-files/document-files.ts";

type Complete = FundData & Readonly<Record<"health" | "pension", { readonly bank: BankData }>>;

const listMissingBanks = (content: unknown): string[] =>
  (["health", "pension"] as const)
    .filter((kind) => (content as Partial<FundData> | null)?.[kind]?.bank === undefined)
    .map((kind) => `${kind}.bank is missing: the fund’s bank, as in deploy/fund.example.json`);

/** Lists all problems of a fund file and its banks. */
export const listProblems = (content: unknown): readonly string[] => {
  const checkResult = checkFundData(content);
  return ["problems" in checkResult ? checkResult.problems : [], listMissingBanks(content)].flat();
};

const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`${path} can’t be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
};

const askOnTerminal = async (path: string): Promise<void> => {
  if (!process.stdin.isTTY)
    throw new Error(
      `There is no file ${path}. Copy deploy/fund.example.json, fill it in, and name it: npm run fund:init -- ${path}`,
    );
  console.log(
    `There is no file ${path} yet. Answer these questions to write it; an empty line takes the answer in brackets.`,
  );
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const content = await promptForFund((text) => terminal.question(text), console.log, listProblems);
    mkdirSync(dirname(resolve(path)), { recursive: true });
    writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
  } finally {
    terminal.close();
  }
};

/** Returns true for the fund's own document, which npm run fund:init didn't make and doesn't replace. */
const isFundsOwn = (path: string): boolean => existsSync(path) && !readFileSync(path).includes("PDFKit");

/** Writes the public files and the part of nginx.conf next to the fund file. Returns the number of documents. */
const writeFiles = async (path: string, { health, pension }: Complete): Promise<number> => {
  const folder = publicFolderOf(path);
  const files = Object.entries(await fundDocumentFiles({ health: health.bank, pension: pension.bank }));
  for (const [address, bytes] of files) {
    const target = join(folder, address);
    mkdirSync(dirname(target), { recursive: true });
    if (!isFundsOwn(target)) writeFileSync(target, bytes);
  }
  writeFileSync(join(dirname(path), "nginx-fund.conf"), nginxFundConf(getFund()));
  return files.length;
};

/** Returns the settings that the programs need for these funds. */
export const settingsFor = (path: string, { health, pension }: FundData): readonly string[] => {
  const hosts = [...health.hosts, ...pension.hosts];
  return [
    `FUND_FILE=${path}`,
    `ALLOWED_HOSTS=${hosts.join(",")}`,
    `FUND_HOSTS=${[health.hosts[0], pension.hosts[0]].join(",")}`,
    "PUBLIC_SCHEME=https",
  ];
};

const outcomes = {
  created: "The funds are recorded in the database.",
  changed: "The changes are recorded in the database.",
  unchanged: "The database already has these funds. Nothing was changed there.",
} as const;

/** Throws an error with all problems of the file. */
const requireGoodFile = (path: string): void => {
  const problems = listProblems(readJson(path));
  if (problems.length > 0)
    throw new Error(
      `${path} has ${problems.length === 1 ? "a problem" : `${problems.length} problems`}. Nothing was changed.\n${problems.join("\n")}`,
    );
};

/**
 * Records the funds of a file.
 * @param environment the settings of the fund API; FUND_FILE may be missing
 * @throws Error with every problem of the file or the settings
 */
const initFund = async (
  path: string,
  { environment, mayChange, now }: { environment: Environment; mayChange: boolean; now: Date },
): Promise<void> => {
  requireGoodFile(path);
  const config = parseConfig({ ...environment, FUND_FILE: path });
  const data = loadFundFile(path) as Complete;
  let summary = "Nothing was changed.";
  await runOnCurrentDatabase(
    config,
    async ({ db }) => {
      const demo = await findOpenDemoAccounts(db, { isOn: false, reason: "a fund is being set up" });
      if (demo !== undefined) throw new Error(demo);
      const saveResult = await saveFund(db, data, { now, mayChange });
      if (typeof saveResult === "object")
        throw new Error(
          `This database already has a fund, and the file differs:\n${saveResult.differences.join("\n")}\nUse another database or correct the file. If the fund itself changed, add --change`,
        );
      summary = outcomes[saveResult];
      const count = await writeFiles(path, data);
      const origins = [...data.health.hosts, ...data.pension.hosts].map((host) => `https://${host}`);
      return [
        outcomes[saveResult],
        `${count} documents are in ${publicFolderOf(path)}. Add your plan summaries there (deploy/README.md).`,
        `${join(dirname(path), "nginx-fund.conf")} belongs beside nginx.conf.`,
        "",
        "Settings of the programs:",
        ...settingsFor(path, data),
        "",
        `Visitors’ addresses: ${origins.join(", ")}`,
        "Next: start the programs again, and add the first person with npm run staff:add.",
      ].join("\n");
    },
    (reason) => `${summary} ${reason}`,
  );
};

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { change: { type: "boolean", default: false } },
  });
  const path = resolve(positionals[0] ?? (process.env["FUND_FILE"] || "fund.json"));
  if (!existsSync(path)) await askOnTerminal(path);
  await initFund(path, { environment: process.env, mayChange: values.change, now: new Date() });
};

if (import.meta.main)
  void main().catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
