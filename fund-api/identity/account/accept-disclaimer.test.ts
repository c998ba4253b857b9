import { userSchema } from "../../../lib/platform/contract/user.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { setUpApp } from "../../platform/testing/set-up-app.ts";
import { addAccount, testStart, tokenFor } from "../../platform/testing/app.ts";
import { termsVersion } from "./user.ts";

const thirteenMonthsAgo = new Date("2025-05-10T12:00:00.000Z");

describe.each(testDatabases)("accepting the terms on $name", ({ open }) => {
  const env = setUpApp(open);

  const accept = async (accountId: string, init: RequestInit = {}): Promise<Response> => {
    const token = await tokenFor(env.db, accountId, testStart);
    const headers = { authorization: `Bearer ${token}`, "x-client-ip": "203.0.113.9" };
    return env.test.app.request("/api/account/accept-disclaimer", { method: "POST", headers, ...init });
  };
  const acceptedAt = async (accountId: string) =>
    (
      await env.db
        .selectFrom("accounts")
        .select("disclaimer_accepted_at")
        .where("id", "=", accountId)
        .executeTakeFirstOrThrow()
    ).disclaimer_accepted_at;

  it("sets only the caller's date to now, and returns the user with it", async () => {
    const [id, other] = [
      await addAccount(env.db, "overdue", { disclaimer_accepted_at: thirteenMonthsAgo }),
      await addAccount(env.db, "also-overdue", { disclaimer_accepted_at: thirteenMonthsAgo }),
    ];
    const response = await accept(id);
    const user = userSchema.parse(await response.json());
    expect([response.status, user.disclaimerAcceptanceDate]).toEqual([200, testStart.toISOString()]);
    expect([await acceptedAt(id), await acceptedAt(other)]).toEqual([testStart, thirteenMonthsAgo]);
  });

  it("records time, IP address and wording in the audit trail", async () => {
    const id = await addAccount(env.db, "audited", { disclaimer_accepted_at: null });
    await accept(id);
    const events = env.db.selectFrom("audit_events").selectAll().where("subject", "=", `account:${id}`);
    expect(await events.execute()).toEqual([
      expect.objectContaining({
        at: testStart,
        account_id: id,
        action: "terms-accepted",
        ip: "203.0.113.9",
        before: { acceptedAt: null },
        after: { acceptedAt: testStart.toISOString(), termsVersion },
      }),
    ]);
  });

  it("accepts no date from the caller, because the call has no payload", async () => {
    const id = await addAccount(env.db, "backdating", { disclaimer_accepted_at: thirteenMonthsAgo });
    await accept(id, { body: JSON.stringify({ disclaimerAcceptanceDate: "2099-01-01T00:00:00.000Z" }) });
    expect(await acceptedAt(id)).toEqual(testStart);
  });

  it("succeeds both times if called twice simultaneously", async () => {
    const id = await addAccount(env.db, "double-click", { disclaimer_accepted_at: thirteenMonthsAgo });
    const responses = await Promise.all([accept(id), accept(id)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  });
});
