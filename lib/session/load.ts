import "server-only";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import type { AnswerOf, Call, FailureOf } from "../contract/call.ts";
import type { Result } from "../contract/result.ts";
import { askFund } from "../fund-client/ask-fund.ts";
import { callerOf } from "../fund-client/caller.ts";
import { withReturnUrl } from "../journey/return-url.ts";
import { interstitialPaths, routes } from "../routes.ts";
import { findSession, getVisitor } from "./visitor.ts";

/** Middleware drops the cookie when it sees sessionExpired: a page cannot. */
const signInAgain = async (): Promise<never> => {
  const { path } = await getVisitor();
  redirect(`${routes.login}?sessionExpired=true&returnUrl=${encodeURIComponent(path)}`);
};

/**
 * Asks the fund API for what a page shows, with the visitor's own session: this is where it is decided
 * what may be seen. An ended session leads to the login page and back; what is not there, or not this
 * visitor's, is the not-found page; what must be done first is its interstitial; every other failure comes back as a value for the page to show.
 * @param actingFor the employer that the fund's staff act for, on calls that say `onBehalf`
 */
export const load = async <C extends Call>(
  call: C,
  params: Readonly<Record<string, string>> = {},
  actingFor?: string,
): Promise<Result<AnswerOf<C>, FailureOf<C>>> => {
  const session = await findSession();
  if (session === null) return signInAgain();
  const answer = await askFund(call, { params, actingFor }, callerOf(await headers(), session.credential));
  if (answer.ok) return answer;
  const { code } = answer.failure;
  if (code === "NotSignedIn") return signInAgain();
  const interstitial = interstitialPaths[code];
  if (interstitial !== undefined) redirect(withReturnUrl(interstitial, (await getVisitor()).path));
  if (code === "NotFound" || code === "Forbidden" || code === "BadRequest" || code === "EmployerMissing") notFound();
  return answer;
};
