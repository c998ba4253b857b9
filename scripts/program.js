import { spawn } from "node:child_process";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { node24 } from "./install.js";

const keptLines = 20;

/**
 * Starts one program of the portal on Node 24.
 * @param onLine gets each line, and whether it is for people: plain text on stderr
 * @returns its process id, its last lines of output, its end, and ways to end it
 */
export const startProgram = ({ name, args, env, onLine }) => {
  const child = spawn(node24, ["--import", import.meta.resolve("./exit-with-parent.js"), ...args], {
    env,
    // The fourth channel closes when this process dies; its own group keeps Ctrl-C from reaching it unordered.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
  });
  const lastLines = [];
  for (const stream of [child.stdout, child.stderr]) {
    const keep = (line) => {
      lastLines.push(line);
      if (lastLines.length > keptLines) lastLines.shift();
      onLine(line, stream === child.stderr && !line.startsWith("{"));
    };
    let rest = "";
    stream.setEncoding("utf8").on("data", (text) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop();
      for (const line of lines) keep(line);
    });
    stream.on("end", () => rest && keep(rest));
  }
  const ended = new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const force = setTimeout(() => child.kill("SIGKILL"), 5_000);
    await ended;
    clearTimeout(force);
  };
  return { name, pid: child.pid, lastLines, ended, stop, kill: () => child.kill("SIGKILL") };
};

const statusOf = (url, host) =>
  new Promise((resolve) => {
    const call = request(url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.setTimeout(10_000, () => call.destroy());
    call.once("error", () => resolve(null));
    call.end();
  });

// A gateway before a program that is still starting.
const notYet = new Set([null, 502, 503, 504]);

/**
 * Waits until an address answers; a program that says "not yet" may take as long as it needs.
 * @param onAnswer called at the first answer of any kind
 * @returns the status, null when there was no answer for so long
 */
export const waitForAnswer = async (url, { host, timeoutMs, isOver, onAnswer }) => {
  let end = Date.now() + timeoutMs;
  let status = null;
  while (Date.now() < end && !isOver()) {
    status = await statusOf(url, host);
    if (status !== null) {
      onAnswer();
      end = Date.now() + timeoutMs;
    }
    if (!notYet.has(status)) return status;
    await sleep(status === null ? 40 : 250);
  }
  return null;
};
