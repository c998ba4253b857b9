import { copyFileSync, createWriteStream, mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { openDatabase } from "../../fund-api/platform/db/database.ts";
import type { Database } from "../../fund-api/platform/db/schema.ts";
import { testPassword } from "../../fund-api/platform/testing/app.ts";
import { findDifferences, readBooks } from "../../fund-api/platform/testing/faults/check-books.ts";
import { addDebts, type Owed } from "../../fund-api/platform/testing/faults/world.ts";
import { findClusterPrograms, findMachinePrograms } from "../../scripts/system-packages.ts";
import { sumCents } from "../../lib/platform/cents/money.ts";
import { type Cluster, startCluster, superuserLogin } from "./cluster.ts";
import { judgeRun, type Phase } from "./phases.ts";
import { type Layout, runCommand, startLayout } from "./programs.ts";
import { startTraffic, type Traffic } from "./traffic.ts";
import { createVisitor } from "./visitor.ts";

const employers = 6;
/** Enough for the longest run: three payments a second. */
const charges = 3_000;
const logins = { owner: "fund_owner:o1", fundApi: "fund_api_1:a1" };
const settleMs = 1_500;
/** Longest wait for the first write after the database failed. */
const maxBackMs = 60_000;

export const layoutParts = ["restarts", "kills", "database"] as const;
type LayoutRun = { readonly parts: readonly (typeof layoutParts)[number][]; readonly rounds: number };

/** Creates the database, its roles and its funds as docs/operate.md says, and employers that owe money. */
const prepareDatabase = async (cluster: Cluster, fundFile: string): Promise<readonly Owed[]> => {
  await cluster.psql(["-f", "deploy/database-setup.sql"], { OWNER_PASSWORD: "o1", API_PASSWORD: "a1" });
  const owner = { databaseUrl: cluster.urlFor(logins.owner, "fund"), fundFile };
  // npm run fund:init writes more files beside this one.
  copyFileSync("deploy/fund.example.json", fundFile);
  runCommand(owner, "migrate");
  runCommand(owner, "fund:init", fundFile);
  return withDatabase(cluster, (db) => addDebts(db, { employers, charges, seed: "1" }));
};

const withDatabase = async <T>(cluster: Cluster, work: (db: Kysely<Database>) => Promise<T>): Promise<T> => {
  const db = openDatabase({ databaseUrl: cluster.urlFor(superuserLogin, "fund") });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

/** Lists saved names that are not in the audit trail exactly once. */
const findNameDifferences = async (db: Kysely<Database>, { names }: Traffic): Promise<string[]> => {
  const { rows } = await sql<{ user_name: string; last_name: string; count: number }>`
    select u.user_name, a.after ->> 'lastName' as last_name, count(*)::int as count
    from audit_events as a join accounts as u on a.subject = 'account:' || u.id
    where a.action = 'account-name-changed' group by 1, 2`.execute(db);
  const counts = new Map(rows.map(({ user_name, last_name, count }) => [`${user_name} ${last_name}`, count]));
  return [
    ...(rows.length === names.length ? [] : [`saved names: ${rows.length}, not ${names.length}`]),
    ...names
      .map(({ userName, lastName }) => `${userName} ${lastName}`)
      .filter((name) => counts.get(name) !== 1)
      .map((name) => `${name} was saved ${counts.get(name) ?? 0} times`),
  ];
};

/** Lists every difference between the acknowledged writes and the database. */
const checkDatabase = (cluster: Cluster, owed: readonly Owed[], traffic: Traffic): Promise<string[]> =>
  withDatabase(cluster, async (db) => {
    const books = await readBooks(db);
    const paid = new Set(traffic.intents.map(({ chargeId }) => chargeId));
    const unpaid = sumCents(owed.filter(({ chargeId }) => !paid.has(chargeId)));
    const ofPaid = { ...books, balanceCents: books.balanceCents - unpaid };
    return [
      ...findDifferences(traffic.intents, traffic.acknowledged, [], ofPaid),
      ...(await findNameDifferences(db, traffic)),
    ];
  });

/** Repeats acknowledged payments with their keys. @returns the repeats that got another response */
const repeatPayments = async (layout: Layout, owed: readonly Owed[], { acknowledged }: Traffic): Promise<string[]> => {
  const wrong: string[] = [];
  const userNames = [...new Set(owed.map(({ userName }) => userName))];
  for (const [no, userName] of userNames.entries()) {
    const visitor = createVisitor(layout, no);
    await visitor.logIn(userName, testPassword);
    const own = acknowledged.filter(({ intent }) => intent.userName === userName);
    for (const { key, body, text } of own.filter((_, index) => index % 10 === 0)) {
      const response = await visitor.send({ path: "/api/payments", headers: { "idempotency-key": key }, body });
      if (response?.status !== 200 || response.text !== text)
        wrong.push(`${key}: the repeat returned ${response?.status} and different bytes`);
    }
  }
  return wrong;
};

/** Runs the phases one after another under load. */
const runPhases = async (run: LayoutRun, cluster: Cluster, layout: Layout, traffic: Traffic): Promise<Phase[]> => {
  const phases: Phase[] = [];
  const perform = async (name: string, allowed: Phase["allowed"], work: () => Promise<unknown>): Promise<void> => {
    const from = performance.now();
    await work();
    await sleep(settleMs);
    phases.push({ name, allowed, from, to: performance.now() });
  };
  /** Waits for a write that was sent after the database failed. */
  const waitForWrite = async (): Promise<void> => {
    const from = performance.now();
    const isBack = (): boolean =>
      traffic.attempts.some(({ kind, startedAt, isFailed }) => kind === "payment" && startedAt > from && !isFailed);
    while (!isBack() && performance.now() - from < maxBackMs) await sleep(50);
  };
  await sleep(settleMs);
  for (let round = 1; round <= run.rounds; round += 1) {
    for (const service of run.parts.includes("restarts") ? layout.services : [])
      await perform(`restart of ${service.name}`, "nothing", service.restart);
    for (const service of run.parts.includes("kills") ? layout.services : [])
      await perform(`kill of ${service.name}`, "in progress", service.kill);
    if (!run.parts.includes("database")) continue;
    const primary = await cluster.getPrimary();
    await perform("kill of the primary’s machine", "until back", async () => {
      cluster.killMachine(primary);
      await waitForWrite();
    });
    await perform("return of that machine as the standby", "nothing", async () => {
      cluster.startMachine(primary);
      await cluster.whenSynchronous();
    });
    await perform("kill of the primary’s PostgreSQL alone", "until back", async () => {
      cluster.killServerOf(await cluster.getPrimary());
      await waitForWrite();
    });
    await cluster.whenSynchronous();
    const silent = await cluster.getPrimary();
    await perform("silence of the primary’s machine", "until back", async () => {
      cluster.freezeMachine(silent);
      await waitForWrite();
    });
    cluster.killMachine(silent);
    cluster.startMachine(silent);
    await cluster.whenSynchronous();
    await perform("planned switchover", "until back", async () => {
      await cluster.switchOver();
      await waitForWrite();
    });
    await cluster.whenSynchronous();
  }
  return phases;
};

/**
 * Rehearses the layout of docs/operate.md: restarts and kills each program, and lets the database fail over, under load.
 * @returns figures, and every broken promise
 */
export const rehearseLayout = async (run: LayoutRun) => {
  const { nginx } = findMachinePrograms();
  const cluster = await startCluster(findClusterPrograms());
  const stops: (() => Promise<void>)[] = [cluster.stop];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).toReversed()) await end();
  };
  const stopBySignal = (): void => void stop().finally(() => process.exit(2));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stopBySignal);
  try {
    const fund = { databaseUrl: cluster.urlFor(logins.fundApi, "fund"), fundFile: `${cluster.folder}/fund.json` };
    const owed = await prepareDatabase(cluster, fund.fundFile);
    mkdirSync("test-results", { recursive: true });
    const log = createWriteStream("test-results/layout.log");
    const layout = await startLayout(nginx, fund, (line) => {
      log.write(`${new Date().toISOString()} ${line}\n`);
    });
    stops.push(layout.stop);
    const visitors = await Promise.all(
      [...Map.groupBy(owed, ({ userName }) => userName)].map(async ([userName, debts], no) => {
        const visitor = createVisitor(layout, no);
        await visitor.logIn(userName, testPassword);
        return { visitor, owed: debts };
      }),
    );
    const traffic = startTraffic(visitors);
    const started = performance.now();
    const runAndStop = async () => {
      try {
        return await runPhases(run, cluster, layout, traffic);
      } finally {
        await traffic.stop();
      }
    };
    const phases = await runAndStop();
    const seconds = Math.round((performance.now() - started) / 1000);
    const { figures, differences } = judgeRun(phases, traffic.attempts);
    const writes = `${traffic.acknowledged.length} payments and ${traffic.names.length} names acknowledged in ${seconds} s`;
    return {
      figures: [...figures, writes],
      differences: [
        ...differences,
        ...traffic.problems,
        ...(await checkDatabase(cluster, owed, traffic)),
        ...(await repeatPayments(layout, owed, traffic)),
      ],
    };
  } finally {
    await stop();
  }
};
