import type { Call } from "./call.ts";
import { type CallRequest, pathOf, requestHeaders } from "./request.ts";

export type WireRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** What a call is sent with, valid or not. A body that is a text is sent unchanged. */
export type Sent = CallRequest & { readonly token?: string };

const bodyOf = (call: Call, body: unknown): Pick<WireRequest, "headers" | "body"> => {
  if (call.body === "file") {
    const headers = { "content-type": "application/octet-stream", "x-file-name": "example.csv" };
    return { headers, body: typeof body === "string" ? body : "x" };
  }
  if (body === undefined || call.sentAs === "query") return {};
  return {
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
};

/** The request of a call as the portal sends it, for programs and tests that stand in for the portal. */
export const requestOf = (call: Call, { token, ...request }: Sent): WireRequest => {
  const { body } = request;
  const query =
    call.sentAs === "query"
      ? `?${new URLSearchParams({ ...(body as Record<string, string>), host: "health.localhost:8080" }).toString()}`
      : "";
  const { headers = {}, ...rest } = bodyOf(call, body);
  return {
    ...rest,
    method: call.method,
    path: pathOf(call, request.params, request.query) + query,
    headers: {
      ...headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...requestHeaders(request),
    },
  };
};
