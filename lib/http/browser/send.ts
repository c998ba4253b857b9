import type { AnswerOf, BodyOf, Call, FailureOf } from "../../contract/call.ts";
import type { ErrorBody } from "../../contract/error-body.ts";
import { type Result, defaultErrorText } from "../../contract/result.ts";
import { withReturnUrl } from "../../journey/return-url.ts";
import { loginAfter } from "../../journey/signed-out.ts";
import { interstitialPaths, kindOfRoute, routes } from "../../routes.ts";

/** A call's method and path as literals: checked against the contract by the compiler, without its schemas. */
export type Sending<C extends Call> = {
  readonly method: C["method"];
  readonly path: C["path"];
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: BodyOf<C>;
  /** The version the visitor saw, for calls that say `ifMatch`. */
  readonly version?: number;
  /** The idempotency key of the visitor's intent, for calls that say `idempotent`. */
  readonly intent?: string;
  /** The employer that the fund's staff act for, for calls that say `onBehalf`. */
  readonly actingFor?: string | undefined;
  /** What the widget of the bot protection gave, for calls that say `isGuarded`. */
  readonly botToken?: string | null;
  /** Ends the waiting; the call then counts as unanswered. */
  readonly signal?: AbortSignal;
};

type FileBody = { readonly fileName: string; readonly bytes: Blob };
const isFile = (body: unknown): body is FileBody => typeof body === "object" && body !== null && "bytes" in body;

const toRequest = ({ method, version, intent, actingFor, botToken }: Sending<Call>, body: unknown): RequestInit => {
  const headers = new Headers({ "x-csrf": "1" });
  if (version !== undefined) headers.set("if-match", `"${version}"`);
  if (intent !== undefined) headers.set("idempotency-key", intent);
  if (actingFor !== undefined) headers.set("x-acting-for", actingFor);
  if (botToken) headers.set("x-bot-token", botToken);
  if (body === undefined) return { method, headers };
  if (isFile(body)) {
    headers.set("x-file-name", encodeURIComponent(body.fileName));
    headers.set("content-type", "application/octet-stream");
    return { method, headers, body: body.bytes };
  }
  headers.set("content-type", "application/json");
  return { method, headers, body: JSON.stringify(body) };
};

/** spec-map §7: a 401 leads to the login page and back, except on /login paths and for the app-login query. */
const signInAgain = (path: string, code: string): void => {
  const { pathname, search } = window.location;
  if (pathname.startsWith(routes.login) || path === "/api/account/current-user" || path === "/api/account/login")
    return;
  window.location.assign(loginAfter(code, pathname + search));
};

/** A call that must wait for an interstitial leads there and back, as a 401 leads to the login page. */
const passInterstitial = (code: string): void => {
  const interstitial = interstitialPaths[code];
  const { pathname, search } = window.location;
  if (interstitial !== undefined && kindOfRoute(pathname) !== "interstitial")
    window.location.assign(withReturnUrl(interstitial, pathname + search));
};

type Failed<C extends Call> = Extract<Result<never, FailureOf<C>>, { ok: false }>;

const failureOf = async <C extends Call>(response: Response): Promise<Failed<C>> => {
  const body: Partial<ErrorBody> = (await response.json().catch(() => null)) ?? {};
  const text = body.SystemMessages?.[0]?.Message || defaultErrorText;
  const code = (body.message ?? (response.status === 429 ? "TooManyRequests" : "Unexpected")) as FailureOf<C>;
  if (response.status === 403) passInterstitial(code);
  return { ok: false, failure: { code, status: response.status, text, fields: body.fields ?? {} } };
};

const failedWith = <C extends Call>(code: "Unavailable" | "BadGateway", status: number): Failed<C> => ({
  ok: false,
  failure: { code, status, text: defaultErrorText, fields: {} },
});

const mediaTypeOf = (response: Response): string =>
  (response.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";

/**
 * Makes one call of the contract from the browser. Failures are values; a lost connection is "Unavailable", a page in
 * the answer's place (of a hotel's network, say) is "BadGateway".
 * @param fileType of a call that answers a file: anything else is no answer
 */
export const send = async <C extends Call>(
  sending: Sending<C>,
  fileType?: string,
): Promise<Result<AnswerOf<C>, FailureOf<C>>> => {
  const path = sending.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(sending.params?.[name] ?? ""),
  );
  try {
    const { signal, body } = sending;
    const response = await fetch(path, { ...toRequest(sending, body), ...(signal === undefined ? {} : { signal }) });
    if (!response.ok) {
      const failed = await failureOf<C>(response);
      if (response.status === 401) signInAgain(path, failed.failure.code);
      return failed;
    }
    const type = mediaTypeOf(response);
    const isAnswer = fileType === undefined ? type !== "text/html" : type === fileType && response.status === 200;
    if (!isAnswer) return failedWith("BadGateway", 502);
    const isJson = type === "application/json";
    return { ok: true, value: (isJson ? await response.json() : await response.arrayBuffer()) as AnswerOf<C> };
  } catch {
    return failedWith("Unavailable", 0);
  }
};
