import { lookUp } from "../../format/look-up.ts";
import type { ResponseOf, CallData, FailureOf } from "../../contract/call.ts";
import type { ErrorBody } from "../../contract/error-body.ts";
import { type CallInput, type CallRequest, pathOf, requestHeaders, type ResultOf } from "../../contract/request.ts";
import { type Failure, type Result, defaultErrorText, withReference } from "../../contract/result.ts";
import { withReturnUrl, loginAfter } from "../../journey/return-url.ts";
import { busyNoticeId, pageAccount, pageEmployer, switchedEvent } from "./page-employer.ts";
import { mediaTypeOf } from "../headers.ts";
import { interstitialPaths, kindOfRoute, routes } from "../../../routes.ts";
import * as spanish from "../../contract/result.es.ts";
import type { Language } from "../../../site/language/texts.ts";

type BotToken = { readonly botToken?: string | null };
type Options = {
  /** An aborted call counts as unanswered. */
  readonly signal?: AbortSignal;
};

type ClientInput<C extends CallData> = CallInput<C> &
  (C extends { readonly isGuarded: true } ? Required<BotToken> : unknown) &
  Options;

export type InputOf<C extends CallData> =
  object extends ClientInput<C> ? [input?: ClientInput<C>] : [input: ClientInput<C>];

export type Client = <C extends CallData>(call: C, ...input: InputOf<C>) => Promise<ResultOf<C>>;

type FileBody = { readonly fileName: string; readonly bytes: Blob };
const isFile = (body: unknown): body is FileBody => typeof body === "object" && body !== null && "bytes" in body;

type ClientRequest = CallRequest & BotToken & Options;

/** Language of the page, which the response should use too. */
const pageLanguage = (): Language => (globalThis.document?.documentElement.lang === "es" ? "es" : "en");

const defaultText = (): string => (pageLanguage() === "en" ? defaultErrorText : spanish.defaultErrorText);

/** Builds the browser's request for a call. */
export const toRequest = ({ method }: CallData, request: ClientRequest): RequestInit => {
  const { body, botToken, signal } = request;
  const portalHeaders = { "x-csrf": "1", "accept-language": pageLanguage() };
  const headers = new Headers({ ...portalHeaders, ...requestHeaders({ ...request, pageFor: pageEmployer() }) });
  if (botToken) headers.set("x-bot-token", botToken);
  // Only for the door; the fund API identifies the account by the session.
  const account = pageAccount();
  if (account !== undefined) headers.set("x-page-account", account);
  const init: RequestInit = { method, headers, ...(signal === undefined ? {} : { signal }) };
  if (body === undefined) return init;
  if (isFile(body)) {
    headers.set("x-file-name", encodeURIComponent(body.fileName));
    headers.set("content-type", "application/octet-stream");
    return { ...init, body: body.bytes };
  }
  headers.set("content-type", "application/json");
  return { ...init, body: JSON.stringify(body) };
};

/** The login, and calls of pages that anyone can read. */
const quietPaths: readonly string[] = ["/api/account/current-user", "/api/account/login", "/api/inbox/unread"];

/** A 401 leads to the login and back, except on /login paths and for quiet calls (spec-map §7). */
const signInAgain = (path: string, code: string): void => {
  const { pathname, search } = window.location;
  if (pathname.startsWith(routes.login) || quietPaths.includes(path)) return;
  window.location.assign(loginAfter(code, pathname + search));
};

const passInterstitial = (code: string): void => {
  const interstitial = lookUp(interstitialPaths, code);
  const { pathname, search } = window.location;
  if (interstitial !== undefined && kindOfRoute(pathname) !== "interstitial")
    window.location.assign(withReturnUrl(interstitial, pathname + search));
};

type Failed<C extends CallData> = Extract<Result<never, FailureOf<C>>, { ok: false }>;

