import { readFileSync } from "node:fs";
import autocannon from "autocannon";

/** One line of the table. `bar` says what the ratio must hold; `holds` whether it does. */
export type BenchRow = {
  readonly id: string;
  readonly what: string;
  readonly figures: string;
  readonly bar: string;
  readonly holds: boolean;
};

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** The value that so many per cent of the others do not exceed. */
export const percentile = (values: readonly number[], percent: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * percent) / 100))] ?? NaN;

/** Memory of a process that is in use, in megabytes. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN) / 1024;

/** Units of the CPU clock in /proc: 100 a second on every Linux that Node runs on. */
const millisecondsPerTick = 10;

/** CPU time that a process has used so far, in milliseconds; its own and the kernel's for it. */
const cpuMs = (pid: number): number => {
  // The name of the process may hold spaces; what follows it does not.
  const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?=[A-Z] )/);
  const [user, system] = rest.split(" ").slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * millisecondsPerTick;
};

type Target = { readonly url: string; readonly headers: Record<string, string> };

const rounds = 5;
const secondsPerRound = 5;
const connections = 10;

const perSecond = async ({ url, headers }: Target, seconds: number): Promise<number> => {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.total / result.duration;
};

/** Requests per second of one target against a reference, in turn, so that a drifting machine hits both alike. */
export const ratioOfRates = async (target: Target, reference: Target) => {
  for (const warming of [target, reference]) await perSecond(warming, 3);
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push([await perSecond(target, secondsPerRound), await perSecond(reference, secondsPerRound)]);
  }
  return {
    ratio: median(pairs.map(([a, b]) => a / b)),
    target: median(pairs.map(([a]) => a)),
    reference: median(pairs.map(([, b]) => b)),
  };
};

/** Median milliseconds of one request at a time, of each target, asked in turn. */
export const mediansOfOne = async <Name extends string>(
  targets: Readonly<Record<Name, Target>>,
  count: number,
): Promise<Record<Name, number>> => {
  const runs = Object.entries<Target>(targets).map(([name, target]) => ({ name, target, times: [] as number[] }));
  for (let turn = 0; turn < count; turn += 1) {
    for (const { target, times } of runs) {
      const started = performance.now();
      await (await fetch(target.url, { headers: target.headers })).arrayBuffer();
      times.push(performance.now() - started);
    }
  }
  return Object.fromEntries(runs.map(({ name, times }) => [name, median(times)])) as Record<Name, number>;
};

const requestsPerRound = 400;

const cpuPerRequest = async ({ url, headers, pid }: Worked, amount: number): Promise<number> => {
  const before = cpuMs(pid);
  const result = await autocannon({ url, headers, connections: 4, amount });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return (cpuMs(pid) - before) / amount;
};

/** A target, and the process whose work it is. */
type Worked = Target & { readonly pid: number };

/** CPU milliseconds of one request to a target against a reference, in turn; other work on the machine counts little. */
export const ratioOfCpu = async (target: Worked, reference: Worked) => {
  for (const warming of [target, reference]) await cpuPerRequest(warming, 2 * requestsPerRound);
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push([await cpuPerRequest(target, requestsPerRound), await cpuPerRequest(reference, requestsPerRound)]);
  }
  return {
    ratio: median(pairs.map(([a, b]) => a / b)),
    target: median(pairs.map(([a]) => a)),
    reference: median(pairs.map(([, b]) => b)),
  };
};
