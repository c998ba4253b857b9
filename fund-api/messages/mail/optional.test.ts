import { attestationText } from "../../../lib/reporting/tad/attestation.ts";
import type { Topic } from "../../../lib/identity/preferences/schema.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { unsubscribe, readUnsubscribeToken } from "../../identity/preferences/preferences.ts";
import { commitTad } from "../../reporting/tad/commit/commit-tad.ts";
import { completeUnit } from "../../reporting/tad/unit-acts.ts";
import { openMonth, readTad, valueOf } from "../../platform/testing/tad.ts";
import { bodyToPayAll, payAll } from "../../platform/testing/payments.ts";
import { mailsOf, tokenIn } from "../../platform/testing/outbox.ts";

const userName = "lakeside-clerk";

describe.each(testDatabases)("optional emails, on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);
  const clerk = demoId(`account:${userName}`);
  const emails = () => mailsOf(roster.db, clerk, testKeys);

  const commit = async () => {
    const params = { workMonth: openMonth };
    for (const unitCode of ["JC710A", "JC711B"]) {
      const { version } = await readTad(roster);
      valueOf(await roster.act(completeUnit, { params: { ...params, unitCode }, body: { complete: true }, version }));
    }
    const { version } = await readTad(roster);
    const body = { attestation: attestationText };
    return valueOf(await roster.act(commitTad, { params, body, version }, { userName }));
  };
  const pay = async () => {
    const { allocations } = await bodyToPayAll(roster, { userName });
    const parts = allocations.map(({ chargeId }) => ({ chargeId, cents: 12_345 }));
    return payAll(roster, { allocations: parts }, { userName });
  };

  it("a receipt of a committed report goes to the person who committed it: month, number, totals, link", async () => {
    const receipt = await commit();
    const [email, ...more] = await emails();
    expect([email?.subject, more]).toEqual(["June 2026 report received – Northern Lakes Health & Welfare Fund", []]);
    expect(email?.text).toContain(receipt.confirmationNo);
    for (const { cents } of receipt.totals) expect(email?.text.replaceAll(/[$,.]/g, "")).toContain(`: ${cents}`);
    expect(email?.text).toMatch(/^http:\/\/health\.localhost(:\d+)?\/dashboard\/tads\/2026-06$/m);
  });

  it("a receipt of an authorized payment goes to the person who authorized it: amount, date, number, and no bank account", async () => {
    const payment = await pay();
    const [email] = await emails();
    expect(email?.text).toContain(payment.confirmationNo);
    expect(email?.text).toContain("Wed, Jul 15, 2026");
    expect(email?.text.replaceAll(/[$,.]/g, "")).toContain(` ${payment.cents} `);
    expect(email?.text).not.toMatch(/6789|Operating/);
  });

  const operations: readonly (readonly [Topic, () => Promise<unknown>])[] = [
    ["reportReceipts", commit],
    ["paymentReceipts", pay],
  ];
  it.each(operations)(
    "%s explain why they were sent and how to stop them, for people and for programs",
    async (topic, action) => {
      await action();
      const [email] = await emails();
      const token = tokenIn(email);
      expect(readUnsubscribeToken(token, testKeys)).toEqual({ accountId: clerk, topic });
      for (const form of [email?.text, email?.html]) {
        expect(form).toContain("You’re receiving this because you ");
        expect(form).toMatch(new RegExp(`http://health.localhost(:\\d+)?/unsubscribe\\?code=${token}`));
      }
      expect(email?.headers).toEqual({
        "List-Unsubscribe": expect.stringMatching(
          new RegExp(`^<http://health.localhost(:\\d+)?/api/unsubscribe\\?code=${token}>$`),
        ),
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      });
    },
  );

  it("are not sent to someone who stopped them; the operation succeeds, and the other topic continues", async () => {
    await pay();
    const token = tokenIn((await emails())[0]);
    valueOf(await roster.act(unsubscribe, { body: { token } }));
    await roster.db.deleteFrom("outbox").execute();
    expect((await pay()).payments).toMatchObject([{ state: "SCHEDULED" }]);
    expect(await emails()).toEqual([]);
    await commit();
    expect(await emails()).toHaveLength(1);
  });

  it("are not sent if the operation fails", async () => {
    const { version } = await readTad(roster);
    const body = { attestation: attestationText };
    expect(
      await roster.act(commitTad, { params: { workMonth: openMonth }, body, version }, { userName }),
    ).toMatchObject({ code: "UnitsIncomplete" });
    expect(await emails()).toEqual([]);
  });
});
