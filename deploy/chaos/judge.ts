import { defaultErrorText } from "../../lib/platform/contract/result.ts";
import { refusals } from "../../lib/platform/contract/refusals.ts";
import { type Mode, retryAfter } from "./proxy.ts";

type Expected = {
  /** Statuses of a call. */
  readonly call: readonly number[];
  readonly page: number;
  /** The text of a call; a page shows it too, unless it leads elsewhere. */
  readonly texts: readonly string[];
};

const texts = [defaultErrorText];
const unavailable: Expected = { call: [503], page: 503, texts };
const timedOut: Expected = { call: [504], page: 503, texts };
const unreadable: Expected = { call: [502], page: 502, texts };

/** The expected response in each mode (spec-map §8). */
const expectedIn: Readonly<Record<Mode, Expected>> = {
  refused: unavailable,
  slow: timedOut,
  drip: timedOut,
  "half-open": timedOut,
  "reset before the response": unavailable,
  "reset in the middle": unavailable,
  // Only connections that have already served a request are closed.
  "closed keep-alive": { ...unavailable, call: [503, 200] },
  "bad JSON": { ...unreadable, texts: [defaultErrorText, refusals.savedButUnread.text] },
  "wrong content type": unreadable,
  // A busy machine takes longer than the time limit to read as much as the portal reads.
  "50 MB": { ...unavailable, call: [503, 504] },
  302: unreadable,
  401: { call: [401], page: 307, texts },
  403: { call: [403], page: 403, texts },
  429: { call: [429], page: 200, texts: [refusals.tooMany.text] },
  500: { call: [500], page: 502, texts },
  503: unavailable,
};

const retryAfterOf: Readonly<Record<number, string>> = { 429: retryAfter, 503: "5" };

export type Step = {
  readonly mode: Mode;
  readonly isCall: boolean;
  /** Null for a read. */
  readonly writePath: string | null;
  /** The portal's FUND_API_TIMEOUT_MS, and time to answer after it. */
  readonly limitMs: number;
  readonly waitedMs: number;
  /** Null for a broken connection. */
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    readonly text: string;
  } | null;
  /** Requests at the proxy: "POST /api/payments". */
  readonly arrivals: readonly string[];
};

const textOfCall = (body: string): string => {
  try {
    const { SystemMessages } = JSON.parse(body) as { SystemMessages?: { Message: string }[] };
    return SystemMessages?.[0]?.Message ?? "no message";
  } catch {
    return "no JSON";
  }
};

/** Only a page that shows its own text has one of the catalogue. */
const showsText = ({ page }: Expected): boolean => page !== 307 && page !== 403;

const judgeResponse = ({ mode, isCall, response }: Step): string[] => {
  if (response === null) return ["no response"];
  const { status, headers, text } = response;
  const expected = expectedIn[mode];
  if (status === 200 && expected.call.includes(200)) return [];
  const statuses = isCall ? expected.call : [expected.page];
  const problems = statuses.includes(status) ? [] : [`status ${status}, not ${statuses.join(" or ")}`];
  if (!isCall) {
    const isShown = expected.texts.some((expectedText) => text.includes(expectedText));
    return isShown || !showsText(expected) ? problems : [...problems, "the page has no message"];
  }
  const message = textOfCall(text);
  if (!expected.texts.includes(message)) problems.push(`message “${message}”`);
  if (headers["retry-after"] !== retryAfterOf[status]) problems.push(`Retry-After ${String(headers["retry-after"])}`);
  return problems;
};

/** Lists what is wrong with the portal's response to one step while the fund API fails. */
export const judgeStep = (step: Step): string[] => {
  const { limitMs, waitedMs, writePath, arrivals } = step;
  const writes = arrivals.filter((arrival) => arrival === `POST ${writePath}`).length;
  return [
    ...judgeResponse(step),
    ...(waitedMs > limitMs ? [`answered after ${Math.round(waitedMs)} ms`] : []),
    ...(writes > 1 ? [`the write arrived ${writes} times`] : []),
  ];
};
