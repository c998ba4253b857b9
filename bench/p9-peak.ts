import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startScratchPostgres } from "../scripts/scratch-postgres.ts";
import { findMachinePrograms } from "../scripts/system-packages.ts";
import { type BenchRow, percentile, residentMb } from "./measure.ts";
import { isEarlyRefusal, type Outcome, peopleAdded, reportAndPay, userNameOf } from "./p9-journey.ts";
import { loadDemonstration, startFundApi, startPortalFor } from "./programs.ts";

/** The last day to report on time: so many employers begin within so many seconds. */
const waves = [
  { employers: 200, seconds: 5 },
  { employers: 1_000, seconds: 60 },
] as const;
const employers = waves.reduce((sum, wave) => sum + wave.employers, 0);
const bytesNeeded = 4 * 2 ** 30;
const millisecondsBar = 2_000;
const memoryBarMb = 350;
const memoryLaterBarMb = 250;
const laterMs = 300_000;
const problemsShown = 10;

type Peak = {
  readonly outcomes: readonly Outcome[];
  readonly served: readonly string[];
  readonly problems: readonly string[];
};

/** Lets the employers of both waves report and pay, on alternating portals. */
const runWaves = async (bases: readonly string[]): Promise<Peak> => {
  const [outcomes, served, problems]: [Outcome[], string[], string[]] = [[], [], []];
  let earlier = 0;
  for (const wave of waves) {
    const first = earlier + 1;
    const visits = Array.from({ length: wave.employers }, async (_, index) => {
      await sleep((index * wave.seconds * 1_000) / wave.employers);
      const no = first + index;
      try {
        await reportAndPay(bases[no % bases.length] ?? "", no, outcomes);
        served.push(userNameOf(no));
      } catch (error) {
        problems.push(`${userNameOf(no)}: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
    await Promise.all(visits);
    earlier += wave.employers;
  }
  return { outcomes, served, problems };
};

/** Lists the served employers whose Commit, people or payment isn't there exactly once. */
const findDifferences = async (client: pg.Client, served: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; commits: number; people: number; payments: number }>(
    `select a.user_name as name, t.commits,
       (select count(*)::int from tad_lines as l join assignments as s on s.id = l.assignment_id
         join persons as p on p.id = s.person_id where l.tad_id = t.id and p.last_name like 'Peak%') as people,
       (select count(*)::int from payment_authorizations as u
         where u.employer_id = a.employer_id and u.created_by = a.id and u.created_at > now() - interval '1 hour') as payments
     from accounts as a join lateral (select * from tads as n where n.employer_id = a.employer_id
       order by work_month desc limit 1) as t on true
     where a.user_name = any($1)`,
    [served],
  );
  return rows
    .filter(({ commits, people, payments }) => commits !== 1 || people !== peopleAdded || payments !== 1)
    .map((row) => JSON.stringify(row));
};

const show = ({ outcomes, problems }: Peak, differences: readonly string[]): void => {
  for (const text of [...problems.slice(0, problemsShown), ...differences.slice(0, problemsShown)])
    console.log(`\t${text}`);
  for (const [name, group] of Map.groupBy(outcomes, ({ status, path }) => `${status} ${path}`)) {
    const times = group.map(({ ms }) => ms);
    console.log(
      `\t${group.length} × ${name}: p50 ${percentile(times, 50).toFixed(0)} ms, p95 ${percentile(times, 95).toFixed(0)} ms`,
    );
  }
};

const memoryRow = (what: string, pids: readonly number[], barMb: number): BenchRow => {
  const sizes = pids.map(residentMb);
  const figures = sizes.map((mb) => `${mb.toFixed(0)} MB`).join(" and ");
  return { id: "P10", what, figures, bar: `≤ ${barMb} MB`, holds: Math.max(...sizes) <= barMb };
};

/** P9: the due date's peak, on two portals, two fund APIs and PostgreSQL; and the fund APIs' memory after it. */
export const p9 = async (dir: string): Promise<BenchRow[]> => {
  const server = await startScratchPostgres(findMachinePrograms().postgres, { bytes: bytesNeeded });
  const dataDir = mkdtempSync(join(tmpdir(), "fund-bench-"));
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const stops: (() => Promise<void>)[] = [];
  try {
    await loadDemonstration(server.url, dataDir, { employers, people: 10, months: 2 });
    const fundApis = [await startFundApi(server.url, dataDir), await startFundApi(server.url, dataDir)];
    stops.push(...fundApis.map(({ stop }) => stop));
    const fundUrl = fundApis.map(({ base }) => base).join();
    const portals = [await startPortalFor(dir, fundUrl), await startPortalFor(dir, fundUrl)];
    stops.push(...portals.map(({ stop }) => stop));
    const startedAt = performance.now();
    const peak = await runWaves(portals.map(({ base }) => base));
    const seconds = (performance.now() - startedAt) / 1000;
    const pids = fundApis.map(({ pid }) => pid);
    const memory = memoryRow("memory of the fund APIs after the peak", pids, memoryBarMb);
    const differences = await findDifferences(client, peak.served);
    show(peak, differences);
    const successes = peak.outcomes.filter(({ status }) => status === 200);
    const refused = peak.outcomes.filter(isEarlyRefusal).length;
    const wrong = peak.outcomes.length - successes.length - refused;
    const times = successes.map(({ ms }) => ms);
    const p95 = percentile(times, 95);
    await sleep(laterMs);
    return [
      {
        id: "P9",
        what: `${employers} employers at the due date report and pay`,
        figures: `${peak.served.length} in ${seconds.toFixed(0)} s; ${wrong} wrong answers, ${differences.length} differences; ${refused} of ${peak.outcomes.length} requests refused early`,
        bar: "all, 0 and 0",
        holds: peak.served.length === employers && wrong === 0 && differences.length === 0,
      },
      {
        id: "P9",
        what: "a served request, p95",
        figures: `${p95.toFixed(0)} ms`,
        bar: `≤ ${millisecondsBar} ms`,
        holds: p95 <= millisecondsBar,
      },
      memory,
      memoryRow("the same five minutes later", pids, memoryLaterBarMb),
    ];
  } finally {
    for (const stop of stops.toReversed()) await stop();
    await client.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
