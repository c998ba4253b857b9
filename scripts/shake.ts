// npm run test:shake runs the browser tests three times in random order on a busy CPU.
// A test that fails in some round depends on order or speed. `-- --rounds 1 --seed 7 e2e/grid.spec.ts` runs
// fewer tests. All other arguments after `--` go to Playwright.
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { stopScriptsOnSignal, runScript } from "./npm-script.ts";
import { findMachinePrograms } from "./system-packages.ts";
import { ensureBuilt } from "./portal-build.ts";
import { startScratchPostgres } from "./scratch-postgres.ts";

const options = {
  rounds: { type: "string", default: "3" },
  seed: { type: "string", default: String(randomInt(1_000_000)) },
} as const;
const { values, tokens } = parseArgs({ options, strict: false, tokens: true, allowPositionals: true });
const ownTokens = tokens.filter((token) => token.kind === "option" && token.name in options);
const isOwnOption = (index: number): boolean =>
  ownTokens.some(
    (token) =>
      token.index === index || (token.kind === "option" && token.inlineValue === false && token.index + 1 === index),
  );
const playwrightArguments = process.argv.slice(2).filter((_, index) => !isOwnOption(index));
const isProjectChosen = playwrightArguments.some((argument) => argument.startsWith("--project"));
const projects = isProjectChosen ? [] : ["--project=by-turns", "--project=other-fund"];

/** Keeps one core busy until it is stopped, or until this program ends. */
const burn = `const parent = process.ppid;
setInterval(() => { if (process.ppid !== parent) process.exit(); for (const end = Date.now() + 950; Date.now() < end; ); }, 1000);`;

const stopController = new AbortController();
stopScriptsOnSignal(() => stopController.abort());

const main = async (): Promise<number> => {
  const { chromium, postgres: programs } = findMachinePrograms();
  ensureBuilt(process.env["NEXT_DIST_DIR"] ?? ".next");
  const { E2E_DATABASE_URL } = process.env;
  const server = E2E_DATABASE_URL ? null : await startScratchPostgres(programs);
  const load = spawn(process.execPath, ["-e", burn], { stdio: "ignore" });
  const rounds = Number(values.rounds);
  const failedSeeds: number[] = [];
  try {
    for (let round = 1; round <= rounds && !stopController.signal.aborted; round += 1) {
      const seed = Number(values.seed) + round - 1;
      console.log(`\n== round ${round} of ${rounds}, seed ${seed}`);
      const { code } = await runScript("e2e", {
        args: ["--fully-parallel", `--shuffle=${seed}`, ...projects, ...playwrightArguments],
        env: {
          CHROMIUM_PATH: chromium,
          E2E_DATABASE_URL: server?.url ?? E2E_DATABASE_URL ?? "",
          E2E_REPORT: `test-results/shake-${round}.json`,
          E2E_OUTPUT: `test-results/shake-${round}`,
        },
        print: (data) => process.stdout.write(data),
      });
      if (code !== 0) failedSeeds.push(seed);
    }
  } finally {
    load.kill("SIGKILL");
    await server?.stop();
  }
  for (const seed of failedSeeds)
    console.log(
      `FAILED\tseed ${seed}. To repeat it: npm run test:shake -- --rounds 1 --seed ${seed} ${playwrightArguments.join(" ")}`,
    );
  console.log(`${rounds - failedSeeds.length} of ${rounds} rounds green`);
  return failedSeeds.length === 0 ? 0 : 1;
};

process.exitCode = await main();
