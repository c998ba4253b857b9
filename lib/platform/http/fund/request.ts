import type { Call } from "../../contract/call.ts";
import { type CallRequest, requestHeaders } from "../../contract/request.ts";
import { getConfig } from "../../../config.ts";
import type { Caller } from "./caller.ts";
import { cookieHeaderOf } from "./session-cookies.ts";

/** True when each value stays one path segment: no dot segments or half characters. */
export const areSegments = (params: Readonly<Record<string, string>>): boolean =>
  Object.values(params).every((value) => value !== "" && value !== "." && value !== ".." && value.isWellFormed());

/** True when the door sends the body as query (spec-map §7 "query params only"). */
export const isSentAsQuery = (call: Call): boolean => call.sentAs === "query";

/** The body's fields and visited host, for such calls; otherwise "". */
export const requestQuery = (call: Call, body: unknown, caller: Caller): string =>
  isSentAsQuery(call)
    ? `?${new URLSearchParams({ ...(body as Record<string, string>), host: caller.host }).toString()}`
    : "";

const credentialHeader = (credential: string): Readonly<Record<string, string>> =>
  getConfig().FUND_API_AUTH === "cookie"
    ? { cookie: cookieHeaderOf(credential) }
    : { authorization: `Bearer ${credential}` };

/** For the fund API only, which may ask for it where others can reach its port. */
export const secretHeader = (): Readonly<Record<string, string>> => {
  const { FUND_API_SECRET } = getConfig();
  const [newest] = FUND_API_SECRET?.split(",") ?? [];
  return newest === undefined ? {} : { "x-fund-api-secret": newest.trim() };
};

/** Visitor and session, for the fund's programs. */
export const callerHeaders = (caller: Caller): Readonly<Record<string, string>> => ({
  "x-request-id": caller.requestId,
  "x-client-ip": caller.clientIp,
  "x-fund-host": caller.host,
  "user-agent": caller.userAgent,
  ...(caller.credential !== null && credentialHeader(caller.credential)),
});

/** Allow-listed headers: none of the browser's go upstream. */
export const fundHeaders = (call: Call, request: CallRequest, caller: Caller): Headers => {
  const headers = new Headers({
    // Without versions, none is compared.
    ...requestHeaders({ ...request, version: request.version ?? undefined }),
    accept: "application/json",
    "accept-language": caller.language,
    // Otherwise it would become the emails' language.
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