const failureOf = async <C extends CallData>(response: Response): Promise<Failed<C>> => {
  const body: Partial<ErrorBody> = (await response.json().catch(() => null)) ?? {};
  const message = body.SystemMessages?.[0]?.Message || defaultText();
  const text = withReference(message, response.headers.get("x-request-id"));
  const code = (body.message ?? (response.status === 429 ? "TooManyRequests" : "Unexpected")) as FailureOf<C>;
  if (response.status === 403) passInterstitial(code);
  if (code === "EmployerSwitched") window.dispatchEvent(new Event(switchedEvent));
  return { ok: false, failure: { code, status: response.status, text, fields: body.fields ?? {} } };
};

/** Builds a failure for a call without a response from the fund API. */
export const failedWith = <C extends CallData>(code: "Unavailable" | "BadGateway", status: number): Failed<C> => ({
  ok: false,
  failure: { code, status, text: defaultText(), fields: {} },
});

/** Reads a response; opens the login page if the session has ended. */
export const readResponse = async <C extends CallData>(
  call: C,
  path: string,
  response: Response,
): Promise<ResultOf<C>> => {
  if (!response.ok) {
    const failed = await failureOf<C>(response);
    if (response.status === 401) signInAgain(path, failed.failure.code);
    return failed;
  }
  const type = mediaTypeOf(response.headers);
  const { fileType } = call;
  const isAnswer = fileType === undefined ? type !== "text/html" : type === fileType && response.status === 200;
  if (!isAnswer) return failedWith("BadGateway", 502);
  const isJson = type === "application/json";
  return { ok: true, value: (isJson ? await response.json() : await response.arrayBuffer()) as ResponseOf<C> };
};

const maxBusyWaits = 5;
const waitSeconds = { least: 1, usual: 5, most: 10 };
let waitingCalls = 0;

/** Shows the page's notice while calls wait. */
const changeWaitingCalls = (change: 1 | -1): void => {
  waitingCalls += change;
  const notice = document.querySelector<HTMLElement>(`#${busyNoticeId}`);
  if (notice !== null) notice.hidden = waitingCalls === 0;
};

/** Waits as long as a busy portal asks, or until the call is aborted. */
const waitWhileBusy = ({ headers }: Response, signal: AbortSignal | undefined): Promise<void> => {
  const { least, usual, most } = waitSeconds;
  const seconds = Math.min(most, Math.max(least, Number(headers.get("retry-after")) || usual));
  return new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
    signal?.addEventListener("abort", () => resolve(), { once: true });
  });
};

/**
 * True for a call that wasn't begun, so even one without a key may be repeated. A token against bots is used up by then.
 */
const isRepeatable = ({ code, status }: Failure<string>, { botToken }: BotToken): boolean =>
  code === "Busy" && status === 503 && !botToken;

const send = async <C extends CallData>(call: C, request: ClientRequest): Promise<ResultOf<C>> => {
  const path = pathOf(call, request.params, request.query);
  let waits = 0;
  try {
    for (;;) {
      const response = await fetch(path, toRequest(call, request));
      const result = await readResponse(call, path, response);
      if (result.ok || !isRepeatable(result.failure, request) || waits === maxBusyWaits) return result;
      waits += 1;
      if (waits === 1) changeWaitingCalls(1);
      await waitWhileBusy(response, request.signal);
    }
  } catch {
    return failedWith("Unavailable", 0);
  } finally {
    if (waits > 0) changeWaitingCalls(-1);
  }
};

/**
 * Creates a client that sends the employer with every `onBehalf` call.
 * @param actingFor undefined unless staff act for an employer
 */
export const clientFor =
  (actingFor: string | undefined): Client =>
  (call, ...[input]) =>
    send(
      call,
      call.onBehalf
        ? { ...(input as ClientRequest | undefined), actingFor }
        : { ...(input as ClientRequest | undefined) },
    );

/**
 * Returns failures as values: "Unavailable" for a lost connection, "BadGateway" for a foreign page, such as a hotel
 * network's.
 */
export const client: Client = clientFor(undefined);
