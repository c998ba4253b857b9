import { allCalls } from "../lib/all-calls.ts";
import type { Call } from "../lib/platform/contract/call.ts";
import { readForeignError } from "../lib/platform/contract/foreign/foreign-values.ts";
import { requestOf, type Sent } from "../lib/platform/contract/request.ts";
import { leadsToLogin } from "../lib/platform/http/fund/call-fund-api.ts";
import { isFalseSuccess } from "../lib/platform/http/fund/read-answer.ts";
import { mergeCookies } from "../lib/platform/http/fund/session-cookies.ts";
import type { Answer, Target } from "./target.ts";

/** Finds a call by its name. */
export const findCall = (name: string): Call => {
  const call = allCalls.find((candidate) => candidate.name === name);
  if (call === undefined) throw new Error(`no call ${name}`);
  return call;
};

/** The consequence for visitors when a call is missing. */
const losses: Readonly<Record<string, string>> = {
  login: "no one can log in",
  currentUser: "no one stays logged in",
  logout: "a session continues after a logout",
  acceptDisclaimer: "whoever must accept the terms can't go on",
  changePassword: "whoever must change a password can't go on",
  forgotPassword: "a forgotten password can't be reset",
  resetPassword: "a forgotten password can't be reset",
  verifyEmail: "the links in emails do nothing",
  resendVerificationEmail: "a lost email isn't sent again",
  resendVerifyEmail: "a lost email isn't sent again",
  checkUserName: "the registration doesn't say that a username is taken",
  createAccount: "no one can register",
  approveEmployer: "no one can be approved",
};

/** The expected response of a call: a success, a refusal, or either. */
export type ExpectedOutcome = "succeeds" | "refuses" | "answers";

export type Findings = {
  readonly matters: (subject: string, text: string) => void;
  readonly doesNotMatter: (subject: string, text: string) => void;
};

/** A session as the portal stores it: the token, or the fund API's cookies. */
export type Credential = { readonly auth: "bearer" | "cookie"; value: string };

type WireRequest = Parameters<Target>[0];

/** Builds a call's request, with or without a session. */
export const request = (call: Call, fields: Sent, credential: Credential | null): WireRequest => {
  const wire = requestOf(call, fields);
  if (credential === null) return wire;
  const { auth, value } = credential;
  const header = auth === "cookie" ? { cookie: value } : { authorization: `Bearer ${value}` };
  return { ...wire, headers: { ...wire.headers, ...header } };
};

/** Returns true for a response that the portal reads as "not logged in". */
export const isSignedOut = ({ status, headers }: Answer): boolean =>
  status === 401 || (status >= 300 && status < 400 && leadsToLogin(headers.get("location")));

export const describeActual = ({ status, json }: Answer): string =>
  `came ${[status, readForeignError(json)?.message, readForeignError(json)?.SystemMessages[0]?.Message].filter(Boolean).join(" ")}`;

/** Lists the fields of a successful response that the portal can't read and doesn't request again. */
const unreadIn = ({ response, readAgain }: Call, { json }: Answer): string[] => {
  if (response === "blob" || readAgain !== undefined) return [];
  const issues = response.safeParse(json).error?.issues ?? [];
  return [...new Set(issues.map(({ path: [field = "answer"] }) => String(field)))];
};

/** Makes calls and reports how their responses differ from the portal's needs. */
export const createJudge = (target: Target, { matters, doesNotMatter }: Findings) => {
  const unknownPath = "/api/account/nothing-of-this-name/x";
  const bare = ({ text }: Answer, path: string): string => text.replaceAll(path.split("?")[0] ?? "", "");
  const isMissing = async (wire: WireRequest, response: Answer): Promise<boolean> => {
    if (response.status === 405 || response.status === 501) return true;
    if (response.status !== 404) return false;
    // An existing call explains that it found nothing.
    const unknownResponse = await target({ ...wire, path: unknownPath });
    return unknownResponse.status === 404 && bare(unknownResponse, unknownPath) === bare(response, wire.path);
  };
  const isSaid = (call: Call, { json, text }: Answer): boolean => {
    const { SystemMessages = [], message = "" } = readForeignError(json ?? text) ?? {};
    return SystemMessages.length > 0 || call.failures.includes(message);
  };
  return async (
    call: Call,
    detail: string,
    outcome: ExpectedOutcome,
    fields: Sent,
    credential: Credential | null,
  ): Promise<Answer> => {
    const wire = request(call, fields, credential);
    const response = await target(wire);
    const { status } = response;
    // Any response may renew cookies.
    if (credential?.auth === "cookie")
      credential.value = mergeCookies(credential.value, response.headers.getSetCookie(), Date.now());
    const subject = `${call.name} ${detail}`;
    if (await isMissing(wire, response))
      matters(
        call.name,
        `there is no such call, ${describeActual(response)}: ${losses[call.name] ?? "a part of the profile does nothing"}`,
      );
    else if (status >= 500) matters(subject, describeActual(response));
    else if (credential !== null && isSignedOut(response))
      matters(subject, `${describeActual(response)}: the visitor is logged out`);
    else if (status >= 300 && status < 400)
      matters(subject, `${describeActual(response)}: the portal follows no redirect`);
    else if (status >= 400) {
      if (outcome === "succeeds") matters(subject, `a success, ${describeActual(response)}`);
      else if (!isSaid(call, response))
        doesNotMatter(subject, `${describeActual(response)} without a text: visitors read the portal's own sentence`);
    } else if (outcome === "refuses") matters(subject, `a refusal, ${describeActual(response)}`);
    else if (isFalseSuccess({ ...response, bytes: new TextEncoder().encode(response.text).buffer }))
      matters(subject, `${describeActual(response)} with a page or an error: the portal takes it for a failure`);
    else
      for (const field of unreadIn(call, response))
        matters(subject, `the portal can't read ${field === "answer" ? "the answer" : `the field ${field}`}`);
    return response;
  };
};
export type Judge = ReturnType<typeof createJudge>;
