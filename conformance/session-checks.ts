import { currentUser, login, loginFailures, logout } from "../lib/identity/account/contract.ts";
import type { Call } from "../lib/platform/contract/call.ts";
import { allExamples } from "../lib/all-examples.ts";
import { requestOf } from "../lib/platform/contract/request.ts";
import type { Accounts } from "./accounts.ts";
import { codeOf } from "./compare-answer.ts";
import { isAllowed, signIn } from "./signed-in.ts";
import type { Report } from "./report.ts";
import { type Answer, nobody } from "./target.ts";

const signedOut = "401 NotSignedIn or SessionRevoked";
const wornOutLogin = ["LastLoginAttemptLeft", "InvalidPasswordAccountLockedOut", "AccountLockedOut"];
const noMatchCodes = ["InvalidPassword", "AccountNotFound", "AccountDeleted"];

/** Compares responses that must be identical in status and bytes; `status` is the expected status of all. */
const checkSameText = (report: Report, subject: string, answers: readonly Answer[], status?: number): void => {
  const texts = new Set(answers.map((response) => `${response.status} ${response.text}`));
  const isAlike = texts.size === 1 && (status === undefined || answers[0]?.status === status);
  report.note(
    subject,
    `${status === undefined ? "" : `${status}, `}equal byte for byte`,
    isAlike ? [] : [`equal answers, came ${[...texts].join(" | ").slice(0, 300)}`],
  );
};

/** Checks that a sign-out ends its session immediately, for every call, and no other session. */
export const checkSessions = async (report: Report, accounts: Accounts, calls: readonly Call[]): Promise<void> => {
  const account = accounts.people["employer with TADs"];
  const [firstSession, secondSession] = [
    await signIn(report, "one more time", account),
    await signIn(report, "again", account),
  ];
  if (firstSession === null || secondSession === null) return;
  report.note(
    "login",
    "a new session each time",
    firstSession.token === secondSession.token ? ["a new token, came the same"] : [],
  );
  await report.expectResponse(logout, "of a session", { token: firstSession.token }, "200");
  const guardedCalls = calls.filter(({ method, who, params }) => method === "GET" && who !== "anyone" && !params);
  for (const call of guardedCalls)
    await report.expectResponse(call, "after logout", { token: firstSession.token }, signedOut);
  await report.expectResponse(logout, "of a session that is over", { token: firstSession.token }, "200");
  await report.expectResponse(currentUser, "of the other session", { token: secondSession.token }, "200");
  await report.expectResponse(logout, "of the other session", { token: secondSession.token }, "200");
};

/** Checks the sign-in errors of spec-map §8, none of which may appear before the correct password. */
export const checkLoginCodes = async (report: Report, { people, refused, deleted }: Accounts): Promise<void> => {
  const wrongPassword = "Wrong1234x";
  const checkCode = (situation: string, body: { userName: string; password: string }, codes: readonly string[]) =>
    report.expectResponse(login, situation, { body }, `401 ${codes.join(" or ")}`);
  for (const [code, account] of Object.entries(refused)) await checkCode(`of ${account.userName}`, account, [code]);
  const { userName, password } = people["plan member"];
  const answers = [
    await checkCode("with a wrong password", { userName, password: wrongPassword }, noMatchCodes),
    await checkCode("with an unknown name", { userName: nobody(), password }, noMatchCodes),
    await checkCode(
      "of a disabled account, wrong password",
      { ...refused.AccountDisabled, password: wrongPassword },
      noMatchCodes,
    ),
  ];
  const deletedResponse = await report.target(requestOf(login, { body: deleted }));
  // Each run adds one failure for a username that no correct password ever clears.
  if (wornOutLogin.includes(codeOf(deletedResponse) ?? ""))
    report.warn(`login of ${deleted.userName}: locked by earlier runs`);
  else answers.push(deletedResponse);
  checkSameText(report, "login with a wrong password, an unknown name, a deleted account", answers);
  // A correct password clears the failure counted above.
  await signIn(report, "plan member after a wrong password", people["plan member"]);
  await checkCode("of a disabled account after a wrong password", refused.AccountDisabled, ["AccountDisabled"]);
};

/** Locks an account: the last attempt is announced, and the lock refuses even the correct password. */
export const checkLock = async (report: Report, { lockable }: Accounts): Promise<void> => {
  const codes: string[] = [];
  for (let attempt = 0; attempt < 6 && !codes.includes("InvalidPasswordAccountLockedOut"); attempt += 1) {
    const body = { ...lockable, password: `Wrong${attempt}234x` };
    const response = await report.expectResponse(
      login,
      `with wrong password ${attempt + 1}`,
      { body },
      `401 ${loginFailures.join(" or ")}`,
    );
    codes.push(codeOf(response) ?? "");
  }
  const end = codes.slice(-2).join(", ");
  report.note(
    "login until the lock",
    "LastLoginAttemptLeft, InvalidPasswordAccountLockedOut",
    end === "LastLoginAttemptLeft, InvalidPasswordAccountLockedOut" ? [] : [`those two last, came ${codes.join(", ")}`],
  );
  const lockedStatus = "401 AccountLockedOut";
  await report.expectResponse(login, "of a locked account, right password", { body: lockable }, lockedStatus);
};

/** Checks that a session before its interstitial can make only the allowed calls. */
export const checkInterstitials = async (report: Report, { bound }: Accounts, calls: readonly Call[]) => {
  for (const [code, account] of Object.entries(bound ?? {})) {
    const person = await signIn(report, code, account);
    if (person === null) continue;
    for (const call of calls.filter((candidate) => isAllowed(candidate, person) && candidate.who !== "anyone")) {
      const request = {
        token: person.token,
        params: allExamples[call.name]?.params ?? {},
        ...(call.body !== undefined && { body: {} }),
      };
      if (!call.beforeInterstitial) await report.expectResponse(call, `before ${code}`, request, `403 ${code}`);
      else if (call.method === "GET") await report.expectResponse(call, `before ${code}`, request, "200");
    }
  }
};

/** Calls that must not reveal whether an account exists. */
const silentCalls = ["forgotPassword", "resendVerificationEmail"];

export const checkSilence = async (report: Report, accounts: Accounts, calls: readonly Call[]): Promise<void> => {
  for (const call of calls.filter(({ name }) => silentCalls.includes(name))) {
    const knownUserName = accounts.people["plan member"].userName;
    const answers: Answer[] = [];
    for (const userName of [knownUserName, nobody(), accounts.deleted.userName])
      answers.push(await report.target(requestOf(call, { body: { userName } })));
    checkSameText(report, `${call.name} of a known, an unknown and a deleted name`, answers, 200);
  }
};
