import * as people from "../../../lib/identity/employers/contract.ts";
import { decryptEmail } from "../../messages/mail/outbox.ts";
import { addAccount } from "../../platform/testing/app.ts";
import { setUpPeople } from "../../platform/testing/people/set-up-people.ts";
import { testDatabases } from "../../platform/testing/databases.ts";

describe.each(testDatabases)("the emails of an invitation on $name", ({ open }) => {
  const { on: env, send, findRows, invite, list, signIn } = setUpPeople(open);

  const mailsTo = async (email: string) => {
    const rows = await env.db.selectFrom("outbox").select("sealed").orderBy("created_at").execute();
    const emails = rows.map(({ sealed }) => decryptEmail(sealed ?? new Uint8Array(), env.test.keys));
    return emails.filter(({ to }) => to === email);
  };
  const withdrawAll = async (as: string) => {
    for (const { invitationId, version } of (await list(as)).invitations)
      expect(await send(people.withdrawInvitation, { as, params: { invitationId }, version })).toMatchObject({
        status: 200,
      });
  };
  const pass = (milliseconds: number) => env.test.setNow(new Date(env.test.clock().getTime() + milliseconds));

  it("greet no one by a name that an admin typed", async () => {
    const { admin } = await findRows();
    const firstName = "Your refund of 900 USD waits, call 555 0100";
    expect((await invite(admin, "kim0@invited.example", { firstName })).status).toBe(200);
    pass(1);
    await withdrawAll(admin);
    const emails = await mailsTo("kim0@invited.example");
    expect(emails).toHaveLength(2);
    for (const { subject, text, html } of emails) {
      expect(text).toContain("Hello,\n");
      expect(`${subject} ${text} ${html}`).not.toContain("refund");
    }
  });

  it.each([
    ["in English without a login", null, "Your invitation was withdrawn"],
    ["in the language of their login", "es", "Se retiró su invitación"],
  ] as const)("report %s that it was withdrawn", async (_, language, subject) => {
    const { admin } = await findRows();
    const email = `withdrawn-${language ?? "en"}@invited.example`;
    if (language !== null) {
      const id = await addAccount(env.db, "invited-login", { email: email.toUpperCase() });
      await env.db.updateTable("accounts").set({ language }).where("id", "=", id).execute();
    }
    await invite(admin, email);
    pass(1);
    await withdrawAll(admin);
    const emails = await mailsTo(email);
    expect(emails).toHaveLength(2);
    expect(emails.at(-1)?.subject).toContain(subject);
  });

  it("report the withdrawal if the sender is no longer an admin", async () => {
    const { admin, clerkId } = await findRows();
    await invite(admin, "with-its-sender@invited.example");
    pass(1);
    const handOver = { as: admin, params: { personId: clerkId }, version: 1 };
    expect(await send(people.handOverAdmin, handOver)).toMatchObject({ status: 200 });
    const subjects = (await mailsTo("with-its-sender@invited.example")).map(({ subject }) => subject);
    expect(subjects.at(-1)).toContain("Your invitation was withdrawn");
  });

  it("don’t report the withdrawal of an expired invitation", async () => {
    const { admin, adminId } = await findRows();
    await invite(admin, "expired@invited.example");
    pass(7 * 86_400_000);
    await withdrawAll(await signIn(adminId));
    expect(await mailsTo("expired@invited.example")).toHaveLength(1);
  });
});
