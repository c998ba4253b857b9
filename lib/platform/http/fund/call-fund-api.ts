import { z } from "zod";
import { type ResponseOf, type BodyOf, type Call, type FailureOf, commonFailures } from "../../contract/call.ts";
import { readForeignError } from "../../contract/foreign/foreign-values.ts";
import { fold, isFields } from "../../contract/foreign/known-names.ts";
import { phrases } from "../../contract/phrases.es.ts";
import { refusals } from "../../contract/refusals.ts";
import { type CallRequest, pathOf } from "../../contract/request.ts";
import { type Failure, type Result, defaultErrorText } from "../../contract/result.ts";
import { getConfig } from "../../../config.ts";
import { lookUp } from "../../format/look-up.ts";
import { isCallAvailable } from "../../journey/offered.ts";
import { getLog } from "../../../log.ts";
import { createCounter } from "../../../metrics.ts";
import { traceFetch } from "../../../tracing.ts";
import type { Caller } from "./caller.ts";
import type { ErrorBody } from "../../contract/error-body.ts";
import { mediaTypeOf } from "../headers.ts";
import {
  isBlobResponse,
  isBrokenJson,
  isFalseSuccess,
  parseExactJson,
  parseJson,
  upstreamText,
} from "./read-answer.ts";
import { isTimeout, onFundApi } from "./fund-addresses.ts";
import { getAvailableCalls } from "./offered-calls.ts";
import { type CompleteResponse, sendRequest } from "./send-request.ts";
import { areSegments, fundHeaders, isSentAsQuery, requestQuery } from "./request.ts";
import { keepRenewedCookies } from "./session-cookies.ts";
import { trackRequest, newestCredential, waitForRequests } from "../../session/renewed-credentials.ts";

const fundCalls = createCounter("fund_api_calls_total", "Calls of the fund API, by name and status.", [
  "call",
  "status",
]);

type FundRequest<C extends Call> = CallRequest & { readonly body?: BodyOf<C> | undefined };

/** Headers can contain a new session; a 429 includes when to retry. */
export type FundResult<C extends Call> =
  | { readonly ok: true; readonly value: ResponseOf<C>; readonly headers: Headers }
  | (Extract<Result<never, FailureOf<C>>, { ok: false }> & {
      readonly retryAfter?: string;
      readonly unread?: readonly string[];
    });

/** True if the fund API has ended the session. */
export const hasSessionEnded = (code: string): boolean =>
  Object.entries(commonFailures).some(([common, status]) => common === code && status === 401);

/** Returns the response's code if the call declares it, otherwise the code for the status. */
const codeOf = (call: Call, status: number, message: string | undefined): string => {
  if (message !== undefined && (Object.hasOwn(commonFailures, message) || call.failures.includes(message)))
    return message;
  const byStatus = Object.entries(commonFailures).find(([, common]) => common === status)?.[0];
  return byStatus ?? (status >= 500 ? "Unexpected" : "BadGateway");
};

const failed = <C extends Call>(
  code: string,
  status: number,
  partial: Partial<Failure<string>> = {},
): Extract<FundResult<C>, { ok: false }> => ({
  ok: false,
  failure: { text: defaultErrorText, fields: {}, ...partial, code: code as FailureOf<C>, status },
});

/** Returns field errors by the body's names, or no errors for a server error. */
const readFields = (
  { body }: Call,
  fields: Readonly<Record<string, string>> = {},
  status: number,
): Record<string, string> => {
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  const fieldTexts = status >= 500 ? [] : Object.entries(fields);
  return Object.fromEntries(
    fieldTexts.map(([name, text]) => [
      names.find((candidate) => fold(candidate) === fold(name)) ?? name,
      upstreamText(text, status),
    ]),
  );
};

/** Returns the response's text; without one, a 429 gets the text for too many requests. */
const textOfFailure = (text: string | undefined, status: number): string =>
  text === undefined && status === 429 ? refusals.tooMany.text : upstreamText(text, status);

/** Matches "https://login.example.org/oauth", "/Account/Login" and "/sign-in.aspx". */
const loginPagePattern = /(?:^|[/.])(?:log|sign)[-_]?(?:in|on)(?:[/.;]|$)/i;

