import { TOTP } from "otpauth";
import type { TestDatabase } from "./databases.ts";
import { decryptEmail } from "../../messages/mail/outbox.ts";
import type { createTestApp } from "./app.ts";
import { addAccount, testPassword, testStart, tokenFor } from "./app.ts";

type Answer = { readonly status: number; readonly body: Record<string, unknown>; readonly token: string | null };

/** Returns the code that an authenticator app shows. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() });

export const laterBy = (seconds: number): Date => new Date(testStart.getTime() + seconds * 1000);

/** Actions of visitors with a second factor, for tests. */
export const visitorsOf = (opened: TestDatabase, test: ReturnType<typeof createTestApp>) => {
  const post = async (path: string, body: object, token?: string): Promise<Answer> => {
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const response = await test.app.request(`/api/account/${path}`, init);
    const responseBody = (await response.json()) as Answer["body"];
    return { status: response.status, body: responseBody, token: response.headers.get("x-session-token") };
  };
  const codeOf = ({ status, body }: Answer): unknown => (status === 200 ? "ok" : body["message"]);

  const begin = (token: string, currentPassword = testPassword) =>
    post("second-factor/start", { currentPassword }, token);
  const confirm = (token: string, code: string) => post("second-factor/confirm", { code }, token);
  const remove = (token: string, code?: string, currentPassword = testPassword) =>
    post("second-factor/remove", { currentPassword, ...(code !== undefined && { code }) }, token);
  const signIn = async (userName: string, code?: string, password = testPassword) =>
    codeOf(await post("login", { userName, password, ...(code !== undefined && { code }) }));

  const addPerson = async (userName: string, values: Parameters<typeof addAccount>[2] = {}) => {
    const id = await addAccount(opened.db, userName, values);
    return { id, token: await tokenFor(opened.db, id, testStart) };
  };

  /** Adds an account with a confirmed app. The confirmation uses up the code of `testStart`. */
  const addProtected = async (userName: string, values: Parameters<typeof addAccount>[2] = {}) => {
    const person = await addPerson(userName, values);
    const secret = String((await begin(person.token)).body["secret"]);
    const { body } = await confirm(person.token, codeAt(secret, testStart));
    return { ...person, secret, recoveryCodes: body["recoveryCodes"] as string[] };
  };

  const mailsTo = async (accountId: string) => {
    const outbox = opened.db.selectFrom("outbox").select(["letter", "sealed"]).where("account_id", "=", accountId);
    const rows = await outbox.orderBy("created_at").execute();
    return rows.map(({ letter, sealed }) => ({ letter, text: sealed && decryptEmail(sealed, test.keys).text }));
  };
  const auditsOf = async (accountId: string): Promise<string[]> => {
    const events = opened.db.selectFrom("audit_events").select("action").where("subject", "=", `account:${accountId}`);
    return (await events.orderBy("id").execute()).map(({ action }) => action);
  };
  return { post, codeOf, begin, confirm, remove, signIn, addPerson, addProtected, mailsTo, auditsOf };
};
