/* oxlint-disable no-console -- a command-line program that prints its results */
// npm run test:faults runs payments, batches and actions of the staff while the fund API and PostgreSQL are killed and
// connections are reset. Each must be done exactly once (docs/quality.md §1, row 22). `-- --intents 60 --kills 4` is a
// short run, `-- --seed 7` repeats one, and `-- --planted` checks that planted mistakes are found. `-- --layout` restarts
// and kills the programs of docs/operate.md under load (deploy/rehearsal), `-- --layout --part database --rounds 1` only
// the database. `-- --chaos` makes the fund API fail in 16 ways in front of the built portal (deploy/chaos), `--chaos --mode
// slow` in one of them, and `--chaos --small` makes a read and a write in each, without a build.
import { parseArgs } from "node:util";
import { checkDoors } from "../../../../deploy/chaos/doors.ts";
import { modes } from "../../../../deploy/chaos/proxy.ts";
import { runChaos } from "../../../../deploy/chaos/run.ts";
import { layoutParts, rehearseLayout } from "../../../../deploy/rehearsal/run.ts";
import { showPlanted } from "./planted.ts";
import { databaseNames } from "./programs.ts";
import { type RunOptions, runFaults } from "./run.ts";

const { values } = parseArgs({
  options: {
    intents: { type: "string", default: "1000" },
    kills: { type: "string", default: "50" },
    seed: { type: "string", default: String(Date.now()) },
    database: { type: "string" },
    planted: { type: "boolean", default: false },
    layout: { type: "boolean", default: false },
    part: { type: "string", multiple: true },
    rounds: { type: "string", default: "4" },
    chaos: { type: "boolean", default: false },
    mode: { type: "string", multiple: true },
    small: { type: "boolean", default: false },
  },
});
const databases = databaseNames.filter((name) => values.database === undefined || values.database === name);
const size = { seed: values.seed, intents: Number(values.intents), kills: Number(values.kills) };

const maxShown = 10;

const printDifferences = (differences: readonly string[]): void => {
  for (const difference of differences.slice(0, maxShown)) console.log(`\t${difference.slice(0, 240)}`);
  if (differences.length > maxShown) console.log(`\tand ${differences.length - maxShown} more`);
};

const runOn = async (options: RunOptions): Promise<boolean> => {
  const { figures, differences } = await runFaults(options);
  console.log(`${differences.length === 0 ? "ok" : "FAILED"}\t${figures}`);
  printDifferences(differences);
  if (differences.length > 0)
    console.log(
      `\tTo repeat it: npm run test:faults -- --seed ${options.seed} --intents ${options.intents} --kills ${options.kills} --database ${options.database}`,
    );
  return differences.length === 0;
};

const runLayout = async (): Promise<boolean> => {
  const parts = layoutParts.filter((part) => values.part === undefined || values.part.includes(part));
  const { figures, differences } = await rehearseLayout({ parts, rounds: Number(values.rounds) });
  for (const figure of figures) console.log(`\t${figure}`);
  console.log(differences.length === 0 ? "ok" : "FAILED");
  printDifferences(differences);
  return parts.length > 0 && differences.length === 0;
};

const runWholeChaos = async (): Promise<boolean> => {
  const chosenModes = modes.filter((mode) => values.mode === undefined || values.mode.includes(mode));
  const { table, figures, differences } = await runChaos(chosenModes);
  for (const row of table) console.log(row);
  console.log(`${differences.length === 0 ? "ok" : "FAILED"}\t${figures}`);
  printDifferences(differences);
  return chosenModes.length > 0 && differences.length === 0;
};

const runSmallChaos = async (): Promise<boolean> => {
  const differences = await checkDoors();
  console.log(differences.length === 0 ? "ok" : "FAILED");
  printDifferences(differences);
  return differences.length === 0;
};

const runAll = async (): Promise<boolean> => {
  let isGreen = databases.length > 0;
  for (const database of databases) isGreen = (await runOn({ ...size, database })) && isGreen;
  return isGreen;
};

const run = (): Promise<boolean> => {
  if (values.planted) return showPlanted(values.chaos ? "chaos" : values.layout ? "layout" : "money");
  if (values.chaos) return values.small ? runSmallChaos() : runWholeChaos();
  return values.layout ? runLayout() : runAll();
};

try {
  process.exit((await run()) ? 0 : 1);
} catch (error) {
  // Not 1: the run failed before it could find anything.
  console.error(error);
  process.exit(2);
}
