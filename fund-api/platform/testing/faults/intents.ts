import { randomUUID } from "node:crypto";
import { makeDraw } from "../../demo/rosters/ids.ts";
import { paymentAuthorization } from "#lib/money/payments/payment-states.ts";
import type { Authorized } from "#lib/money/payments/schema.ts";
import { debitDateChoices } from "#lib/money/payments/payment-dates.ts";
import { sendFaultyOnce, sendUntilAnswered, type FaultyResponse } from "./send-until-answered.ts";
import type { Programs } from "./programs.ts";
import type { Way } from "./proxy.ts";
import type { Owed } from "./world.ts";

const kinds = ["once", "lost request", "lost answer", "double click", "two tabs", "canceled"] as const;

/** A payment that a person wants to make once, and its fault in transit. */
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
 * Makes one intent per charge, in random order. With "two tabs", both pay the full amount, so only one can succeed.
 */
export const makeIntents = (owed: readonly Owed[], seed: string): Intent[] => {
  const draw = makeDraw(`intents ${seed}`);
  const intents = owed.map((owedCharge): Intent => {
    const kind = kinds[draw(0, kinds.length - 1)] ?? "once";
    const paysInFull = kind === "two tabs" || draw(0, 1) === 0;
    return { ...owedCharge, kind, pays: paysInFull ? owedCharge.cents : draw(1, owedCharge.cents) };
  });
  return intents
    .map((intent) => ({ intent, order: draw(0, 1_000_000) }))
    .toSorted((left, right) => left.order - right.order)
    .map(({ intent }) => intent);
};

/** Builds the request for an intent. The debit is some days ahead, so that today's cutoff doesn't matter. */
export const buildBody = ({ bankAccountId, chargeId, pays }: Pick<Intent, "bankAccountId" | "chargeId" | "pays">) => ({
  bankAccountId,
  debitDate: debitDateChoices(new Date(), 4).at(-1) ?? "",
  allocations: [{ chargeId, cents: pays }],
  authorizationVersion: paymentAuthorization.version,
  unusualConfirmed: true,
});

/** Counts of attempts, of responses that the first request is still in progress, and of refused tabs. */
export type Counts = { inFlight: number; refusedTabs: number; tries: number };

const pay = async (programs: Programs, intent: Intent, { token, key, way, counts, body }: PaymentRequest) => {
  const response = await sendUntilAnswered(programs, { token, path, key, way, body }, (attempt) => {
    counts.tries += 1;
    if (attempt?.status === 409) counts.inFlight += 1;
  });
  return { response, acknowledged: { intent, token, key, body, text: response.text, isCanceled: false } };
};

type PaymentRequest = {
  readonly token: string;
  readonly key: string;
  readonly way: Way;
  readonly counts: Counts;
  readonly body: object;
};

const isRefusedTab = ({ status, text }: FaultyResponse): boolean => status === 422 && text.includes("MoreThanOwed");

/** Pays an intent with its fault. @returns the acknowledged payments, which the final check compares */
const payIntent = async (programs: Programs, intent: Intent, counts: Counts): Promise<Acknowledged[]> => {
  const [admin, clerk] = intent.tokens;
  const isLost = intent.kind === "lost request" || intent.kind === "lost answer";
  const firstRequest: PaymentRequest = {
    token: admin,
    key: randomUUID(),
    way: isLost ? intent.kind : "pass",
    counts,
    body: buildBody(intent),
  };
  const secondRequests: Readonly<Partial<Record<Intent["kind"], PaymentRequest>>> = {
    "double click": firstRequest,
    "two tabs": { ...firstRequest, token: clerk, key: randomUUID() },
  };
  const secondRequest = secondRequests[intent.kind];
  const results = await Promise.all(
    [firstRequest, ...(secondRequest ? [secondRequest] : [])].map((request) => pay(programs, intent, request)),
  );
  return results.flatMap(({ response, acknowledged }) => {
    if (response.status === 200) return [acknowledged];
    if (intent.kind !== "two tabs" || !isRefusedTab(response))
      throw new Error(`A payment was refused with ${response.status}: ${response.text}`);
    counts.refusedTabs += 1;
    return [];
  });
};

const cancel = async (programs: Programs, made: Acknowledged): Promise<Acknowledged> => {
  const [payment] = (JSON.parse(made.text) as Authorized).payments;
  const request = { token: made.token, path: `${path}/${payment?.id}/cancel`, key: randomUUID(), body: {} };
  const response = await sendUntilAnswered(programs, { ...request, version: payment?.version ?? 0 });
  // 412 and 422 mean that a batch included it first.
  if (![200, 412, 422].includes(response.status))
    throw new Error(`A cancellation returned ${response.status}: ${response.text}`);
  return { ...made, isCanceled: response.status === 200 };
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
  return Promise.all(made.map((payment) => cancel(programs, payment)));
};

/** Repeats every acknowledged request with the same and another body, and one without a key. @returns the problems */
export const replayAll = async (programs: Programs, acknowledged: readonly Acknowledged[]): Promise<string[]> => {
  const problems: string[] = [];
  for (const { intent, token, key, body, text } of acknowledged) {
    const repeat = await sendUntilAnswered(programs, { token, path, key, body });
    if (repeat.status !== 200 || repeat.text !== text)
      problems.push(`${key}: the repeat returned ${repeat.status} and different bytes`);
    const otherBody = await sendFaultyOnce(programs, {
      token,
      path,
      key,
      body: { ...body, bankAccountId: intent.chargeId },
    });
    if (otherBody?.status !== 422) problems.push(`${key}: another body with this key returned ${otherBody?.status}`);
  }
  const [firstPayment] = acknowledged;
  if (firstPayment === undefined) return ["nothing was paid"];
  const withoutKey = await sendFaultyOnce(programs, { token: firstPayment.token, path, body: firstPayment.body });
  if (withoutKey?.status !== 400) problems.push(`a payment without a key returned ${withoutKey?.status}`);
  return problems;
};
