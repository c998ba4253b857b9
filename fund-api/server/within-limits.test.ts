import { testDatabases, type TestDatabase } from "../testing/databases.ts";
import { ask } from "../testing/applicant.ts";
import { createTestApp } from "../testing/app.ts";

describe("how often one address may ask", () => {
  let opened: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  beforeAll(async () => {
    opened = await testDatabases[0]!.open();
    test = createTestApp(opened);
  });
  afterAll(() => opened.close());

  it.each([
    ["check-username", 600, 60],
    ["create-account", 600, 3600],
    ["mail-registration-code", 100, 3600],
    ["resend-verification-email", 600, 3600],
    ["forgot-password", 600, 3600],
  ])(
    "%s: %i times, then 429 with the seconds to wait; others and unknown addresses continue",
    async (call, calls, seconds) => {
      // Refused for their bodies, and counted all the same: the limit comes first.
      const from = (ip?: string) => ask(test.app, call, {}, ip);
      for (let asked = 0; asked < calls; asked += 1) expect((await from("203.0.113.1")).status).toBe(400);
      const refused = await from("203.0.113.1");
      expect([refused.status, await refused.json()]).toEqual([
        429,
        expect.objectContaining({ message: "TooManyRequests" }),
      ]);
      const wait = Number(refused.headers.get("retry-after"));
      expect(wait).toBeGreaterThan(seconds - 30);
      expect(wait).toBeLessThanOrEqual(seconds);
      expect((await from("203.0.113.2")).status).toBe(400);
      for (let asked = 0; asked < calls + 5; asked += 1) expect((await from()).status).toBe(400);
    },
  );
});
