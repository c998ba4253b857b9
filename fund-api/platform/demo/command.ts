import { parseArgs } from "node:util";
import { getConfig } from "../../config.ts";
import { openConfigured } from "../db/open-configured.ts";
import { dataKeysFrom, getDataKey } from "../../keys.ts";
import { createLog } from "../../log.ts";
import { sendControlCommand } from "../../control.ts";
import { type DemoCommand, demoCommandSchema, demoPath, isOwnSchema, runDemoCommand } from "./run-demo-command.ts";

/** Runs a command, in the fund API if that has the data folder open. Returns the refusal, or "" for a success. */
const run = async (demoCommand: DemoCommand): Promise<string> => {
  const config = getConfig();
  if (!config.demonstration.isOn) {
    const nextStep = "Set FUND_API_DEMO=on if this database is for the demonstration.";
    return `Demonstration data is off because ${config.demonstration.reason}. Nothing was changed. ${nextStep}`;
  }
  const connection = openConfigured(config, createLog("silent"));
  if (!connection.ok) {
    if (connection.control === null) return connection.text;
    const response = (await sendControlCommand(connection.control, demoPath, demoCommand)) as {
      refusal: string;
    } | null;
    return (
      response?.refusal ?? "The running fund API isn't accepting this command yet. Wait until npm start says Ready."
    );
  }
  try {
    const keys = dataKeysFrom(getDataKey(config.dataKey, config.dataDir));
    if (demoCommand.act === "load" && (await isOwnSchema(connection.db))) await connection.migrate();
    return await runDemoCommand(connection.db, { now: new Date(), keys }, demoCommand);
  } finally {
    await connection.close();
  }
};

const print = (text: string, exitCode: 0 | 1): void => {
  process.stdout.write(`${text}\n`);
  process.exitCode = exitCode;
};

// npm run demo:reset, and npm run demo:load -- --employers N --people M [--months K], work even while the portal runs.
// Months are filed ones.
const [act, ...args] = process.argv.slice(2);
const { employers, people, months } = parseArgs({
  args,
  options: { employers: { type: "string" }, people: { type: "string" }, months: { type: "string", default: "1" } },
  strict: act === "load",
}).values;
const command = demoCommandSchema.safeParse({
  act,
  employers: Number(employers),
  people: Number(people),
  months: Number(months),
}).data;
if (command === undefined)
  print("Give the number of employers and people: npm run demo:load -- --employers 200 --people 50 --months 12", 1);
else {
  const refusal = await run(command).catch((error: unknown) => `The command failed: ${String(error)}`);
  const success =
    command.act === "reset"
      ? "The demonstration data was reset. Everyone who was signed in must log in again."
      : `${employers} employers with ${people} people each were added: load-0001 and so on can log in for them. Filed months: ${months}.`;
  print(refusal || success, refusal === "" ? 0 : 1);
}
