import { lookUp } from "../../../lib/platform/format/look-up.ts";
import { loginFailures } from "../../../lib/identity/account/contract.ts";
import { commonFailures, type Call } from "../../../lib/platform/contract/call.ts";
import { refusals } from "../../../lib/platform/contract/refusals.ts";
import type { ErrorBody } from "../../../lib/platform/contract/error-body.ts";
import { defaultErrorText } from "../../../lib/platform/contract/result.ts";
import { isDatabaseGone, isStatementCanceled } from "../db/retry-while-down.ts";
import type { Outcome } from "../handler/handler.ts";
import type { Refusal, Reply } from "./request-context.ts";
import type { Language } from "../../../lib/site/language/texts.ts";
import { translation } from "../../../lib/translate-phrase.ts";

const statuses: Readonly<Record<string, number>> = commonFailures;
const isLoginFailure = (code: string): boolean => (loginFailures as readonly string[]).includes(code);

/** Returns the common status of a failure, 401 for a failed sign-in, or 422 for a call's own code. */
export const statusOfFailure = (code: string): number => lookUp(statuses, code) ?? (isLoginFailure(code) ? 401 : 422);

const json = { "content-type": "application/json; charset=utf-8" };

const retryAfterSeconds: Readonly<Record<string, number>> = {
  InFlight: 1,
  Unavailable: 5,
  Busy: 5,
  TooManyRequests: 3600,
};

/** Builds an error in the contract's shape (spec-map §3), without a stack trace. */
export const failureReply = (
  code: string,
  text: string,
  fields: Readonly<Record<string, string>> = {},
  seconds: number | undefined = lookUp(retryAfterSeconds, code),
): Reply => {
  const body: ErrorBody = { SystemMessages: [{ Message: text }], message: code, fields: { ...fields } };
  const wait: Record<string, string> = seconds === undefined ? {} : { "retry-after": String(seconds) };
  return { status: statusOfFailure(code), code, body: JSON.stringify(body), headers: { ...json, ...wait } };
};

/** Turns a refused request into a reply. */
export const refusalReply = ({ refused, text, fields, retryAfter }: Refusal): Reply =>
  failureReply(refused, text, fields, retryAfter);

/** Reply when the database is down. A Commit without a response may still have succeeded. */
export const unavailableReply = (): Reply =>
  failureReply(
    "Unavailable",
    "We can’t reach the fund’s records right now. Your last change may not be saved. Wait a minute, then reload the page to check.",
  );

/** Reply to a request that can't be served in time and was not begun. */
export const busyReply = (): Reply => refusalReply(refusals.busy);

/** Reply to a request whose change was rolled back because its visitor no longer waits. Its attempts stay counted. */
export const lateReply = (): Reply => failureReply("Unavailable", refusals.busy.text);

/** Reply to an unexpected error: the catalog's default text (spec-map §8), without the cause. */
export const brokenReply = (error: unknown): Reply =>
  isDatabaseGone(error) || isStatementCanceled(error)
    ? unavailableReply()
    : failureReply("Unexpected", defaultErrorText);

/** Returns the English text of a failure's reply, or "" for a success. */
export const refusalTextOf = ({ code, body }: Reply): string =>
  code === null || typeof body !== "string"
    ? ""
    : (JSON.parse(body) as ErrorBody).SystemMessages.map(({ Message }) => Message).join(" ");

/** Translates an error. Stored responses keep the English text. */
export const inLanguage = async (reply: Reply, language: Language): Promise<Reply> => {
  if (language === "en" || reply.code === null || typeof reply.body !== "string") return reply;
  const translate = await translation.es();
  const { SystemMessages, message, fields = {} } = JSON.parse(reply.body) as ErrorBody;
  const body: ErrorBody = {
    SystemMessages: SystemMessages.map(({ Message }) => ({ Message: translate(Message) })),
    message,
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, translate(text)] as const)),
  };
  return { ...reply, body: JSON.stringify(body), headers: { ...reply.headers, "content-language": language } };
};

/**
 * Validates a success with the call's schema, so that undeclared keys are never sent.
 * @throws ZodError for an invalid response
 */
export const outcomeReply = (call: Call, outcome: Outcome<Call>): Reply => {
  if (!outcome.ok) {
    const reply = failureReply(outcome.code, outcome.text, outcome.fields, outcome.retryAfter);
    return outcome.isKept ? { ...reply, isKept: true } : reply;
  }
  const { value, headers = {} } = outcome;
  if (call.response !== "blob") {
    return {
      status: 200,
      code: null,
      body: JSON.stringify(call.response.parse(value)),
      headers: { ...json, ...headers },
    };
  }
  const bytes = { "content-type": "application/octet-stream" };
  return { status: 200, code: null, body: value, headers: { ...bytes, ...headers } };
};

/** Converts a reply to a Response that nothing may cache. */
export const toResponse = ({ status, body, headers }: Reply, requestId: string): Response =>
  new Response(body, {
    status,
    headers: {
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-request-id": requestId,
      ...headers,
    },
  });
