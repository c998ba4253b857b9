import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/** Runs a script of package.json; its output is shown at its end, in one piece. */
const runScript = (script) =>
  new Promise((resolve) => {
    const startedAt = Date.now();
    const child = spawn("npm", ["run", "-s", script], { stdio: ["ignore", "pipe", "pipe"] });
    const kept = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => kept.push(data));
    const end = (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(kept));
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      console.log(`${code === 0 ? "ok" : "FAILED"}\t${script}, ${seconds} s`);
      resolve(code === 0);
    };
    child.once("error", () => end(1));
    child.once("close", end);
  });

/** Runs scripts that do not need each other, one per processor core at a time. @returns whether all passed */
export const runBeside = async (scripts) => {
  const waiting = [...scripts];
  let isGreen = true;
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      isGreen = (await runScript(next)) && isGreen;
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), scripts.length) }, work));
  return isGreen;
};
