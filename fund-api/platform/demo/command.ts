import { getConfig } from "../../config.ts";
import type { Control } from "../db/folder-lock.ts";
import { openConfigured } from "../db/open-configured.ts";
import { dataKeysFrom, getDataKey } from "../../keys.ts";
import { createLog } from "../../log.ts";
import { sendControlCommand } from "../../control.ts";
import { type DemoCommand, demoPath, isOwnSchema, runDemoCommand } from "./run-demo-command.ts";

const sendToRunning = async (control: Control, demoCommand: DemoCommand): Promise<string> => {
  const response = (await sendControlCommand(control, demoPath, demoCommand)) as { refusal: string } | null;
  return response?.refusal ?? "The running fund API isn't accepting this command yet. Wait until npm start says Ready.";
};

const run = async (demoCommand: DemoCommand): Promise<string> => {
  const config = getConfig();
  if (!config.demonstration.isOn) {
    const nextStep = "Set FUND_API_DEMO=on if this database is for the demonstration.";
    return `Demonstration data is off because ${config.demonstration.reason}. Nothing was changed. ${nextStep}`;
  }
  const connection = openConfigured(config, createLog("silent"));
  if (!connection.ok)
    return connection.control === null ? connection.text : sendToRunning(connection.control, demoCommand);
  try {
    const keys = dataKeysFrom(getDataKey(config.dataKey, config.dataDir));
    if (demoCommand.act === "load" && (await isOwnSchema(connection.db))) await connection.migrate();
    return await runDemoCommand(connection.db, { now: new Date(), keys }, demoCommand);
  } finally {
    await connection.close();
  }
};

/** Runs a demonstration command and prints one line. */
export const runCommand = async (demoCommand: DemoCommand, successText: string): Promise<void> => {
  const refusal = await run(demoCommand).catch((error: unknown) => `The command failed: ${String(error)}`);
  process.stdout.write(`${refusal || successText}\n`);
  process.exitCode = refusal === "" ? 0 : 1;
};
