import type { Attempt } from "./traffic.ts";

/** The requests that may fail: none, those in progress at a kill, or all until the database has a new primary. */
type Allowed = "nothing" | "in progress" | "until back";

export type Phase = {
  readonly name: string;
  readonly allowed: Allowed;
  /** From the restart or kill to the start of the next phase. */
  readonly from: number;
  readonly to: number;
};

/** Time after a kill in which the other programs may not know of it yet. */
const noticeMs = 250;
/** Time in which the portal must serve writes again. */
export const backMs = 15_000;
/** Share of the run's requests that may fail at kills of programs. */
const maxFailedShare = 0.005;

const isWrite = ({ kind }: Attempt): boolean => kind === "payment" || kind === "name";

/** Milliseconds from the start of a phase to its first write that was sent and acknowledged; null without one. */
const measureBack = ({ from }: Phase, attempts: readonly Attempt[]): number | null => {
  const failedUntil = Math.max(from, ...attempts.filter(({ isFailed }) => isFailed).map(({ endedAt }) => endedAt));
  const first = attempts.find((attempt) => isWrite(attempt) && !attempt.isFailed && attempt.endedAt >= failedUntil);
  return first === undefined ? null : first.endedAt - from;
};

const describeAttempt = ({ kind, status, startedAt }: Attempt, { from }: Phase): string =>
  `${kind} ${((startedAt - from) / 1000).toFixed(2)} s later: ${status ?? "connection broken"}`;

/** Returns a phase's figures, and what breaks its promise. */
const judgePhase = (phase: Phase, all: readonly Attempt[]) => {
  const { name, allowed, from, to } = phase;
  // A request counts where it ended.
  const attempts = all.filter(({ endedAt }) => endedAt >= from && endedAt < to);
  const failed = attempts.filter(({ isFailed }) => isFailed);
  const back = allowed === "until back" ? measureBack(phase, attempts) : 0;
  const wrong = failed.filter(({ startedAt, status, hasRetryAfter }) => {
    if (allowed === "in progress") return startedAt > from + noticeMs;
    // The portal still runs, so each visitor learns when to try again.
    return allowed === "nothing" || status !== 503 || !hasRetryAfter;
  });
  const late = back !== null && back > backMs ? [`${name}: back after ${back} ms`] : [];
  const never = back === null ? [`${name}: never back`] : [];
  const until = allowed === "until back" && back !== null ? `, back after ${(back / 1000).toFixed(1)} s` : "";
  return {
    figures: `${name}: ${failed.length} of ${attempts.length} requests failed${until}`,
    failed: failed.length,
    differences: [...late, ...never, ...wrong.map((attempt) => `${name}: ${describeAttempt(attempt, phase)}`)],
  };
};

/** Returns what breaks the promises of a run, and its figures by phase. */
export const judgeRun = (phases: readonly Phase[], attempts: readonly Attempt[]) => {
  const judged = phases.map((phase) => ({ phase, ...judgePhase(phase, attempts) }));
  const atKills = judged.filter(({ phase }) => phase.allowed === "in progress");
  const failed = atKills.reduce((sum, kill) => sum + kill.failed, 0);
  const share = failed / attempts.length;
  // Every failure belongs to a phase.
  const outside = attempts.filter(
    ({ isFailed, endedAt }) => isFailed && !phases.some(({ from, to }) => endedAt >= from && endedAt < to),
  );
  return {
    figures: [
      ...judged.map(({ figures }) => figures),
      `${attempts.length} requests in all; ${failed} of them failed at kills of programs (${(100 * share).toFixed(2)} %)`,
    ],
    differences: [
      ...judged.flatMap(({ differences }) => differences),
      ...(share > maxFailedShare ? [`${(100 * share).toFixed(2)} % of the requests failed at kills of programs`] : []),
      ...outside.map(({ kind, status }) => `${kind} outside every phase: ${status ?? "connection broken"}`),
    ],
  };
};
