import { randomUUID } from "node:crypto";
import { accountCalls } from "../lib/platform/contract/foreign/account-calls.ts";
import type { Account } from "../lib/identity/account/schema.ts";
import type { Call } from "../lib/platform/contract/call.ts";
import { readForeignError } from "../lib/platform/contract/foreign/foreign-values.ts";
import { isFields } from "../lib/platform/contract/foreign/known-names.ts";
import { requestOf, type Sent } from "../lib/platform/contract/request.ts";
import { mergeCookies } from "../lib/platform/http/fund/session-cookies.ts";
import { preferencesSchema } from "../lib/identity/preferences/schema.ts";
import { anyAccountSchema } from "../lib/identity/profile/foreign-account.ts";
import { toPhoneDigits } from "../lib/platform/rules/numbers.ts";
import {
  describeActual,
  createJudge,
  type Credential,
  type Findings,
  isSignedOut,
  type Judge,
  findCall,
  request,
  type ExpectedOutcome,
} from "./account-judge.ts";
import { checkUser } from "./account-user.ts";
import type { AccountCallAccounts, SignIn } from "./accounts.ts";
import { type Answer, createTarget, nobody, type Target } from "./target.ts";

export type AccountCallOptions = {
  readonly url: string;
  readonly auth: Credential["auth"];
  readonly accounts: AccountCallAccounts;
  readonly log: (line: string) => void;
};

/** Largest credential that fits into the portal's cookie together with the user. */
const maxCredential = 2_500;

const credentialIn = ({ headers, text }: Answer, auth: Credential["auth"], findings: Findings): Credential | null => {
  const token = headers.get("x-session-token") ?? "";
  const value = auth === "bearer" ? token : mergeCookies("", headers.getSetCookie(), Date.now());
  const headerName = auth === "bearer" ? "X-Session-Token" : "Set-Cookie";
  if (value === "") findings.matters("login", `a session in ${headerName}, came none: no one can log in (see --auth)`);
  else if (value.length > maxCredential)
    findings.matters(
      "login",
      `a session of ${value.length} characters doesn't fit the portal's cookie: no one can log in`,
    );
  else if (auth === "bearer" && text.includes(token))
    findings.matters("login", "the session's token is in the body too, which the browser reads");
  return value === "" ? null : { auth, value };
};

const noMatchCodes = ["InvalidPassword", "AccountNotFound", "AccountDeleted", "LastLoginAttemptLeft"];

/** Checks the errors of spec-map §8, each with an account that causes it. */
const checkLoginCodes = async (judge: Judge, { matters }: Findings, { people, refused }: AccountCallAccounts) => {
  const checkCode = async (detail: string, body: SignIn, codes: readonly string[]): Promise<void> => {
    const response = await judge(findCall("login"), detail, "refuses", { body }, null);
    const code = readForeignError(response.json ?? response.text)?.message ?? "no code";
    if (response.status >= 400 && response.status < 500 && !codes.includes(code))
      matters(`login ${detail}`, `the code ${codes[0]}, came ${code}: visitors read another reason`);
  };
  const { userName } = people["employer with TADs"];
  await checkCode("with a wrong password", { userName, password: "Wrong1234x" }, noMatchCodes);
  await checkCode("with an unknown name", { userName: nobody(), password: "Wrong1234x" }, noMatchCodes);
  for (const [code, account] of Object.entries(refused))
    if (account !== undefined) await checkCode(`of ${account.userName}`, account, [code]);
};

/** Makes the public calls with usernames and codes that don't exist. */
const checkPublic = async (judge: Judge, { matters }: Findings, { userName }: SignIn): Promise<void> => {
  const unknown = nobody();
  const send = (name: string, detail: string, outcome: ExpectedOutcome, body: unknown) =>
    judge(findCall(name), detail, outcome, { body }, null);
  const password = "Sunrise42x";
  await send("verifyEmail", "with a code of no email", "refuses", { token: randomUUID() });
  await send("resetPassword", "with a code of no email", "refuses", { token: randomUUID(), newPassword: password });
  await send("forgotPassword", "of an unknown name", "succeeds", { userName: unknown });
  await send("resendVerificationEmail", "of an unknown name", "succeeds", { userName: unknown });
  await send("createAccount", "with nothing filled in", "refuses", {});
  for (const [name, available] of [
    [userName, false],
    [unknown, true],
  ] as const) {
    const { json } = await send("checkUserName", `of ${name}`, "succeeds", { userName: name });
    const result = (findCall("checkUserName").response as Exclude<Call["response"], "blob">).safeParse(json);
    if (result.success && (result.data as { available: boolean }).available !== available)
      matters(`checkUserName of ${name}`, `available ${available}, came ${!available}`);
  }
};

const checkStrangers = async (target: Target, { matters }: Findings): Promise<void> => {
  for (const call of accountCalls.map(findCall).filter(({ who }) => who !== "anyone")) {
    const response = await target(
      requestOf(call, { params: { id: "0" }, ...(call.body !== undefined && { body: {} }) }),
    );
    if (response.status < 300)
      matters(`${call.name} without a session`, `401, ${describeActual(response)}: it is open to strangers`);
    else if (!isSignedOut(response) && ![404, 405, 501].includes(response.status) && response.status < 500)
      matters(
        `${call.name} without a session`,
        `401, ${describeActual(response)}: the visitor isn't led to the login page`,
      );
  }
};

const accountFields = ["userName", "firstName", "lastName", "email", "phone"] as const;

