import type { Call } from "../lib/platform/contract/call.ts";
import { requestOf, type Sent } from "../lib/platform/contract/request.ts";
import { differencesOf, undeclaredKeys } from "./compare-answer.ts";
import type { Answer, Target } from "./target.ts";

export type Outcome = { readonly checks: number; readonly differences: number; readonly warnings: number };

/** Where checks report their results, one line each. */
export type Report = {
  /** A check of any kind: the expectation in words, and the actual result if it differs. */
  readonly note: (subject: string, expected: string, differences: readonly string[]) => void;
  /** A note that isn't a difference. */
  readonly warn: (text: string) => void;
  /** Makes a call and compares the response with the contract and with `expected` (compare-answer.ts). */
  readonly expectResponse: (call: Call, when: string, sent: Sent, expected: string) => Promise<Answer>;
  readonly target: Target;
  readonly outcome: () => Outcome;
};

export const createReport = (target: Target, log: (line: string) => void): Report => {
  const counts = { checks: 0, differences: 0, warnings: 0 };
  const note: Report["note"] = (subject, expected, differences) => {
    counts.checks += 1;
    if (differences.length === 0) return log(`ok      ${subject}: ${expected}`);
    counts.differences += 1;
    log(`DIFFERS ${subject}: ${differences.join("; ")}`);
  };
  const warn = (text: string): void => {
    counts.warnings += 1;
    log(`warning ${text}`);
  };
  const warnAboutKeys = (call: Call, { status, json }: Answer): void => {
    if (status !== 200 || call.response === "blob") return;
    const parseResult = call.response.safeParse(json);
    const keys = parseResult.success ? undeclaredKeys(json, parseResult.data) : [];
    if (keys.length > 0) warn(`${call.name}: keys the contract does not have: ${keys.slice(0, 5).join(", ")}`);
  };
  return {
    note,
    warn,
    target,
    outcome: () => ({ ...counts }),
    expectResponse: async (call, situation, fields, expected) => {
      const response = await target(requestOf(call, fields));
      note(`${call.name} ${situation}`, expected, differencesOf(response, expected, call));
      warnAboutKeys(call, response);
      return response;
    },
  };
};
