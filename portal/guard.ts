import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { errorAnswer } from "../lib/http/door/answers.ts";
import { callerOf } from "../lib/http/fund/caller.ts";
import { getLog } from "../lib/log.ts";
import { type PageAnswer, runWithPageAnswer } from "../lib/session/page-answer.ts";
import { isReadableAddress } from "../lib/rules/readable-address.ts";
import {
  addressKind,
  plainPage,
  plainPagePolicy,
  unreadableAddressPage,
  unreadableAddressText,
} from "../lib/site/plain-page.ts";
import { completeHead } from "./answer-headers.ts";
import { readableHeaders } from "./client-headers.ts";

const answerText = (response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) =>
  void response
    .writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers })
    .end(`${text}\n`);

const answerError = async (response: ServerResponse): Promise<void> => {
  const answer = errorAnswer(400, "BadRequest", unreadableAddressText);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.writeHead(answer.status).end(await answer.text());
};

const answerPage = (response: ServerResponse, host: string): void =>
  void response
    .writeHead(400, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": plainPagePolicy,
      "cache-control": "no-store",
    })
    .end(plainPage(host, unreadableAddressPage));

const kindOf = ({ url = "" }: IncomingMessage) => addressKind(url);

const refuseAddress = (request: IncomingMessage, response: ServerResponse): void => {
  const { clientIp, requestId } = callerOf(new Headers({ "x-forwarded-for": forwardedFor(request) }), null);
  getLog().warn({ event: "address-refused", method: request.method, clientIp, requestId });
  const kind = kindOf(request);
  if (kind === "call") void answerError(response);
  else if (kind === "file") answerText(response, 400, unreadableAddressText);
  else answerPage(response, request.headers.host ?? "");
};

const forwardedFor = ({ headers }: IncomingMessage): string => String(headers["x-forwarded-for"] ?? "");

/** Next answers 500 to other methods on its own files; pages and calls refuse them by themselves. */
const isWriteToFile = (request: IncomingMessage): boolean =>
  kindOf(request) === "file" && request.method !== "GET" && request.method !== "HEAD";

/** In front of Next: refuses what Next would answer with 500, and completes the head of every answer. */
export const guardPortal =
  (serve: RequestListener): RequestListener =>
  (request, response) => {
    const pageAnswer: PageAnswer = { status: null, cookie: null };
    completeHead(request, response, pageAnswer);
    if (!isReadableAddress(request.url ?? "")) return refuseAddress(request, response);
    if (isWriteToFile(request))
      return answerText(response, 405, "Files accept GET requests only.", { allow: "GET, HEAD" });
    // A call reads its own headers: If-Match is the version that a change was made to.
    if (kindOf(request) !== "call") request.headers = readableHeaders(request.headers);
    runWithPageAnswer(pageAnswer, () => serve(request, response));
  };
