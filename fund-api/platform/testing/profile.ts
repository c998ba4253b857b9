import type { Account } from "../../../lib/identity/account/schema.ts";
import type { Row } from "../db/schema.ts";
import type { TestDatabase } from "./databases.ts";
import type { Mail } from "../../messages/mail/email-message.ts";
import { mailsOf } from "./outbox.ts";
import { addAccount, createTestApp, testStart, tokenFor } from "./app.ts";

type Answer = {
  readonly status: number;
  readonly body: Partial<Account> & { message?: string; fields?: Record<string, string> } & Record<string, unknown>;
};

type Visitor = {
  readonly id: string;
  readonly token: string;
  readonly get: (path: string) => Promise<Answer>;
  /** @param version sent as If-Match, if passed */
  readonly post: (path: string, body?: object, version?: number) => Promise<Answer>;
  /** Returns "ok", or the failure's code. */
  readonly codeOf: (path: string, body?: object, version?: number) => Promise<string | undefined>;
  readonly row: () => Promise<Row<"accounts">>;
  readonly mails: () => Promise<Mail[]>;
  readonly audit: () => Promise<Pick<Row<"audit_events">, "action" | "before" | "after">[]>;
};

/** Creates signed-in visitors that make profile calls, for tests. Paths are relative to /api/account. */
export const testProfile = (opened: TestDatabase) => {
  const test = createTestApp(opened);

  const sendRequest = async (token: string, path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = new Headers(init.headers);
    headers.set("authorization", `Bearer ${token}`);
    headers.set("content-type", "application/json");
    const response = await test.app.request(`/api/account${path}`, { ...init, headers });
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return { status: response.status, body: isJson ? ((await response.json()) as Answer["body"]) : {} };
  };

  const createVisitor = (id: string, token: string): Visitor => {
    const post: Visitor["post"] = (path, body, version) =>
      sendRequest(token, path, {
        method: "POST",
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(version !== undefined && { headers: { "if-match": `"${version}"` } }),
      });
    return {
      id,
      token,
      get: (path) => sendRequest(token, path),
      post,
      codeOf: async (...sent) => {
        const { status, body } = await post(...sent);
        return status === 200 ? "ok" : body.message;
      },
      row: () => opened.db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
      mails: () => mailsOf(opened.db, id, test.keys),
      audit: () =>
        opened.db
          .selectFrom("audit_events")
          .select(["action", "before", "after"])
          .where("subject", "=", `account:${id}`)
          .orderBy("id")
          .execute(),
    };
  };

  /** Adds an account and signs it in. */
  const enter = async (userName: string, changes: Parameters<typeof addAccount>[2] = {}): Promise<Visitor> => {
    const id = await addAccount(opened.db, userName, { phone: "5550100123", ...changes });
    return createVisitor(id, await tokenFor(opened.db, id, testStart));
  };

  return { ...test, enter, visitor: createVisitor };
};
