import * as people from "../../../lib/identity/employers/contract.ts";
import * as inbox from "../../../lib/messages/inbox/contract.ts";
import { addAccount } from "../../platform/testing/app.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import { setUpPeople } from "../../platform/testing/people/set-up-people.ts";

describe.each(testDatabases)("a new person or a new admin at an employer, on $name", ({ open }) => {
  const { on: env, send, signIn, findRows, no, list, versionOf, give, invite, linkTo, accept } = setUpPeople(open);

  it("sees as new only messages that no one at the employer has read", async () => {
    const { admin, clerk } = await findRows();
    const email = `reader-${no()}@invited.example`;
    await invite(admin, email);
    const body = { subject: "Late charge", text: "Why?", about: "GENERAL", aboutId: null };
    await send(inbox.startThread, { as: admin, body });
    const office = await signIn(await addAccount(env.db, `office-${no()}`, { roles: ["Operations Accounting"] }));
    const member = await signIn(await addAccount(env.db, `member-${no()}`, {}));
    await send(inbox.startThread, { as: member, body });
    const { json } = await send(inbox.startThread, { as: clerk, body });
    const params = { threadId: String(json["threadId"]) };
    expect((await send(inbox.replyToThread, { as: office, params, body: { text: "By Art. 14.2." } })).status).toBe(200);
    const unread = async (as: string) => (await send(inbox.countUnread, { as })).json["unread"];
    expect([await unread(admin), await unread(clerk)]).toEqual([1, 2]);
    expect((await accept(await linkTo(email), `reader-${no()}`)).status).toBe(200);
    const joined = env.db.selectFrom("accounts").select("id").where("email", "=", email);
    const reader = await signIn((await joined.executeTakeFirstOrThrow()).id);
    expect(await unread(reader)).toBe(1);
  });

  it("like the former admin, learns which invitations were withdrawn in the handover", async () => {
    const { admin, adminId, clerkId } = await findRows();
    const email = `ended-${no()}@invited.example`;
    await invite(admin, email);
    const handOver = { as: admin, params: { personId: clerkId }, version: 1 };
    expect((await send(people.handOverAdmin, handOver)).status).toBe(200);
    expect((await list(await signIn(clerkId))).invitations).toEqual([]);
    for (const id of [adminId, clerkId]) {
      const [sentEmail] = await mailsOf(env.db, id, env.test.keys);
      expect(sentEmail?.text.replaceAll(/\s+/g, " ")).toContain(`sent to ${email} doesn’t work anymore.`);
    }
  });

  it("learns which rights the former admin keeps, even if the role is handed back", async () => {
    const { admin, adminId, clerk, clerkId } = await findRows();
    await give(admin, clerkId, { role: "Employer", rights: ["report"] });
    const handOver = async (as: string, personId: string) =>
      send(people.handOverAdmin, { as, params: { personId }, version: await versionOf(as, personId) });
    expect(await handOver(admin, clerkId)).toMatchObject({ status: 200 });
    env.test.setNow(new Date(env.test.clock().getTime() + 1));
    expect(await handOver(clerk, adminId)).toMatchObject({ status: 200 });
    const sentEmail = (await mailsOf(env.db, adminId, env.test.keys)).at(-1);
    expect(sentEmail?.text.replaceAll(/\s+/g, " ")).toMatch(/Jonas \S+ can still report, pay and manage bank accounts/);
    const { people: listed } = await list(await signIn(adminId));
    expect(listed.find(({ personId }) => personId === clerkId)?.rights).toHaveLength(3);
  });
});
