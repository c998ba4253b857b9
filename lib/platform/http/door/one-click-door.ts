import type { z } from "zod";
import { hostIsAllowed } from "../../../site/brand/allowed-hosts.ts";
import type { Call } from "../../contract/call.ts";
import { askFund } from "../fund/ask-fund.ts";
import { callerOf } from "../fund/caller.ts";
import { getLog } from "../../../log.ts";
import { answerHeaders } from "./answers.ts";
import { readBytes } from "./body.ts";

const maxBytes = 4 * 1024;

/** Allowed by a signed token alone. */
type TokenCall = Call & { readonly method: "POST"; readonly body: z.ZodType<{ token: string }, { token: string }> };

const texts = {
  200: "You are unsubscribed.",
  400: "This isn’t a one-click unsubscribe.",
  403: "This host name is not served here.",
  404: "This link is incomplete or isn’t one of ours. Nothing was changed.",
  503: "We didn’t receive that. Please try again later.",
} as const;

const answer = (status: keyof typeof texts): Response =>
  new Response(`${texts[status]}\n`, {
    status,
    headers: { ...answerHeaders, "content-type": "text/plain; charset=utf-8" },
  });

/** Both form encodings of RFC 8058, with its one fixed field. */
const isOneClick = async (request: Request): Promise<boolean> => {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return false;
  const chunks = await readBytes(request, maxBytes);
  if (!Array.isArray(chunks)) return false;
  const form = await new Response(new Blob(chunks), { headers: { "content-type": type } })
    .formData()
    .catch(() => new FormData());
  return form.get("List-Unsubscribe") === "One-Click";
};

/** RFC 8058: a form from anywhere with a signed token. Never reads the cookie, so that a foreign page gains nothing. */
export const oneClickDoor =
  (call: TokenCall) =>
  async (request: Request): Promise<Response> => {
    const { requestId, clientIp } = callerOf(request.headers, null);
    const refuse = (status: 400 | 403 | 404): Response => {
      getLog().warn({ event: "call-refused", call: call.name, code: status, requestId, clientIp });
      return answer(status);
    };
    if (!hostIsAllowed(request.headers.get("host"))) return refuse(403);
    if (!(await isOneClick(request))) return refuse(400);
    const parsed = call.body.safeParse({ token: new URL(request.url).searchParams.get("code") });
    if (!parsed.success) return refuse(404);
    const done = await askFund(call, { body: parsed.data }, callerOf(request.headers, null));
    if (done.ok) return answer(200);
    return answer(done.failure.status < 500 ? 404 : 503);
  };
