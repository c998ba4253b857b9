import type { Call } from "../../contract/call.ts";
import { type CallRequest, requestHeaders } from "../../contract/request.ts";
import { getConfig } from "../../../config.ts";
import { traceParentOf } from "../request-id.ts";
import type { Caller } from "./caller.ts";
import { cookieHeaderOf } from "./session-cookies.ts";

/** True if each value stays one path segment: no dot segments or half surrogate pairs. */
export const areSegments = (params: Readonly<Record<string, string>>): boolean =>
  Object.values(params).every((value) => value !== "" && value !== "." && value !== ".." && value.isWellFormed());

/** True if the door sends the body as a query (spec-map §7 "query params only"). */
export const isSentAsQuery = (call: Call): boolean => call.sentAs === "query";

/** Builds the query of such a call from the body's fields and the visited host. Returns "" for other calls. */
export const requestQuery = (call: Call, body: unknown, caller: Caller): string =>
  isSentAsQuery(call)
    ? `?${new URLSearchParams({ ...(body as Record<string, string>), host: caller.host }).toString()}`
    : "";

const credentialHeader = (credential: string): Readonly<Record<string, string>> =>
  getConfig().FUND_API_AUTH === "cookie"
    ? { cookie: cookieHeaderOf(credential) }
    : { authorization: `Bearer ${credential}` };

/** Builds the header only for the fund API, which can require it if other machines can reach its port. */
export const secretHeader = (): Readonly<Record<string, string>> => {
  const { FUND_API_SECRET } = getConfig();
  const [newest] = FUND_API_SECRET?.split(",") ?? [];
  return newest === undefined ? {} : { "x-fund-api-secret": newest.trim() };
};

/** Builds the headers of visitor and session, for the fund's programs. */
export const callerHeaders = (caller: Caller): Readonly<Record<string, string>> => ({
  "x-request-id": caller.requestId,
  traceparent: traceParentOf(caller.requestId),
  "x-client-ip": caller.clientIp,
  "x-fund-host": caller.host,
  "user-agent": caller.userAgent,
  ...(caller.credential !== null && credentialHeader(caller.credential)),
});

/**
 * Builds the request headers; the browser's own headers are never forwarded.
 * @param timeLimit milliseconds that the portal waits
 */
export const fundHeaders = (call: Call, request: CallRequest, caller: Caller, timeLimit: number): Headers => {
  const headers = new Headers({
    // Leaves out a null version, so that none is compared.
    ...requestHeaders({ ...request, version: request.version ?? undefined }),
    accept: "application/json",
    "x-time-limit": String(timeLimit),
    "accept-language": caller.language,
    // Without this header, it would become the emails' language.
    ...(!caller.isLanguageChosen && { "x-language-chosen": "no" }),
    ...callerHeaders(caller),
    ...secretHeader(),
  });
  if (call.body === "file") {
    headers.set("content-type", "application/octet-stream");
    headers.set("x-file-name", encodeURIComponent((request.body as { fileName: string }).fileName));
  } else if (request.body !== undefined && !isSentAsQuery(call)) headers.set("content-type", "application/json");
  return headers;
};
