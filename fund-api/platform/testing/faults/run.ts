import { setTimeout as sleep } from "node:timers/promises";
import { makeDraw } from "../../demo/rosters/ids.ts";
import { acts, makeChains } from "./acts.ts";
import { type ActCounts, doActs } from "./do-acts.ts";
import { compareFile, listEntries, runBatchLifecycle, type BatchCounts, type ReleasedFile } from "./batches.ts";
import { findDifferences, readBooks } from "./check-books.ts";
import { type Acknowledged, carryOut, type Counts, makeIntents, replayAll } from "./intents.ts";
import { type DatabaseName, type Programs, startPrograms } from "./programs.ts";
import { seedWorld } from "./world.ts";

export type RunOptions = {
  readonly database: DatabaseName;
  readonly seed: string;
  readonly intents: number;
  readonly kills: number;
};

/** Result of a run: a summary and every difference. */
export type Outcome = { readonly figures: string; readonly differences: readonly string[] };

const payerCount = 12;
/** Maximum wait for a new batch before a person cancels a payment. */
const maxWaitMs = 3_000;
/** One in this many kills happens between the release of a batch and the download of its file. */
const batchShare = 10;
/** One in this many kills happens while money is recorded, refunded and taken back. */
const actShare = 5;

const waitUntil = async (isReached: () => boolean): Promise<void> => {
  while (!isReached()) await sleep(5);
};

const describeError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Kills one program at a time, never two at once. */
const createKiller = (programs: Programs, seed: string) => {
  const draw = makeDraw(`kills ${seed}`);
  const killed = { fundApi: 0, server: 0 };
  let lastKill: Promise<void> = Promise.resolve();
  const killOne = async (): Promise<void> => {
    if (programs.killServer !== null && draw(0, 1) === 0) {
      killed.server += 1;
      await programs.killServer();
    } else {
      killed.fundApi += 1;
      await programs.killFundApi();
    }
  };
  const kill = (): Promise<void> => (lastKill = lastKill.then(killOne));
  return { kill, killed };
};

/** Pays intents and puts the payments in batches while programs are killed, then checks the results. */
export const runFaults = async ({ database, seed, intents: count, kills }: RunOptions): Promise<Outcome> => {
  const programs = await startPrograms(database, seed);
  try {
    const db = await programs.open();
    const world = await seedWorld(db, count, seed);
    await db.destroy();
    await programs.start();
    const { kill, killed } = createKiller(programs, seed);
    const intents = makeIntents(world.owed, seed);
    const counts: Counts = { inFlight: 0, refusedTabs: 0, tries: 0 };
    const batchCounts: BatchCounts = { created: 0, secondCreators: 0, secondReleasers: 0, voided: 0 };
    const acknowledged: Acknowledged[] = [];
    const files: ReleasedFile[] = [];
    const failures: string[] = [];
    const intentQueue = [...intents];
    let done = 0;
    let nextBatch = Promise.withResolvers<void>();

    const payAll = async (): Promise<void> => {
      for (let intent = intentQueue.shift(); intent !== undefined; intent = intentQueue.shift()) {
        await carryOut(programs, intent, counts, () => Promise.race([nextBatch.promise, sleep(maxWaitMs)])).then(
          (payments) => void acknowledged.push(...payments),
          (error: unknown) => void failures.push(describeError(error)),
        );
        done += 1;
      }
    };
    const actKills = Math.max(1, Math.round(kills / actShare));
    const batchKills = Math.max(1, Math.round(kills / batchShare));
    /** Spreads the kills evenly over the payments. */
    const killDuringPayments = async (): Promise<void> => {
      const paymentKills = kills - batchKills - actKills;
      for (let payment = 1; payment <= paymentKills; payment += 1) {
        await waitUntil(() => done >= (payment * count) / (paymentKills + 1));
        await kill();
      }
    };
    let batchKillsLeft = batchKills;
    const desk = {
      programs,
      world,
      counts: batchCounts,
      onCreate: () => {
        nextBatch.resolve();
        nextBatch = Promise.withResolvers();
      },
      kill: async () => {
        if (batchKillsLeft > 0) await kill();
        batchKillsLeft -= 1;
      },
    };
    /** Runs until everything is paid and in a batch, and a few batches have been voided. */
    const batchAll = async (): Promise<void> => {
      for (let turn = 0; ; turn += 1) {
        const isLast = done >= count;
        try {
          const createdBefore = batchCounts.created;
          const file = await runBatchLifecycle(desk, turn);
          if (file !== null) files.push(file);
          if (isLast && batchCounts.created === createdBefore) break;
        } catch (error) {
          failures.push(describeError(error));
          if (failures.length > 20) break;
        }
        await sleep(200);
      }
    };
    const started = performance.now();
    await Promise.all([...Array.from({ length: payerCount }, payAll), killDuringPayments(), batchAll()]);
    const seconds = Math.round((performance.now() - started) / 1000);
    const replayProblems = await replayAll(programs, acknowledged);
    const fileDifferences: string[] = [];
    for (const file of files) fileDifferences.push(...(await compareFile(desk, file)));
    const actCounts: ActCounts = { done: 0, refused: 0 };
    const chains = makeChains((await Promise.all(files.map((file) => listEntries(desk, file)))).flat());
    const expectedActs = chains.length * acts.length;
    let areActsOver = false;
    const killDuringActs = async (): Promise<void> => {
      for (let act = 1; act <= actKills; act += 1) {
        await waitUntil(() => areActsOver || actCounts.done >= (act * expectedActs) / (actKills + 1));
        await kill();
      }
    };
    const actAll = async (): Promise<void> => {
      const onBroken = (error: unknown) => void failures.push(describeError(error));
      await doActs({ programs, world, counts: actCounts }, chains, onBroken);
      areActsOver = true;
    };
    await Promise.all([actAll(), killDuringActs()]);
    await programs.endFundApi();
    const finalDb = await programs.open();
    const books = await readBooks(finalDb);
    await finalDb.destroy();
    const { callers, commits } = programs.resets();
    const figures = [
      `${database}, seed ${seed}: ${count} intents, ${books.payments} payments, ${new Set(acknowledged.map(({ key }) => key)).size} acknowledged, ${books.canceled} of them canceled, ${books.paidCents} cents paid`,
      `killed: fund API ${killed.fundApi} times, PostgreSQL ${killed.server} times; connections reset: ${callers} of callers, ${commits} at a commit; ${counts.tries} requests, ${counts.inFlight} answered in flight, ${counts.refusedTabs} second tabs refused`,
      `batches: ${batchCounts.created} created (${batchCounts.secondCreators} second creators found nothing due), ${batchCounts.secondReleasers} second releasers refused, ${batchCounts.voided} voided, ${files.length} files the same after every kill`,
      `acts of the fund’s staff: ${actCounts.done}, ${actCounts.refused} responses that the action was already done`,
      `${seconds} s`,
    ].join("; ");
    // PGlite has only one connection, so the second click waits and gets the repeated response.
    const untestedDifferences =
      database === "PostgreSQL" && counts.inFlight === 0
        ? ["no request got the in-flight response, so the double clicks were not tested"]
        : [];
    const differences = [
      ...failures,
      ...findDifferences(intents, acknowledged, chains, books),
      ...replayProblems,
      ...fileDifferences,
      ...untestedDifferences,
    ];
    return { figures, differences };
  } finally {
    await programs.stop();
  }
};
