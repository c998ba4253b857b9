import { lookUp } from "../../format/look-up.ts";
import "server-only";
import { cache } from "react";
import { headers } from "next/headers";
import { forbidden, notFound, redirect } from "next/navigation";
import type { ResponseOf, Call, FailureOf } from "../../contract/call.ts";
import type { Query } from "../../contract/query.ts";
import { type Result, withReference } from "../../contract/result.ts";
import { callFundApi, type FundResult, hasSessionEnded } from "./call-fund-api.ts";
import type { CallRequest } from "../../contract/request.ts";
import { callerOf } from "./caller.ts";
import { withReturnUrl } from "../../journey/return-url.ts";
import { interstitialPaths, routes } from "../../../routes.ts";
import { getPageResponse, statusOfFailedPage } from "../../session/page-answer.ts";
import { renewSession } from "../../session/renewed-credentials.ts";
import { findSession, getVisitor } from "../../session/visitor.ts";
import { isPageAvailable } from "../../journey/page-calls.ts";
import { getAvailableCalls } from "./offered-calls.ts";

/** Redirects to an address that removes the cookie, because a page can't. */
export const signInAgain = async (): Promise<never> => {
  const { path } = await getVisitor();
  redirect(withReturnUrl(routes.sessionEnded, path));
};

type LoadInput = Pick<CallRequest, "params" | "actingFor" | "query">;

/** Lets the head and body of a page share one response. */
const loadOnce = cache(async (call: Call, input: string, credential: string): Promise<FundResult<Call>> => {
  const caller = callerOf(await headers(), credential, (await getVisitor()).language);
  return callFundApi(call, JSON.parse(input) as LoadInput, caller);
});

/**
 * Fetches a page's data; the fund API checks access. An ended session redirects to the login, and an interstitial to
 * its page. Otherwise shows 403 or 404, or returns a failure for the page to show (502, 503).
 * @param actingFor for `onBehalf` calls
 * @param query filters of a list
 */
export const load = async <C extends Call>(
  call: C,
  params: Readonly<Record<string, string>> = {},
  actingFor?: string,
  query?: Query,
): Promise<Result<ResponseOf<C>, FailureOf<C>>> => {
  const session = await findSession();
  if (session === null) return signInAgain();
  const input = JSON.stringify({ params, actingFor, query } satisfies LoadInput);
  const response = (await loadOnce(call, input, session.credential)) as FundResult<C>;
  for (const line of (await renewSession(session)).lines) getPageResponse().cookie = line;
  if (response.ok) return response;
  const { code, status } = response.failure;
  if (hasSessionEnded(code)) return signInAgain();
  const interstitial = lookUp(interstitialPaths, code);
  if (interstitial !== undefined) redirect(withReturnUrl(interstitial, (await getVisitor()).path));
  if (code === "Forbidden") forbidden();
  if (code === "NotFound" || code === "BadRequest" || code === "EmployerMissing") notFound();
  getPageResponse().status ??= statusOfFailedPage(status);
  const text = withReference(response.failure.text, (await headers()).get("x-request-id"));
  return { ...response, failure: { ...response.failure, text } };
};

/** Shows a 404 page if the fund doesn't offer the page. */
export const requireAvailableCall = async (): Promise<void> => {
  const [{ path }, availableCalls] = await Promise.all([getVisitor(), getAvailableCalls()]);
  if (!isPageAvailable(path, availableCalls)) notFound();
};
