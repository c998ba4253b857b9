import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { backMs, judgeRun, type Phase } from "./phases.ts";
import type { Attempt } from "./traffic.ts";

describe("judging a run", () => {
  const phases: readonly Phase[] = [
    { name: "restart of portal 1", allowed: "nothing", from: 0, to: 10_000 },
    { name: "kill of fund API 2", allowed: "in progress", from: 10_000, to: 20_000 },
    { name: "kill of the primary", allowed: "until back", from: 20_000, to: 50_000 },
  ];
  const sent = (startedAt: number, changes: Partial<Attempt> = {}): Attempt => {
    const isFailed = (changes.status ?? 200) !== 200;
    return {
      kind: "payment",
      startedAt,
      endedAt: startedAt + 100,
      status: 200,
      isFailed,
      hasRetryAfter: isFailed,
      ...changes,
    };
  };
  const broken = { status: null, isFailed: true, hasRetryAfter: false };
  /** Enough requests that one failure is within the share. */
  const served = Array.from({ length: 500 }, (_, index) => sent(index * 100)).filter(
    ({ startedAt }) => startedAt < 20_000 || startedAt > 30_000,
  );
  const differencesOf = (...attempts: readonly Attempt[]) => judgeRun(phases, [...served, ...attempts]).differences;

  it("finds nothing wrong with requests in progress at a kill, and 503 until the database is back", () => {
    expect(differencesOf(sent(9_950, { status: 503 }), sent(20_500, { status: 503 }))).toEqual([]);
    expect(judgeRun(phases, [...served, sent(20_500, { status: 503 })]).figures).toEqual([
      "restart of portal 1: 0 of 99 requests failed",
      "kill of fund API 2: 0 of 100 requests failed",
      "kill of the primary: 1 of 200 requests failed, back after 10.2 s",
      "400 requests in all; 0 of them failed at kills of programs (0.00 %)",
    ]);
  });

  it.each<[string, readonly Attempt[], RegExp]>([
    ["a failure at a restart", [sent(5_000, { status: 503 })], /^restart of portal 1: payment 5\.00 s later: 503$/],
    ["a broken connection at a restart", [sent(5_000, broken)], /connection broken$/],
    ["a failure after a kill", [sent(12_000, { status: 503 })], /^kill of fund API 2: payment 2\.00 s later/],
    ["a 500 while the database is away", [sent(21_000, { status: 500, hasRetryAfter: false })], /500$/],
    ["a 503 without Retry-After", [sent(21_000, { status: 503, hasRetryAfter: false })], /503$/],
    ["a failure outside every phase", [sent(60_000, { status: 503 })], /^payment outside every phase: 503$/],
    [
      "too many failures at kills",
      [sent(9_950, { status: 503 }), sent(9_960, { status: 503 }), sent(9_970, { status: 503 })],
      /^0\.75 % of the requests failed/,
    ],
    [
      "a database that is back too late",
      [sent(20_000 + backMs, { status: 503 })],
      /^kill of the primary: back after 15100 ms$/,
    ],
  ])("finds %s", (_what, attempts, expected) => {
    expect(differencesOf(...attempts)).toEqual([expect.stringMatching(expected)]);
  });

  it("finds a database that is never back", () => {
    const unserved = served.filter(({ startedAt }) => startedAt < 20_000);
    expect(judgeRun(phases, [...unserved, sent(49_000, { status: 503 })]).differences).toEqual([
      "kill of the primary: never back",
    ]);
  });
});

describe("deploy/patroni.yml", () => {
  type Settings = {
    readonly bootstrap: {
      readonly dcs: Readonly<Record<"ttl" | "loop_wait" | "retry_timeout" | "primary_start_timeout", number>> & {
        readonly synchronous_mode: boolean;
        readonly postgresql: { readonly use_pg_rewind: boolean };
      };
    };
    readonly etcd3: { readonly hosts: readonly string[] };
    readonly postgresql: { readonly authentication: object };
  };
  const text = readFileSync("deploy/patroni.yml", "utf8");
  const problemsOf = (yaml: string): string[] => {
    const { bootstrap, etcd3, postgresql } = parse(yaml) as Settings;
    const { ttl, loop_wait, retry_timeout, ...dcs } = bootstrap.dcs;
    const canRewind = dcs.postgresql.use_pg_rewind && yaml.includes("- data-checksums");
    return [
      ...(ttl >= loop_wait + 2 * retry_timeout ? [] : ["ttl is shorter than a retry"]),
      ...(ttl * 1000 < backMs - 5_000 ? [] : ["ttl leaves no time for the new primary"]),
      ...(dcs.synchronous_mode ? [] : ["an acknowledged write can be lost"]),
      ...(dcs.primary_start_timeout === 0 ? [] : ["a crashed primary is waited for"]),
      ...(canRewind ? [] : ["an old primary can’t return"]),
      ...(etcd3.hosts.length >= 3 && etcd3.hosts.length % 2 === 1 ? [] : ["etcd has no majority"]),
      ...(Object.keys(postgresql.authentication).join() === "superuser,replication,rewind"
        ? []
        : ["a login is missing"]),
      ...(/password/.test(yaml.replaceAll(/#.*$/gm, "")) ? ["a password is in the file"] : []),
    ];
  };

  it("lets the standby take over in time, and loses no acknowledged write", () => expect(problemsOf(text)).toEqual([]));

  it.each([
    ["ttl: 8", "ttl: 6", /ttl is shorter/],
    ["ttl: 8", "ttl: 20", /no time/],
    ["synchronous_mode: true", "synchronous_mode: false", /can be lost/],
    ["primary_start_timeout: 0", "primary_start_timeout: 300", /waited for/],
    ["use_pg_rewind: true", "use_pg_rewind: false", /can’t return/],
    ["- data-checksums", "- locale: C", /can’t return/],
    ["    - etcd-3.example.org:2379\n", "", /no majority/],
    ["    rewind:\n      username: rewinder\n", "", /a login is missing/],
    ["username: replicator", "username: replicator\n      password: secret", /a password/],
  ])("is wrong with %s replaced by %s", (from, to, problem) => {
    expect(text).toContain(from);
    expect(problemsOf(text.replace(from, to)).join("\n")).toMatch(problem);
  });
});
