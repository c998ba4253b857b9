import { findBotProtection } from "../../../bot-protection/bot-protection.ts";
import { botTexts } from "../../../bot-protection/texts.en.ts";
import { verifyToken } from "./verify-token.ts";
import { callerOf } from "../../fund/caller.ts";
import { getLog } from "../../../log.ts";
import type { Check } from "../request-context.ts";

/**
 * Checks the token of the bot protection widget on guarded calls, where protection is switched on. The last check,
 * because a token is good for one question. A service that is down lets no one in: it would be the way around it.
 */
export const isNoBot: Check = async (doorRequest) => {
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
