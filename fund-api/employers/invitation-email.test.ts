import { openMail } from "../mail/outbox.ts";
import { setUpPeople } from "../testing/people/set-up-people.ts";
import { testDatabases } from "../testing/databases.ts";

describe.each(testDatabases)("the email of an invitation on $name", ({ open }) => {
  const { on, found, invite } = setUpPeople(open);

  it("greets no one by the name that an admin typed", async () => {
    const { admin } = await found();
    const firstName = "Your refund of 900 USD waits, call 555 0100";
    expect((await invite(admin, "kim0@invited.example", { firstName })).status).toBe(200);
    const rows = await on.db.selectFrom("outbox").select("sealed").execute();
    const mails = rows.map(({ sealed }) => openMail(sealed ?? new Uint8Array(), on.test.keys));
    const mail = mails.find(({ to }) => to === "kim0@invited.example");
    expect(mail?.text).toContain("Hello,\n");
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("refund");
  });
});
