import type { IncomingMessage, ServerResponse } from "node:http";
import { getConfig } from "../lib/config.ts";
import { refusals } from "../lib/platform/contract/refusals.ts";
import { acceptedLanguage } from "../lib/site/language/language-cookie.ts";
import { textsIn } from "../lib/site/language/texts.ts";
import { addressKind, busyPage } from "../lib/site/pages/plain-page.ts";
import { translation } from "../lib/translate-phrase.ts";
import { isSignedIn } from "./answer-headers.ts";
import { sendError, sendPage } from "./own-answers.ts";

/** Visitors without a session wait first, so that others can finish what they began. */
const shareOfNewVisitors = 0.5;
/** Visitors come back at different times. */
const retrySeconds = { least: 2, most: 6 };

const refuse = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { least, most } = retrySeconds;
  const seconds = String(least + Math.floor(Math.random() * (most - least + 1)));
  if (addressKind(request.url ?? "") === "call") {
    const translate = await textsIn(translation, acceptedLanguage(request.headers["accept-language"] ?? null));
    return sendError(response, 503, "Unavailable", translate(refusals.busy.text), seconds);
  }
  response.setHeader("retry-after", seconds);
  // A browser would send a form again without asking.
  if (request.method === "GET") response.setHeader("refresh", seconds);
  sendPage(response, request.headers.host ?? "", 503, busyPage);
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;

/**
 * Creates a counter of pages and calls in progress. It refuses those above PORTAL_MAX_REQUESTS at once, because they
 * would wait longer than visitors do.
 */
export const createAdmission = () => {
  let inProgress = 0;
  /** Returns true if the request was refused. */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { PORTAL_MAX_REQUESTS } = getConfig();
    if (inProgress >= (isSignedIn(request) ? 1 : shareOfNewVisitors) * PORTAL_MAX_REQUESTS) {
      void refuse(request, response);
      return true;
    }
    const begin = (): void => {
      if (response.closed) return;
      inProgress += 1;
      response.once("close", () => (inProgress -= 1));
    };
    // Slow uploads keep no one else out.
    if (hasBody(request)) request.once("end", begin);
    else begin();
    return false;
  };
};
