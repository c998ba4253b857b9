import { findBotProtection } from "../../bot-protection/bot-services.ts";
import { botTexts } from "../../bot-protection/texts.en.ts";
import { callerOf } from "../fund/caller.ts";
import { getLog } from "../../../log.ts";
import type { Check } from "./request-checks.ts";
import { z } from "zod";
import { parseJson } from "../fund/read-answer.ts";
import { sendRequest } from "../fund/send-request.ts";

const limitMs = 5_000;
const maxTokenLength = 8_192;

const responseSchema = z.object({ success: z.boolean() });

/** Result of the check; "unreachable" includes an unclear response. */
type Verdict = "passed" | "refused" | "unreachable";

/** Verifies a token once, because all three services accept a token for only one siteverify. */
const verifyToken = async (
  { verifyUrl, secret }: { readonly verifyUrl: string; readonly secret: string },
  token: string,
  clientIp: string,
): Promise<Verdict> => {
  if (token === "" || token.length > maxTokenLength) return "refused";
  try {
    const { status, bytes } = await sendRequest(verifyUrl, {
      method: "POST",
      headers: new Headers({ "content-type": "application/x-www-form-urlencoded" }),
      body: new URLSearchParams({ secret, response: token, remoteip: clientIp }).toString(),
      signal: AbortSignal.timeout(limitMs),
    });
    if (status !== 200) return "unreachable";
    const { success } = responseSchema.parse(parseJson(bytes));
    return success ? "passed" : "refused";
  } catch {
    return "unreachable";
  }
};

/**
 * Runs last, because a token works once. If the service is down, no one gets in; otherwise an outage would bypass it.
 */
export const passesBotCheck: Check = async (doorRequest) => {
  const protection = doorRequest.call.isGuarded ? findBotProtection() : null;
  if (protection === null) return doorRequest;
  const { headers } = doorRequest.request;
  const { clientIp, requestId } = callerOf(headers, null);
  const verdict = await verifyToken(protection, headers.get("x-bot-token") ?? "", clientIp);
  if (verdict === "passed") return doorRequest;
  if (verdict === "unreachable")
    getLog().error({ event: "bot-check-unreachable", call: doorRequest.call.name, requestId, clientIp });
  return { refused: "BotCheckFailed", text: botTexts[verdict] };
};
