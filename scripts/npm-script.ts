import { type ChildProcess, spawn } from "node:child_process";

type Run = {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Receives output as it arrives. Without it, all output is in `output` at the end. */
  readonly print?: (data: Buffer) => void;
};

const runningScripts = new Set<ChildProcess>();

/** Runs a script of package.json. @returns its exit code and output */
export const runScript = (script: string, { args = [], env = {}, print }: Run = {}) =>
  new Promise<{ readonly code: number; readonly output: Buffer }>((resolve) => {
    const child = spawn("npm", ["run", "-s", script, "--", ...args], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
      // A separate group: a signal to it reaches every worker, to which npm doesn't forward signals.
      detached: true,
    });
    runningScripts.add(child);
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data: Buffer) => (print ? print(data) : chunks.push(data)));
    const end = (code: number | null): void => {
      runningScripts.delete(child);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks) });
    };
    child.once("error", () => end(1));
    child.once("close", end);
  });

/** Ends the scripts that this program runs before it ends on a signal. */
export const stopScriptsOnSignal = (onEnd: (signal: NodeJS.Signals) => void): void => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => {
      for (const { pid } of runningScripts) {
        try {
          if (pid !== undefined) process.kill(-pid, "SIGTERM");
        } catch {
          // The process has already ended.
        }
      }
      onEnd(signal);
    });
};

/** Formats the seconds since a time. */
export const secondsSince = (startedAt: number): string => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
