import type { Call } from "../../contract/call.ts";
import { type CallRequest, requestHeaders } from "../../contract/request.ts";
import { getConfig } from "../../../config.ts";
import type { Caller } from "./caller.ts";
import { cookieHeaderOf } from "./session-cookies.ts";

/** Whether each value stays one segment of the path: no URL can carry a dot segment, nor half a character. */
export const areSegments = (params: Readonly<Record<string, string>>): boolean =>
  Object.values(params).every((value) => value !== "" && value !== "." && value !== ".." && value.isWellFormed());

/** Whether the body travels in the query from the door to the fund API (spec-map §7 "query params only"). */
export const isSentAsQuery = (call: Call): boolean => call.sentAs === "query";

/** The query of a call that says so: the body's fields, and the host name the visitor used. Empty for all others. */
export const requestQuery = (call: Call, body: unknown, caller: Caller): string =>
  isSentAsQuery(call)
    ? `?${new URLSearchParams({ ...(body as Record<string, string>), host: caller.host }).toString()}`
    : "";

const credentialHeader = (credential: string): Readonly<Record<string, string>> =>
  getConfig().FUND_API_AUTH === "cookie"
    ? { cookie: cookieHeaderOf(credential) }
    : { authorization: `Bearer ${credential}` };

/** Who asks, and in which session, for the fund's own programs. */
export const callerHeaders = (caller: Caller): Readonly<Record<string, string>> => ({
  "x-request-id": caller.requestId,
  "x-client-ip": caller.clientIp,
  "x-fund-host": caller.host,
  "user-agent": caller.userAgent,
  ...(caller.credential !== null && credentialHeader(caller.credential)),
});

/** The request's headers, by allow-list: nothing of the browser's own headers goes upstream. */
export const fundHeaders = (call: Call, request: CallRequest, caller: Caller): Headers => {
  const headers = new Headers({
    // Where the fund API has no versions, it compares none.
    ...requestHeaders({ ...request, version: request.version ?? undefined }),
    accept: "application/json",
    "accept-language": caller.language,
    // Otherwise the fund API keeps it as the language of their emails.
    ...(!caller.isLanguageChosen && { "x-language-chosen": "no" }),
    ...callerHeaders(caller),
  });
  if (call.body === "file") {
    headers.set("content-type", "application/octet-stream");
    headers.set("x-file-name", encodeURIComponent((request.body as { fileName: string }).fileName));
  } else if (request.body !== undefined && !isSentAsQuery(call)) headers.set("content-type", "application/json");
  return headers;
};
