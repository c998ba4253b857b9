import { lookUp } from "../../../lib/platform/format/look-up.ts";
import { loginFailures } from "../../../lib/identity/account/contract.ts";
import { commonFailures, type Call } from "../../../lib/platform/contract/call.ts";
import type { ErrorBody } from "../../../lib/platform/contract/error-body.ts";
import { defaultErrorText } from "../../../lib/platform/contract/result.ts";
import { isDatabaseGone, isStatementCanceled } from "../db/retry-while-down.ts";
import type { Outcome } from "../handler/handler.ts";
import type { Refusal, Reply } from "./request-context.ts";
import type { Language } from "../../../lib/site/language/texts.ts";
import { translation } from "../../../lib/translation.ts";

const statuses: Readonly<Record<string, number>> = commonFailures;
const isLoginFailure = (code: string): boolean => (loginFailures as readonly string[]).includes(code);

/** The HTTP status of a failure: its common one, 401 for a sign-in that failed, 422 for a call's own code. */
export const statusOfFailure = (code: string): number => lookUp(statuses, code) ?? (isLoginFailure(code) ? 401 : 422);

const json = { "content-type": "application/json; charset=utf-8" };

/** Unless the refusal says it itself. */
const retryAfterSeconds: Readonly<Record<string, number>> = { InFlight: 1, Unavailable: 5, TooManyRequests: 3600 };

/** An error in the contract's shape (spec-map §3): system messages, code, blamed fields. Never a stack. */
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

/** A refused request as an HTTP reply. */
export const refusalReply = ({ refused, text, fields, retryAfter }: Refusal): Reply =>
  failureReply(refused, text, fields, retryAfter);

/** The database is away, or not there yet. A commit whose answer got lost may have been kept. */
export const unavailableReply = (): Reply =>
  failureReply(
    "Unavailable",
    "We can’t reach the fund’s records right now. Your last change may not be saved. Wait a minute, then reload the page to check.",
  );

/** Something no one foresaw: the catalogue's default text (spec-map §8), and nothing about its cause. */
export const brokenReply = (error: unknown): Reply =>
  isDatabaseGone(error) || isStatementCanceled(error)
    ? unavailableReply()
    : failureReply("Unexpected", defaultErrorText);

/** An error in the language that was asked for: its texts are kept in English, where an answer is stored too. */
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
 * A handler's outcome as it goes out. A success is checked by the call's schema: undeclared keys never leave.
 * @throws ZodError when the handler answered what its call does not declare
 */
export const outcomeReply = (call: Call, outcome: Outcome<Call>): Reply => {
  if (!outcome.ok) {
    const reply = failureReply(outcome.code, outcome.text, outcome.fields, outcome.retryAfter);
    return outcome.isKept ? { ...reply, isKept: true } : reply;
  }
  const { value, headers = {} } = outcome;
  if (call.answer !== "blob") {
    return {
      status: 200,
      code: null,
      body: JSON.stringify(call.answer.parse(value)),
      headers: { ...json, ...headers },
    };
  }
  const bytes = { "content-type": "application/octet-stream" };
  return { status: 200, code: null, body: value, headers: { ...bytes, ...headers } };
};

/** The Response of a reply. Answers are about one visitor at one moment: no one keeps them. */
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
