/* oxlint-disable no-console -- a command-line program that prints its results */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeCopy, removeCopy } from "../../../../scripts/teeth/copies.ts";
import { type Mistake, plant, readSources } from "../../../../scripts/teeth/fault.ts";

type Planted = {
  readonly breaks: string;
  readonly edits: readonly Mistake[];
  /** Arguments for the run; defaults to `size`. */
  readonly args?: readonly string[];
};

/** Large enough to find each mistake, both with kills and without. */
const size = ["--seed", "1", "--intents", "120", "--kills", "4", "--database", "PostgreSQL"];

/** Mistakes that a run must find. Each one turns off a safeguard against moving money twice. */
const mistakesWithMoney: readonly Planted[] = [
  {
    breaks: "idempotency is off: every request counts as a new one",
    edits: [
      {
        find: "const { idempotencyKey } = read;",
        replace: "const idempotencyKey = `${crypto.randomUUID()}${read.idempotencyKey.slice(0, 0)}`;",
      },
    ],
  },
  {
    breaks: "the ledger is written in a second transaction, after the payment’s own",
    edits: [
      {
        find: "{ keys, siteOf, requiresSecondFactor, signInLimits }: Services,",
        replace: "{ keys, siteOf, requiresSecondFactor, signInLimits, db: root }: Services,",
      },
      {
        find: "    ...visitor,\n    idempotencyKey,",
        replace: "    ...visitor,\n    root,\n    idempotencyKey,",
      },
      {
        find: "await postPayment(db, { ...posting, paymentId: payment.id, fund: part.fund }, part);",
        replace:
          "setTimeout(() => { context.root.transaction().execute((trx) => postPayment(trx, { ...posting, paymentId: payment.id, fund: part.fund }, part)).catch(() => undefined); }, 1);",
      },
    ],
  },
  {
    breaks: "a batch doesn’t lock its payments",
    edits: [{ in: "lockDuePayments", find: '.forNoKeyUpdate("p")', replace: "" }],
  },
  {
    breaks: "a second approval counts again",
    edits: [
      {
        find: 'if (decision.version !== version || decision.state !== "WAITING")',
        replace: 'if (decision.state === "DECLINED")',
      },
    ],
  },
];

/** Mistakes that a run of the layout must find. */
const mistakesOfLayout: readonly Planted[] = [
  {
    breaks: "a program ends at SIGTERM without finishing its requests",
    edits: [
      {
        find: "await sleep(getConfig().DRAIN_MS);\n  await stopServer(server);",
        replace: "",
      },
      { find: "gate.drain();\n  await sleep(drainMs);", replace: "process.exit(0);" },
    ],
    args: ["--layout", "--part", "restarts", "--rounds", "2"],
  },
  {
    breaks: "a fund API knows only the first host of its database",
    edits: [
      {
        find: 'return hosts.split(",").map((host) => `${start}${host}${end}`);',
        replace: 'return hosts.split(",", 1).map((host) => `${start}${host}${end}`);',
      },
    ],
    args: ["--layout", "--part", "database", "--rounds", "1"],
  },
];

const smallChaos = ["--chaos", "--small"];

/** Mistakes that the small version of a chaos run must find. */
const mistakesOfChaos: readonly Planted[] = [
  {
    breaks: "the portal repeats a write that got no response",
    edits: [
      {
        find: 'return await onFundApi(call.method === "GET", work);',
        replace: "return await onFundApi(true, work).catch(() => onFundApi(true, work));",
      },
    ],
    args: smallChaos,
  },
  {
    breaks: "the portal has no time limit",
    edits: [
      {
        find: "signal: AbortSignal.timeout(timeLimit),",
        replace: "signal: AbortSignal.timeout(slowFactor * 60_000 + FUND_API_TIMEOUT_MS),",
      },
    ],
    args: smallChaos,
  },
  {
    breaks: "half of an account is read as an empty account",
    edits: [{ in: "isBrokenJson", find: "bytes.byteLength > 0", replace: "bytes.byteLength < 0" }],
    args: smallChaos,
  },
];

const mistakesOf = { money: mistakesWithMoney, layout: mistakesOfLayout, chaos: mistakesOfChaos } as const;

export const plantedMistakes: readonly Planted[] = Object.values(mistakesOf).flat();

const root = resolve(import.meta.dirname, "../../../..");

const plantAll = (copy: string, edits: readonly Mistake[]): void => {
  for (const edit of edits) {
    const edited = plant(edit, readSources(copy));
    if (edited === null) throw new Error(`the sources don’t contain exactly once: ${edit.find}`);
    writeFileSync(join(copy, edited.path), edited.planted);
  }
};

/**
 * Plants each mistake in a copy and runs the harness there.
 * @param part the layout needs `npm run build` first
 * @returns true if every mistake made the run fail
 */
export const showPlanted = async (part: keyof typeof mistakesOf): Promise<boolean> => {
  let areAllFound = true;
  for (const { breaks, edits, args = size } of mistakesOf[part]) {
    const copy = makeCopy(root);
    try {
      plantAll(copy, edits);
      if (part === "layout") symlinkSync(join(root, ".next"), join(copy, ".next"));
      const child = spawn(process.execPath, ["fund-api/platform/testing/faults/main.ts", ...args], {
        cwd: copy,
        stdio: "inherit",
      });
      const [code] = (await once(child, "close")) as [number | null];
      areAllFound &&= code === 1;
      console.log(`${code === 1 ? "found" : "NOT FOUND"}\t${breaks}`);
    } finally {
      removeCopy(copy);
    }
  }
  return areAllFound;
};
