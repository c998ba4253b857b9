import { spawn } from "node:child_process";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const maxLines = 20;

export type Environment = Readonly<Record<string, string | undefined>>;
type Start = {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Environment;
  readonly onLine: (line: string, isForPeople: boolean) => void;
};

/**
 * Starts one program of the portal.
 * @param onLine receives each line, and true for lines meant for people: plain text on stderr
 * @returns its process id, its last lines of output, its end, and ways to end it
 */
export const startProgram = ({ name, args, env, onLine }: Start) => {
  const child = spawn(process.execPath, ["--import", import.meta.resolve("./exit-with-parent.ts"), ...args], {
    env: env as NodeJS.ProcessEnv,
    // The fourth channel closes when this process dies; the group keeps Ctrl-C from ending programs out of order.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
  });
  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    const keep = (line: string): void => {
      lastLines.push(line);
      if (lastLines.length > maxLines) lastLines.shift();
      onLine(line, stream === child.stderr && !line.startsWith("{"));
    };
    let partialLine = "";
    stream.setEncoding("utf8").on("data", (text: string) => {
      const lines = (partialLine + text).split("\n");
      partialLine = lines.pop() ?? "";
      for (const line of lines) keep(line);
    });
    stream.on("end", () => partialLine && keep(partialLine));
  }
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const stop = async (limitMs = 5_000): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const force = setTimeout(() => child.kill("SIGKILL"), limitMs);
    await ended;
    clearTimeout(force);
  };
  const kill = (): void => void child.kill("SIGKILL");
  return { name, pid: child.pid, lastLines, ended, stop, kill, hasResponded: false, hasEnded: false };
};

const statusOf = (url: string, host: string): Promise<number | null> =>
  new Promise((resolve) => {
    const call = request(url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? null);
    });
    call.setTimeout(10_000, () => call.destroy());
    call.once("error", () => resolve(null));
    call.end();
  });

export type Program = ReturnType<typeof startProgram>;

// The status of a gateway in front of a program that is still starting.
const startingStatuses = new Set<number | null>([null, 502, 503, 504]);

type Waiting = {
  readonly host: string;
  readonly timeoutMs: number;
  readonly isOver: () => boolean;
  readonly onAnswer: () => void;
};

/**
 * Waits until an address responds; a program that responds "not yet" may take as long as it needs.
 * @param onAnswer called at the first response of any kind
 * @returns the status; null after that long without a response
 */
export const waitForResponse = async (
  url: string,
  { host, timeoutMs, isOver, onAnswer }: Waiting,
): Promise<number | null> => {
  let end = Date.now() + timeoutMs;
  let status: number | null = null;
  while (Date.now() < end && !isOver()) {
    status = await statusOf(url, host);
    if (status !== null) {
      onAnswer();
      end = Date.now() + timeoutMs;
    }
    if (!startingStatuses.has(status)) return status;
    await sleep(status === null ? 40 : 250);
  }
  return null;
};
