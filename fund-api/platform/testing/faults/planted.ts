/* oxlint-disable no-console -- a command-line program that prints its results */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeCopy } from "../../../../scripts/teeth/copies.ts";
import { type Mistake, plant, readSources } from "../../../../scripts/teeth/fault.ts";

/** Mistakes that a run must find. Each one turns off a safeguard against moving money twice. */
export const plantedMistakes: readonly { readonly breaks: string; readonly edits: readonly Mistake[] }[] = [
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
        find: "{ keys, siteOf, demandsFactor, signInLimits }: Services,",
        replace: "{ keys, siteOf, demandsFactor, signInLimits, db: root }: Services,",
      },
      {
        find: "    ...visitor,\n    idempotencyKey,",
        replace: "    ...visitor,\n    root,\n    idempotencyKey,",
      },
      {
        find: "await postPayment(db, { ...posting, effectiveOn, paymentId: payment.id, fund: part.fund }, part);",
        replace:
          "setTimeout(() => { context.root.transaction().execute((trx) => postPayment(trx, { ...posting, effectiveOn, paymentId: payment.id, fund: part.fund }, part)).catch(() => undefined); }, 1);",
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

const root = resolve(import.meta.dirname, "../../../..");
/** Large enough to find each mistake, with or without kills. */
const size = ["--seed", "1", "--intents", "120", "--kills", "4", "--database", "PostgreSQL"];

const plantAll = (copy: string, edits: readonly Mistake[]): void => {
  for (const edit of edits) {
    const edited = plant(edit, readSources(copy));
    if (edited === null) throw new Error(`the sources don’t contain exactly once: ${edit.find}`);
    writeFileSync(join(copy, edited.path), edited.planted);
  }
};

/** Plants each mistake in a copy and runs the harness there. @returns true if every mistake made it fail */
export const showPlanted = async (): Promise<boolean> => {
  let areAllFound = true;
  for (const { breaks, edits } of plantedMistakes) {
    const copy = makeCopy(root);
    try {
      plantAll(copy, edits);
      const child = spawn(process.execPath, ["fund-api/platform/testing/faults/main.ts", ...size], {
        cwd: copy,
        stdio: "inherit",
      });
      const [code] = (await once(child, "close")) as [number | null];
      areAllFound &&= code === 1;
      console.log(`${code === 1 ? "found" : "NOT FOUND"}\t${breaks}`);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  }
  return areAllFound;
};
