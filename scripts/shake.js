// npm run test:shake: the browser tests three times in random order while another program keeps the processor busy.
// Whatever is red in one of the rounds depends on order or speed. `-- --rounds 1 --seed 7 e2e/grid.spec.ts` shakes
// less; everything else after `--` goes to Playwright.
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { chdir } from "node:process";
import { parseArgs } from "node:util";
import { ensureInstalled, node24 } from "./install.js";
import { findMachinePrograms } from "./system-packages.js";
import { ensureBuilt } from "./portal-build.js";
import { startScratchPostgres } from "./scratch-postgres.js";

chdir(`${import.meta.dirname}/..`);

const options = {
  rounds: { type: "string", default: "3" },
  seed: { type: "string", default: String(randomInt(1_000_000)) },
};
const { values, tokens } = parseArgs({ options, strict: false, tokens: true, allowPositionals: true });
const own = tokens.filter(({ kind, name }) => kind === "option" && name in options);
const isOwn = (index) =>
  own.some((token) => token.index === index || (!token.inlineValue && token.value && token.index + 1 === index));
const forPlaywright = process.argv.slice(2).filter((_, index) => !isOwn(index));
const isProjectChosen = forPlaywright.some((each) => each.startsWith("--project"));
const projects = isProjectChosen ? [] : ["--project=by-turns", "--project=other-fund"];

/** Fills one core until it is ended, at the latest when this program is gone. */
const burn = `const parent = process.ppid;
setInterval(() => { if (process.ppid !== parent) process.exit(); for (const end = Date.now() + 950; Date.now() < end; ); }, 1000);`;

const running = new Set();
const stopping = new AbortController();
const start = (program, args, settings) => {
  const child = spawn(program, args, settings);
  running.add(child);
  const ended = new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
  void ended.then(() => running.delete(child));
  return { child, ended };
};

const shake = async (seed, env) => {
  const args = ["node_modules/.bin/playwright", "test", "--fully-parallel", `--shuffle=${seed}`];
  const { ended } = start(node24, [...args, ...projects, ...forPlaywright], {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return ended;
};

const main = async () => {
  ensureInstalled({ withDev: true });
  const { chromium, postgres: programs } = findMachinePrograms();
  ensureBuilt(process.env.NEXT_DIST_DIR ?? ".next");
  const server = process.env.E2E_DATABASE_URL ? null : await startScratchPostgres(programs);
  const load = start(node24, ["-e", burn], { stdio: "ignore" });
  const rounds = Number(values.rounds);
  const red = [];
  try {
    for (let round = 1; round <= rounds && !stopping.signal.aborted; round += 1) {
      const seed = Number(values.seed) + round - 1;
      console.log(`\n== round ${round} of ${rounds}, seed ${seed}`);
      const code = await shake(seed, {
        CHROMIUM_PATH: chromium,
        E2E_DATABASE_URL: process.env.E2E_DATABASE_URL ?? server.url,
        E2E_REPORT: `test-results/shake-${round}.json`,
        E2E_OUTPUT: `test-results/shake-${round}`,
      });
      if (code !== 0) red.push(seed);
    }
  } finally {
    load.child.kill("SIGKILL");
    await server?.stop();
  }
  for (const seed of red)
    console.log(
      `FAILED\tseed ${seed}. To repeat it: npm run test:shake -- --rounds 1 --seed ${seed} ${forPlaywright.join(" ")}`,
    );
  console.log(`${rounds - red.length} of ${rounds} rounds green`);
  return red.length === 0 ? 0 : 1;
};

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.once(signal, () => {
    stopping.abort();
    for (const { pid } of running) process.kill(pid, "SIGTERM");
  });

process.exitCode = await main();
