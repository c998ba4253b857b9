import type { FundSite } from "../../platform/handler/fund-site.ts";
import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { createApp } from "../../app.ts";
import { addAccount, createTestApp, testStart } from "../../platform/testing/app.ts";
import { resetPasswordEmail } from "./account-emails.ts";
import { queueEmail } from "./outbox.ts";
import { testSiteOf } from "../../platform/testing/site.ts";

describe.each(testDatabases)("the mailbox on $name", ({ open }) => {
  let testDatabase: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  const site = testSiteOf("health.localhost:8080");
  beforeAll(async () => {
    testDatabase = await open();
    test = createTestApp(testDatabase);
  });
  afterAll(() => testDatabase.close());

  const read = async (host = "127.0.0.1:8082", app = test.app) => {
    const response = await app.request("/mailbox", { headers: { host } });
    return { status: response.status, html: await response.text(), headers: response.headers };
  };

  it("states if there are no emails", async () => {
    expect((await read()).html).toContain("There are no emails yet.");
  });

  it("lists the emails, newest first, with text and link; markup in a name has no effect", async () => {
    const accountId = await addAccount(testDatabase.db, "dana");
    for (const [minute, firstName] of ["Dana", "<img src=x onerror=alert(1)>"].entries()) {
      const write = (from: FundSite) => resetPasswordEmail({ firstName, site: from, token: `token-${minute}` });
      const now = new Date(testStart.getTime() + minute * 60_000);
      await queueEmail(
        { db: testDatabase.db, keys: test.keys, now, site },
        { accountId, to: "dana@portal.example", write },
      );
    }
    const { status, html, headers } = await read();
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(html).toContain('<a href="http://health.localhost:8080/reset-password?code=token-0&amp;lang=en">');
    expect(html.indexOf("token-1")).toBeLessThan(html.indexOf("token-0"));
    expect(html).toContain("To dana@portal.example");
    expect(html).not.toContain("<img");
  });

  it.each(["localhost:8082", "[::1]:8082"])("is served at %s", async (host) => {
    expect((await read(host)).status).toBe(200);
  });

  it.each(["evil.example", "127.0.0.1.evil.example", "localhost@evil.example", ""])(
    "is not served under another host name that resolves here: %j",
    async (host) => {
      const { status, html } = await read(host);
      expect([status, html]).toEqual([421, "We can’t find that page."]);
    },
  );

  it("does not exist with a mail server, or in production", async () => {
    expect((await read(undefined, createApp({ ...test, showsMailbox: false }))).status).toBe(404);
  });
});
