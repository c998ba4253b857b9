import { readFileSync } from "node:fs";
import autocannon from "autocannon";

/** One row of the table. `bar` describes the limit; `holds` is true if the result meets it. */
export type BenchRow = {
  readonly id: string;
  readonly what: string;
  readonly figures: string;
  readonly bar: string;
  readonly holds: boolean;
};

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Returns a percentile of the values. */
export const percentile = (values: readonly number[], percent: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * percent) / 100))] ?? NaN;

/** Returns a process's memory in use, in megabytes. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN) / 1024;

/** Units of the CPU clock in /proc: 100 a second on every Linux that Node supports. */
const millisecondsPerTick = 10;

/** Returns a process's CPU time so far, user and system, in milliseconds. */
const cpuMs = (pid: number): number => {
  // The process name may contain spaces; the fields after it don't.
  const [, fieldsText = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?=[A-Z] )/);
  const [user, system] = fieldsText.split(" ").slice(11, 13).map(Number);
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

/** Measures requests per second of a target and a reference, alternating between them, so that a change in machine speed affects both. */
export const ratioOfRates = async (target: Target, reference: Target) => {
  for (const warmupTarget of [target, reference]) await perSecond(warmupTarget, 3);
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

/** Measures the median milliseconds of single requests to each target, in turns. */
export const mediansOfOne = async <Name extends string>(
  targets: Readonly<Record<Name, Target>>,
  count: number,
): Promise<Record<Name, number>> => {
  const runs = Object.entries<Target>(targets).map(([name, target]) => ({ name, target, times: [] as number[] }));
  for (let turn = 0; turn < count; turn += 1) {
    for (const { target, times } of runs) {
      const startedAt = performance.now();
      await (await fetch(target.url, { headers: target.headers })).arrayBuffer();
      times.push(performance.now() - startedAt);
    }
  }
  return Object.fromEntries(runs.map(({ name, times }) => [name, median(times)])) as Record<Name, number>;
};

/** A target, and the process that does its work. */
export type MeasuredWork = Target & { readonly pid: number };

type Round = { readonly cpuMs: number; readonly p99: number };

const runRound = async ({ url, headers, pid }: MeasuredWork, amount: number): Promise<Round> => {
  const cpuBefore = cpuMs(pid);
  const result = await autocannon({ url, headers, connections: 4, amount });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return { cpuMs: (cpuMs(pid) - cpuBefore) / amount, p99: result.latency.p99 };
};

/** Measures rounds of requests to each target, in turns, after a round to warm up. CPU is in ms per request. */
export const measureRounds = async <Name extends string>(
  targets: Readonly<Record<Name, MeasuredWork>>,
  requestsPerRound = 400,
): Promise<Record<Name, readonly Round[]>> => {
  const runs = Object.entries<MeasuredWork>(targets).map(([name, target]) => ({ name, target, done: [] as Round[] }));
  for (const { target } of runs) await runRound(target, 2 * requestsPerRound);
  for (let round = 0; round < rounds; round += 1) {
    for (const { target, done } of runs) done.push(await runRound(target, requestsPerRound));
  }
  return Object.fromEntries(runs.map(({ name, done }) => [name, done])) as Record<Name, Round[]>;
};

/** Compares the CPU of each round with the reference's in the same round. Other programs hardly affect it. */
export const ratioOfRounds = (target: readonly Round[], reference: readonly Round[]): number =>
  median(target.map((round, index) => round.cpuMs / (reference[index]?.cpuMs ?? Number.NaN)));

export const medianCpu = (done: readonly Round[]): number => median(done.map((round) => round.cpuMs));

/** Measures CPU milliseconds per request of a target and a reference, in turns. */
export const ratioOfCpu = async (target: MeasuredWork, reference: MeasuredWork, requestsPerRound = 400) => {
  const done = await measureRounds({ target, reference }, requestsPerRound);
  return {
    ratio: ratioOfRounds(done.target, done.reference),
    target: medianCpu(done.target),
    reference: medianCpu(done.reference),
  };
};
