import { randomUUID } from "node:crypto";
import { makeDraw } from "../../demo/rosters/ids.ts";
import { paymentAuthorization } from "#lib/money/payments/payment-states.ts";
import type { Authorized } from "#lib/money/payments/schema.ts";
import { debitDateChoices } from "#lib/money/payments/payment-dates.ts";
import { askOnce, sendUntilAnswered, type Answer } from "./send-until-answered.ts";
import type { Programs } from "./programs.ts";
import type { Way } from "./proxy.ts";
import type { Owed } from "./world.ts";

const kinds = ["once", "lost request", "lost answer", "double click", "two tabs", "canceled"] as const;

/** One payment that a person wants to make once, and the fault in transit. */
export type Intent = Owed & { readonly kind: (typeof kinds)[number]; readonly pays: number };

/** A payment that the fund API has acknowledged, with its request and the response. */
export type Acknowledged = {
  readonly intent: Intent;
  readonly token: string;
  readonly key: string;
  readonly body: object;
  readonly text: string;
  /** True if its cancellation was acknowledged too. */
  readonly isCanceled: boolean;
};

const path = "/api/payments";

/**
 * Makes one intent for each charge, in random order. For "two tabs" both pay the full amount, so only one can succeed.
 */
export const makeIntents = (owed: readonly Owed[], seed: string): Intent[] => {
  const draw = makeDraw(`intents ${seed}`);
  const intents = owed.map((each): Intent => {
    const kind = kinds[draw(0, kinds.length - 1)] ?? "once";
    const isWhole = kind === "two tabs" || draw(0, 1) === 0;
    return { ...each, kind, pays: isWhole ? each.cents : draw(1, each.cents) };
  });
  return intents
    .map((intent) => ({ intent, order: draw(0, 1_000_000) }))
    .toSorted((left, right) => left.order - right.order)
    .map(({ intent }) => intent);
};

/** Builds the request for an intent: a debit some days ahead, so that today's cut-off does not matter. */
export const bodyOf = ({ bankAccountId, chargeId, pays }: Pick<Intent, "bankAccountId" | "chargeId" | "pays">) => ({
  bankAccountId,
  debitDate: debitDateChoices(new Date(), 4).at(-1) ?? "",
  allocations: [{ chargeId, cents: pays }],
  authorizationVersion: paymentAuthorization.version,
  unusualConfirmed: true,
});

/** Counts of attempts, of responses that the first request is still running, and of refused tabs. */
export type Counts = { inFlight: number; refusedTabs: number; tries: number };

const pay = async (programs: Programs, intent: Intent, { token, key, way, counts, body }: Sent) => {
  const answer = await sendUntilAnswered(programs, { token, path, key, way, body }, (each) => {
    counts.tries += 1;
    if (each?.status === 409) counts.inFlight += 1;
  });
  return { answer, acknowledged: { intent, token, key, body, text: answer.text, isCanceled: false } };
};

type Sent = {
  readonly token: string;
  readonly key: string;
  readonly way: Way;
  readonly counts: Counts;
  readonly body: object;
};

const isRefusedTab = ({ status, text }: Answer): boolean => status === 422 && text.includes("MoreThanOwed");

/** Pays an intent with its fault. @returns the acknowledged payments; the final check finds any differences */
const payIntent = async (programs: Programs, intent: Intent, counts: Counts): Promise<Acknowledged[]> => {
  const [admin, clerk] = intent.tokens;
  const isLost = intent.kind === "lost request" || intent.kind === "lost answer";
  const first: Sent = {
    token: admin,
    key: randomUUID(),
    way: isLost ? intent.kind : "pass",
    counts,
    body: bodyOf(intent),
  };
  const others: Readonly<Partial<Record<Intent["kind"], Sent>>> = {
    "double click": first,
    "two tabs": { ...first, token: clerk, key: randomUUID() },
  };
  const second = others[intent.kind];
  const sent = await Promise.all([first, ...(second ? [second] : [])].map((each) => pay(programs, intent, each)));
  return sent.flatMap(({ answer, acknowledged }) => {
    if (answer.status === 200) return [acknowledged];
    if (intent.kind !== "two tabs" || !isRefusedTab(answer))
      throw new Error(`A payment was refused with ${answer.status}: ${answer.text}`);
    counts.refusedTabs += 1;
    return [];
  });
};

const cancel = async (programs: Programs, made: Acknowledged): Promise<Acknowledged> => {
  const [payment] = (JSON.parse(made.text) as Authorized).payments;
  const request = { token: made.token, path: `${path}/${payment?.id}/cancel`, key: randomUUID(), body: {} };
  const answer = await sendUntilAnswered(programs, { ...request, version: payment?.version ?? 0 });
  // 412 and 422 mean that a batch included it first.
  if (![200, 412, 422].includes(answer.status))
    throw new Error(`A cancellation returned ${answer.status}: ${answer.text}`);
  return { ...made, isCanceled: answer.status === 200 };
};

/** Pays an intent and, for the kind "canceled", cancels it just when someone creates a batch. */
export const carryOut = async (
  programs: Programs,
  intent: Intent,
  counts: Counts,
  batchIsCreated: () => Promise<unknown>,
): Promise<Acknowledged[]> => {
  const made = await payIntent(programs, intent, counts);
  if (intent.kind !== "canceled") return made;
  await batchIsCreated();
  return Promise.all(made.map((each) => cancel(programs, each)));
};

/** Repeats every acknowledged request, also with another body, and one without a key. @returns the wrong responses */
export const replayAll = async (programs: Programs, acknowledged: readonly Acknowledged[]): Promise<string[]> => {
  const wrong: string[] = [];
  for (const { intent, token, key, body, text } of acknowledged) {
    const again = await sendUntilAnswered(programs, { token, path, key, body });
    if (again.status !== 200 || again.text !== text)
      wrong.push(`${key}: the repeat returned ${again.status} and different bytes`);
    const other = await askOnce(programs, { token, path, key, body: { ...body, bankAccountId: intent.chargeId } });
    if (other?.status !== 422) wrong.push(`${key}: another body with this key returned ${other?.status}`);
  }
  const [first] = acknowledged;
  if (first === undefined) return ["nothing was paid"];
  const missing = await askOnce(programs, { token: first.token, path, body: first.body });
  if (missing?.status !== 400) wrong.push(`a payment without a key returned ${missing?.status}`);
  return wrong;
};
