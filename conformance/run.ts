import { logout } from "../lib/identity/account/contract.ts";
import type { Call } from "../lib/platform/contract/call.ts";
import { allCalls } from "../lib/all-calls.ts";
import { allExamples } from "../lib/all-examples.ts";
import type { Accounts } from "./accounts.ts";
import { checkCall, type Reads } from "./call-checks.ts";
import { differencesOf } from "./compare-answer.ts";
import { signInAll } from "./signed-in.ts";
import { createReport, type Outcome, type Report } from "./report.ts";
import { checkInterstitials, checkLock, checkLoginCodes, checkSessions, checkSilence } from "./session-checks.ts";
import { createTarget } from "./target.ts";

type Options = {
  readonly url: string;
  readonly accounts: Accounts;
  /** Tries wrong passwords on an account until it is locked. */
  readonly withLock?: boolean;
  /** All calls, unless only some are selected. */
  readonly calls?: readonly Call[];
  readonly log: (line: string) => void;
};

const checkPaths = async (report: Report, calls: readonly Call[]): Promise<void> => {
  const unknown = "404 NotFound";
  for (const path of ["/api/nothing-of-this-name", "/api/account/current-user/x", "/api"]) {
    const response = await report.target({ method: "GET", path });
    report.note(`GET ${path}`, unknown, differencesOf(response, unknown, null));
  }
  const wrongMethod = "404 or 405";
  for (const call of calls) {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => allExamples[call.name]?.params?.[name] ?? "x");
    const response = await report.target({ method: "DELETE", path });
    report.note(`DELETE ${path}`, wrongMethod, differencesOf(response, wrongMethod, null));
  }
};

/** Puts reads without parameters first, because their responses contain the parameters of the other reads. */
const sortCalls = (calls: readonly Call[]): Call[] =>
  calls.toSorted(
    (left, right) => Number(left.method !== "GET") - Number(right.method !== "GET") || rank(left) - rank(right),
  );
const rank = ({ params }: Call): number => Object.keys(params?.shape ?? {}).length;

/**
 * Checks a fund API against the contract, over HTTP only, and prints one line for each check. Changes only what
 * signing in changes (sessions, an email to some accounts), and the lock if requested.
 */
export const runConformance = async (options: Options): Promise<Outcome> => {
  const { url, accounts, withLock = false, calls = allCalls, log } = options;
  const report = createReport(createTarget(url), log);
  await checkLoginCodes(report, accounts);
  if (withLock) await checkLock(report, accounts);
  await checkSilence(report, accounts, calls);
  await checkPaths(report, calls);
  const people = await signInAll(report, accounts);
  const reads: Reads = new Map();
  for (const call of sortCalls(calls)) await checkCall(report, call, people, reads);
  await checkSessions(report, accounts, calls);
  await checkInterstitials(report, accounts, calls);
  for (const { name, token } of people) await report.expectResponse(logout, `of ${name}`, { token }, "200");
  const outcome = report.outcome();
  log(`conformance: ${outcome.checks} checks, ${outcome.differences} differences`);
  return outcome;
};