const listTexts = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
};

/** Makes the calls of a signed-in user. Saves fields unchanged; a missing field isn't saved. */
const checkSignedIn = async (
  judge: Judge,
  { doesNotMatter }: Findings,
  credential: Credential,
  { password }: SignIn,
) => {
  const send = (name: string, detail: string, outcome: ExpectedOutcome, fields: Sent = {}) =>
    judge(findCall(name), detail, outcome, fields, credential);
  const save = async (name: string, current: Answer, body: object, version: number | null): Promise<void> => {
    if (current.status >= 300 || !isFields(current.json)) return;
    const sentBody = findCall(name).toFund?.(body as never, version === null ? current.json : undefined) ?? body;
    await send(name, "as it was read", "succeeds", { body: sentBody, version: version ?? undefined });
  };
  await send("currentUser", "of a session", "succeeds");
  const accountResponse = await send("currentAccount", "of a session", "succeeds");
  const account: Account = anyAccountSchema.parse(accountResponse.json);
  for (const field of accountFields)
    if (account[field] === "")
      doesNotMatter(
        "currentAccount",
        `no ${field} that the portal knows: the profile shows none, and saving it isn't tried`,
      );
  const { version, firstName, lastName, userName, email, phone, accountId } = account;
  const names = Object.fromEntries(Object.entries({ firstName, lastName }).filter(([, name]) => name !== ""));
  await save("saveAccount", accountResponse, names, version);
  const choices = await send("getPreferences", "of a session", "succeeds");
  const { offered: _offered, version: seenVersion, ...switches } = preferencesSchema.parse(choices.json);
  await save("savePreferences", choices, switches, seenVersion);
  if (accountId !== "") await send("accountById", "of the own account", "succeeds", { params: { id: accountId } });
  const freshVersion =
    anyAccountSchema.parse((await send("currentAccount", "once more", "succeeds")).json).version ?? undefined;
  if (userName !== "")
    await send("changeUserName", "to the same", "answers", { body: { userName }, version: freshVersion });
  // The portal reads only the digits of a phone number.
  const writtenPhone = listTexts(accountResponse.json).find((text) => toPhoneDigits(text) === phone);
  if (phone !== "")
    await send("changePhone", "to the same", "answers", { body: { phone: writtenPhone }, version: freshVersion });
  if (email !== "") {
    await send("changeEmail", "to the same", "answers", { body: { email, currentPassword: password } });
    await send("resendVerifyEmail", "of no address that waits", "answers", { body: { email } });
  }
  const wrongPassword = { currentPassword: "Wrong1234x", newPassword: password };
  await send("changePassword", "with a wrong password", "refuses", { body: wrongPassword });
  await send("acceptDisclaimer", "of a session", "succeeds");
  await send("switchPaperToWeb", "of an employer with TADs", "answers");
};

const checkLogout = async (
  judge: Judge,
  target: Target,
  { matters }: Findings,
  credential: Credential,
): Promise<void> => {
  await judge(findCall("logout"), "of a session", "succeeds", {}, credential);
  const afterLogout = await target(request(findCall("currentUser"), {}, credential));
  if (!isSignedOut(afterLogout))
    matters("currentUser after logout", `401, ${describeActual(afterLogout)}: the session continues`);
};

/**
 * Checks only a fund API's account calls (spec-map §7, §8), over HTTP, and prints one line for each difference, with its
 * importance for visitors. It changes an account: docs/connect.md §2 lists the changes.
 * @returns the number of findings that matter
 */
export const runAccountCalls = async ({ url, auth, accounts, log }: AccountCallOptions): Promise<number> => {
  let count = 0;
  const findings: Findings = {
    matters: (subject, text) => {
      count += 1;
      log(`matters: ${subject}: ${text}`);
    },
    doesNotMatter: (subject, text) => log(`doesn't matter: ${subject}: ${text}`),
  };
  const target = createTarget(url);
  const judge = createJudge(target, findings);
  const signIn = async (person: keyof typeof accounts.people): Promise<Credential | null> => {
    const account = accounts.people[person];
    if (account === undefined) return null;
    const response = await judge(findCall("login"), `of ${account.userName}`, "succeeds", { body: account }, null);
    if (response.status >= 300) return null;
    checkUser(response, person, account, findings);
    return credentialIn(response, auth, findings);
  };
  const employer = accounts.people["employer with TADs"];
  log(
    `Logs in as ${employer.userName}, saves what it reads as it is, accepts the terms, and switches the employer to reporting on the web; emails may go to that account.`,
  );
  await checkLoginCodes(judge, findings, accounts);
  await checkPublic(judge, findings, employer);
  await checkStrangers(target, findings);
  const credential = await signIn("employer with TADs");
  if (credential !== null) await checkSignedIn(judge, findings, credential, employer);
  const staff = await signIn("operations");
  if (staff !== null) {
    await judge(findCall("approveEmployer"), "of no one", "answers", { body: { accountId: randomUUID() } }, staff);
    await checkLogout(judge, target, findings, staff);
  }
  for (const person of ["employer without TADs", "plan member"] as const) {
    const otherCredential = await signIn(person);
    if (otherCredential !== null) await checkLogout(judge, target, findings, otherCredential);
  }
  if (credential !== null) await checkLogout(judge, target, findings, credential);
  log(
    `account calls: ${count === 0 ? "nothing that matters to visitors differs" : `findings that matter to visitors: ${count}`}`,
  );
  return count;
};
