import type { ServerResponse } from "node:http";
import { errorAnswer } from "../lib/platform/http/door/answers.ts";
import { type PlainPage, plainPage, plainPagePolicy } from "../lib/site/pages/plain-page.ts";

export const sendText = (
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void =>
  void response
    .writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers })
    .end(`${text}\n`);

/** Sends an error in the contract's shape. @param retryAfter in seconds */
export const sendError = async (
  response: ServerResponse,
  status: number,
  code: string,
  text: string,
  retryAfter?: string,
): Promise<void> => {
  const errorResponse = errorAnswer(status, code, text, {}, retryAfter);
  for (const [name, value] of errorResponse.headers) response.setHeader(name, value);
  response.writeHead(errorResponse.status).end(await errorResponse.text());
};

/** Sends a page. The host determines the fund. */
export const sendPage = (response: ServerResponse, host: string, status: number, page: PlainPage): void =>
  void response
    .writeHead(status, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": plainPagePolicy(),
      "cache-control": "no-store",
    })
    .end(plainPage(host, page));

export const sendRedirect = (response: ServerResponse, location: string): void =>
  void response.writeHead(307, { location, "cache-control": "no-store" }).end();
