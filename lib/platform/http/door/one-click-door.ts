import type { z } from "zod";
import { isAllowedHost } from "../../../site/brand/allowed-hosts.ts";
import type { Call } from "../../contract/call.ts";
import { readBytes } from "../../contract/read-request.ts";
import { callFundApi } from "../fund/call-fund-api.ts";
import { callerOf } from "../fund/caller.ts";
import { getLog } from "../../../log.ts";
import { recordCall } from "../../session/page-answer.ts";
import { apiResponseHeaders } from "./answers.ts";

const maxBytes = 4 * 1024;

/** A call that needs only a signed token. */
type TokenCall = Call & { readonly method: "POST"; readonly body: z.ZodType<{ token: string }, { token: string }> };

const texts = {
  200: "You are unsubscribed.",
  400: "This isn’t a one-click unsubscribe request.",
  403: "This site does not serve this host name.",
  404: "This link is incomplete or isn’t one of ours. Nothing was changed.",
  503: "We didn’t receive that. Please try again later.",
} as const;

const respond = (status: keyof typeof texts): Response =>
  new Response(`${texts[status]}\n`, {
    status,
    headers: { ...apiResponseHeaders, "content-type": "text/plain; charset=utf-8" },
  });

/** True for either form encoding of RFC 8058 with its single fixed field. */
const isOneClick = async (request: Request): Promise<boolean> => {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return false;
  const chunks = await readBytes(request, maxBytes);
  if ("refused" in chunks) return false;
  const form = await new Response(new Blob(chunks), { headers: { "content-type": type } })
    .formData()
    .catch(() => new FormData());
  return form.get("List-Unsubscribe") === "One-Click";
};

/**
 * Accepts a form from any site with a signed token (RFC 8058). Never reads the cookie, so that other sites gain
 * nothing.
 */
export const oneClickDoor =
  (call: TokenCall) =>
  async (request: Request): Promise<Response> => {
    recordCall(call.name);
    const { requestId, clientIp } = callerOf(request.headers, null);
    const refuse = (status: 400 | 403 | 404): Response => {
      getLog().warn({ event: "call-refused", call: call.name, code: status, requestId, clientIp });
      return respond(status);
    };
    if (!isAllowedHost(request.headers.get("host"))) return refuse(403);
    if (!(await isOneClick(request))) return refuse(400);
    const parsed = call.body.safeParse({ token: new URL(request.url).searchParams.get("code") });
    if (!parsed.success) return refuse(404);
    const result = await callFundApi(call, { body: parsed.data }, callerOf(request.headers, null));
    if (result.ok) return respond(200);
    return respond(result.failure.status < 500 ? 404 : 503);
  };