/** True for a redirect to a login page, which some APIs send instead of a 401. */
export const leadsToLogin = (location: string | null | undefined): boolean =>
  loginPagePattern.test(location?.split(/[?#]/, 1)[0] ?? "");

/** Longer texts and markup are meant for programs. */
const plainTextPattern = /^[^<>]{1,300}$/;

const readError = ({ headers, bytes }: CompleteResponse): ErrorBody | null => {
  const json = parseJson(bytes);
  if (json !== undefined) return readForeignError(json);
  const text = new TextDecoder().decode(bytes).trim();
  const isPlain = ["", "text/plain"].includes(mediaTypeOf(headers)) && plainTextPattern.test(text);
  return isPlain ? readForeignError(text) : null;
};

const readFailure = <C extends Call>(call: C, response: CompleteResponse, caller: Caller): FundResult<C> => {
  const { status, headers } = response;
  // Neither a redirect nor 1xx is a response of the contract.
  if (status < 400) {
    const isSignedOut = caller.credential !== null && leadsToLogin(headers.get("location"));
    return isSignedOut ? failed("NotSignedIn", 401) : failed("BadGateway", 502);
  }
  const read = readError(response);
  const { SystemMessages, message, fields } = read ?? { SystemMessages: [] };
  const text = textOfFailure(SystemMessages[0]?.Message, status);
  const failure = failed<C>(codeOf(call, status, message), status, { text, fields: readFields(call, fields, status) });
  const asksToWait = status === 429 || status === 503;
  const retryAfter = asksToWait ? /^\d{1,6}$/.exec(headers.get("retry-after") ?? "")?.[0] : undefined;
  return retryAfter === undefined ? failure : { ...failure, retryAfter };
};

const isSuccess = ({ status }: CompleteResponse): boolean => status >= 200 && status < 300;

const readResponse = <C extends Call>(call: C, response: CompleteResponse): FundResult<C> => {
  const { bytes, headers } = response;
  if (call.response === "blob") {
    if (!isBlobResponse(call, response)) return failed("BadGateway", 502);
    return { ok: true, value: bytes as ResponseOf<C>, headers };
  }
  const json = parseJson(bytes);
  if (isFalseSuccess(response, () => json)) return failed("BadGateway", 502);
  // An account's schema accepts a response without fields, but half of one must not look like an empty account.
  if (json === undefined && isBrokenJson(response)) return { ...failed<C>("BadGateway", 502), unread: ["answer"] };
  const parsed = call.response.safeParse(json);
  if (!parsed.success) {
    const fields = [...new Set(parsed.error.issues.map(({ path: [field = "answer"] }) => String(field)))];
    return { ...failed<C>("BadGateway", 502), unread: fields };
  }
  return { ok: true, value: parsed.data as ResponseOf<C>, headers };
};

/** A PDF of ten thousand lines is slow; the gateway waits 30 seconds. */
const slowFactor = 2.5;

/** A public call, such as a login, can return cookies of another session. */
const mayRenew = ({ who }: Call): boolean => who !== "anyone";

const isSignedOut = <C extends Call>(fundResult: FundResult<C>): boolean =>
  !fundResult.ok && hasSessionEnded(fundResult.failure.code);

const sendOnce = async <C extends Call>(call: C, request: FundRequest<C>, caller: Caller): Promise<FundResult<C>> => {
  if (!areSegments(request.params ?? {})) return failed("BadRequest", 400);
  if (!isCallAvailable(await getAvailableCalls(), call.name))
    return failed("NotFound", 404, { text: refusals.notOffered.text });
  const { FUND_API_TIMEOUT_MS } = getConfig();
  const timeLimit = Math.round((call.isSlow ? slowFactor : 1) * FUND_API_TIMEOUT_MS);
  const path = pathOf(call, request.params, request.query) + requestQuery(call, request.body, caller);
  const sent = {
    method: call.method,
    headers: fundHeaders(call, request, caller, timeLimit),
    body: bodyOf(call, request.body),
    signal: AbortSignal.timeout(timeLimit),
  };
  const work = async (fundApi: string): Promise<FundResult<C>> => {
    const response = await traceFetch(
      { requestId: caller.requestId, method: call.method, route: call.path, headers: sent.headers },
      () => sendRequest(new URL(path, fundApi), sent),
    );
    const fundResult = isSuccess(response) ? readResponse(call, response) : readFailure(call, response, caller);
    // Cookies of a login page don't belong to any session.
    if (caller.credential !== null && mayRenew(call) && !isSignedOut(fundResult))
      keepRenewedCookies(caller.credential, response.headers.getSetCookie());
    return fundResult;
  };
  try {
    return await onFundApi(call.method === "GET", work);
  } catch (error) {
    return isTimeout(error) ? failed("TimedOut", 504) : failed("Unavailable", 503);
  }
};

const bodyOf = (call: Call, body: unknown): string | Blob | null => {
  if (body === undefined || isSentAsQuery(call)) return null;
  return call.body === "file" ? (body as { bytes: Blob }).bytes : JSON.stringify(body);
};

/** Retries once if another response has renewed the refused credential. */
const sendWithNewest = async <C extends Call>(
  call: C,
  request: FundRequest<C>,
  caller: Caller,
): Promise<FundResult<C>> => {
  if (caller.credential === null || getConfig().FUND_API_AUTH !== "cookie") return sendOnce(call, request, caller);
  const sent = newestCredential(caller.credential, Date.now());
  const fundResult = await trackRequest(sent, () => sendOnce(call, request, { ...caller, credential: sent }));
  if (!isSignedOut(fundResult) || !mayRenew(call)) return fundResult;
  await waitForRequests(sent);
  const newest = newestCredential(sent, Date.now());
  if (newest === sent) return fundResult;
  return trackRequest(newest, () => sendOnce(call, request, { ...caller, credential: newest }));
};

/** Applies changes to the current state if the fund API has no versions. */
const sendWhole = async <C extends Call>(call: C, request: FundRequest<C>, caller: Caller): Promise<FundResult<C>> => {
  const { readAgain, toFund } = call;
  if (toFund === undefined) return sendWithNewest(call, request, caller);
  const send = (current?: unknown) =>
    sendWithNewest(call, { ...request, body: toFund(request.body as never, current) as BodyOf<C> }, caller);
  if (request.version !== null || readAgain === undefined) return send();
  const reading = { ...call, method: "GET", path: readAgain.path, response: "blob" } as const;
  const current = await sendWithNewest(reading, {}, caller);
  if (!current.ok) return current;
  const fields = parseExactJson(current.value as ArrayBuffer);
  // Never overwrites data that can't be read.
  return isFields(fields) ? send(fields) : failed("BadGateway", 502);
};

/** Reads the result again, because the change is already made and must not be repeated. */
const readChanged = async <C extends Call>(
  call: C,
  fundResult: FundResult<C>,
  caller: Caller,
): Promise<FundResult<C>> => {
  if (fundResult.ok || fundResult.unread === undefined || call.readAgain === undefined) return fundResult;
  const rereadResult = (await sendWithNewest(
    { ...call, ...call.readAgain, method: "GET" },
    {},
    caller,
  )) as FundResult<C>;
  return rereadResult.ok || isSignedOut(rereadResult)
    ? rereadResult
    : failed("BadGateway", 502, { text: refusals.savedButUnread.text });
};

const portalTexts: readonly string[] = [
  defaultErrorText,
  refusals.notOffered.text,
  refusals.savedButUnread.text,
  refusals.tooMany.text,
];

/** Translates the portal's own texts; the fund API's texts stay unchanged. */
const translateFailure = <C extends Call>({ language }: Caller, fundResult: FundResult<C>): FundResult<C> => {
  if (fundResult.ok || language === "en" || !portalTexts.includes(fundResult.failure.text)) return fundResult;
  const { text } = fundResult.failure;
  return { ...fundResult, failure: { ...fundResult.failure, text: lookUp(phrases, text) ?? text } };
};

/** Makes every call to the fund API, with a time limit and a schema check. Failures are values and one log line. */
export const callFundApi = async <C extends Call>(
  call: C,
  request: FundRequest<C>,
  caller: Caller,
): Promise<FundResult<C>> => {
  const fundResult = translateFailure(caller, await readChanged(call, await sendWhole(call, request, caller), caller));
  fundCalls.inc({ call: call.name, status: fundResult.ok ? 200 : fundResult.failure.status });
  if (!fundResult.ok) {
    const { code, status } = fundResult.failure;
    const level = status >= 500 ? "error" : "info";
    const unread = fundResult.unread === undefined ? {} : { unread: fundResult.unread };
    getLog()[level]({
      event: "fund-call-failed",
      call: call.name,
      code,
      status,
      requestId: caller.requestId,
      ...unread,
    });
  }
  return fundResult;
};
