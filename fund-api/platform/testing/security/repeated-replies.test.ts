import type { Call } from "../../../../lib/platform/contract/call.ts";
import type { Sent } from "../../../../lib/platform/contract/request.ts";
import * as inbox from "../../../../lib/messages/inbox/contract.ts";
import type { Thread } from "../../../../lib/messages/inbox/schema.ts";
import { demoId } from "../../demo/rosters/ids.ts";
import { demoEmployerIds } from "../../demo/rosters/roster-agreements.ts";
import { testDatabases } from "../databases.ts";
import { setUpAccessFixture } from "./access-fixture.ts";

const clerk = "lakeside-clerk";
const staff = "ops-accounting";

describe.each(testDatabases.slice(0, 1))("a repeated reply to a shared report on $name", ({ open }) => {
  const setup = setUpAccessFixture(open);
  const ask = async (sender: string, call: Call, input: Omit<Sent, "token">) => {
    const { status, json } = await setup.fixture.send(call, {
      ...setup.fixture.sentBy(call, setup.fixture.as(sender)),
      ...input,
    });
    return { status, thread: json as Thread };
  };
  /** Sends the clerk's reply to a shared report. Returns a function that repeats it. */
  const sendClerkReply = async (workMonth: string) => {
    const body = {
      about: "MISSING_MONTH",
      workMonth,
      employerName: "A packing house",
      shouldBe: "4 weeks",
      text: "",
    } as const;
    const { thread } = await ask("plan-member", inbox.reportMonth, { body, idempotencyKey: `report-${workMonth}` });
    const params = { threadId: thread.threadId };
    const share = { employerId: demoEmployerIds.lakeside, text: "Please check." };
    const { version } = (await ask(staff, inbox.getThread, { params })).thread;
    await ask(staff, inbox.shareThread, { params, body: share, version });
    const send = () =>
      ask(clerk, inbox.replyToThread, { params, body: { text: "Which week?" }, idempotencyKey: `reply-${workMonth}` });
    expect((await send()).status).toBe(200);
    return { params, send };
  };

  it("returns the conversation, without a second message", async () => {
    const { send } = await sendClerkReply("2026-04");
    const { status, thread } = await send();
    expect([status, thread.entries.filter(({ text }) => text === "Which week?")]).toEqual([200, [expect.anything()]]);
  });

  it("shows nothing once the report isn’t shared anymore", async () => {
    const { params, send } = await sendClerkReply("2026-03");
    const { version } = (await ask(staff, inbox.getThread, { params })).thread;
    expect((await ask(staff, inbox.stopSharing, { params, version })).status).toBe(200);
    expect((await send()).status).toBe(404);
  });

  it("shows nothing to a person who has lost the right to report", async () => {
    const { send } = await sendClerkReply("2026-02");
    await setup.db
      .updateTable("memberships")
      .set({ rights: ["pay"] })
      .where("account_id", "=", demoId(`account:${clerk}`))
      .execute();
    expect((await send()).status).toBe(404);
  });
});
