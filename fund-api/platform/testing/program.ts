import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";

/** Returns a port that is currently free. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

const runningPrograms: ChildProcess[] = [];

export type Program = {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
};

/** Starts the fund API, or one of its commands, as a process, by default without demonstration data. */
export const startProgram = (
  environment: Record<string, string>,
  path = "main.ts",
  args: readonly string[] = [],
): Program => {
  const { NODE_COMPILE_CACHE = "" } = process.env;
  const child = spawn(process.execPath, [join(__dirname, "../..", path), ...args], {
    env: { NODE_ENV: "test", FUND_API_DEMO: "off", NODE_COMPILE_CACHE, ...environment },
  });
  runningPrograms.push(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  // Waits for "close" instead of "exit", because only then has all output been read.
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { child, said: () => text, ended };
};

/** Waits until the program prints a text. @throws Error with all of its output if it ends first */
export const waitForOutput = async ({ said, ended }: Program, text: string): Promise<void> => {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  while (!said().includes(text)) {
    if (hasEnded) throw new Error(said());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

export const waitForReady = (program: Program): Promise<void> => waitForOutput(program, '"event":"ready"');

/** Ends the programs that a test left running. */
export const killPrograms = (): void => runningPrograms.splice(0).forEach((child) => void child.kill("SIGKILL"));
