import * as canned from "../../../lib/messages/canned-replies/contract.ts";
import type { CannedReply, CannedReplyList } from "../../../lib/messages/canned-replies/schema.ts";
import { cannedRefusals } from "../../../lib/messages/canned-replies/texts.en.ts";
import type { Call } from "../../../lib/platform/contract/call.ts";
import { requestOf, type Sent } from "../../../lib/platform/contract/request.ts";
import { addAccount, tokenFor } from "../../platform/testing/app.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { setUpApp } from "../../platform/testing/set-up-app.ts";

const health = "health.localhost";
const pension = "pension.localhost";
const hours = {
  title: "Office hours",
  text: "Weekdays, 8:00 AM to 4:30 PM CT.\n<b>Closed</b> on holidays.",
  textEs: "De lunes a viernes, de 8:00 a. m. a 4:30 p. m. CT.",
  audience: "MEMBERS" as const,
};

describe.each(testDatabases.slice(0, 1))("canned replies on $name", ({ open }) => {
  let adminId: string;
  let clerkId: string;
  const env = setUpApp(open, async (db) => {
    adminId = await addAccount(db, "canned-admin", { roles: ["Operations Accounting Admin"] });
    clerkId = await addAccount(db, "canned-clerk", { roles: ["Operations Accounting"] });
  });

  type CallOptions = Omit<Sent, "token"> & { readonly host?: string; readonly by?: string };
  const callApi = async (call: Call, { host = health, by = adminId, ...sent }: CallOptions = {}) => {
    const token = await tokenFor(env.db, by, env.test.clock());
    const key = call.idempotent ? { idempotencyKey: crypto.randomUUID() } : {};
    const { path, ...init } = requestOf(call, { token, ...key, ...sent });
    const headers = { ...(init.headers as Record<string, string>), "x-fund-host": host };
    const response = await env.test.app.request(path, { ...init, headers });
    const json = (await response.json()) as CannedReplyList & { message?: string };
    return { status: response.status, code: json.message ?? "", replies: json.replies };
  };
  const list = async (host = health): Promise<CannedReply[]> =>
    (await callApi(canned.listCannedReplies, { host })).replies;
  const findByTitle = async (title: string, host = health): Promise<CannedReply> => {
    const match = (await list(host)).find((cannedReply) => cannedReply.title === title);
    if (match === undefined) throw new Error(`no ${title}`);
    return match;
  };
  const change = ({ replyId, version, ...reply }: CannedReply, more: Partial<CannedReply>, host = health) => {
    const body = { ...reply, ...more };
    return callApi(canned.changeCannedReply, { params: { replyId }, version, body, host });
  };

  it("begins with five of each fund, which all staff can read", async () => {
    for (const host of [health, pension]) {
      const { replies } = await callApi(canned.listCannedReplies, { host, by: clerkId });
      expect(replies.map(({ isRetired, version }) => `${isRetired} ${version}`)).toEqual(Array(5).fill("false 1"));
    }
    const availableReplies = async (host: string) =>
      Object.fromEntries((await list(host)).map((cannedReply) => [cannedReply.title, cannedReply.audience]));
    expect(await availableReplies(health)).toEqual({
      "How a late charge is calculated": "EMPLOYERS",
      "How to register": "ANYONE",
      "Please send a pay stub": "MEMBERS",
      "We asked your employer": "MEMBERS",
      "Where to see coverage": "MEMBERS",
    });
    expect(await availableReplies(pension)).toMatchObject({ "Where to see pension credit": "MEMBERS" });
    // Employers read English.
    for (const { title, textEs, audience } of [...(await list(health)), ...(await list(pension))])
      expect([title, textEs === ""]).toEqual([title, audience === "EMPLOYERS"]);
    expect((await callApi(canned.addCannedReply, { by: clerkId, body: hours })).status).toBe(403);
  });

  it("adds one only to the fund, changes it and records the earlier text in the audit trail", async () => {
    expect((await callApi(canned.addCannedReply, { body: hours })).status).toBe(200);
    const added = await findByTitle(hours.title);
    expect(added).toMatchObject({ ...hours, isRetired: false, version: 1 });
    expect(await list(pension)).toHaveLength(5);
    expect((await change(added, { text: "By appointment." }, pension)).code).toBe("NotFound");
    expect((await change(added, { text: "By appointment.", textEs: "", audience: "ANYONE" })).status).toBe(200);
    expect((await change(added, { text: "Lost." })).code).toBe("Stale");
    expect(await findByTitle(hours.title)).toMatchObject({
      text: "By appointment.",
      textEs: "",
      audience: "ANYONE",
      version: 2,
    });
    const events = env.db.selectFrom("audit_events").selectAll().where("action", "=", "canned-reply-changed");
    expect(await events.execute()).toMatchObject([
      {
        account_id: adminId,
        subject: `canned-reply:${added.replyId}`,
        before: { text: hours.text, textEs: hours.textEs, audience: "MEMBERS" },
      },
    ]);
  });

  it("requires different titles, and frees the title of a retired one", async () => {
    await callApi(canned.addCannedReply, { body: { ...hours, title: "Holidays" } });
    const first = await findByTitle("Holidays");
    const sameTitle = { ...hours, title: "HOLIDAYS" };
    expect((await callApi(canned.addCannedReply, { body: sameTitle })).code).toBe("TitleTaken");
    expect((await change(first, { isRetired: true })).status).toBe(200);
    expect((await callApi(canned.addCannedReply, { body: sameTitle })).status).toBe(200);
    const restored = await change(await findByTitle("Holidays"), { isRetired: false });
    expect(restored.code).toBe("TitleTaken");
    expect(cannedRefusals.titleTaken("Holidays")).toContain("“Holidays”");
  });

  it("allows at most 100 active ones", async () => {
    const rows = Array.from({ length: 100 }, (_, no) => ({ fund: "pension" as const, title: `Many ${no}`, body: "x" }));
    await env.db.deleteFrom("canned_replies").where("fund", "=", "pension").execute();
    await env.db.insertInto("canned_replies").values(rows).execute();
    expect((await callApi(canned.addCannedReply, { body: hours, host: pension })).code).toBe("TooMany");
    expect((await change(await findByTitle("Many 7", pension), { title: "Fewer" }, pension)).status).toBe(200);
  });
});
