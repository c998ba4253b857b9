import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { listThreads } from "../../messages/inbox/list-threads.ts";
import { startThread } from "../../messages/inbox/start-thread.ts";
import { maker } from "../../platform/testing/batch.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { rosterNow, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { getOverview } from "./get-overview.ts";
import { listEmployerEvents } from "./list-employer-timeline.ts";

const { lakeside } = demoEmployerIds;

describe.each(testDatabases)("messages in the operations overview on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);
  const startConversation = async () => {
    const now = new Date(rosterNow.getTime() - 3 * 86_400_000);
    const body = { subject: "Late charge", text: "Why?", about: "GENERAL", aboutId: null } as const;
    return valueOf(await roster.act(startThread, { body }, { now }));
  };

  it("shows each conversation once on the employer's timeline, with only its subject", async () => {
    const { threadId } = await startConversation();
    const request = { params: { employerId: lakeside }, query: { kind: "message" } } as const;
    expect(valueOf(await roster.act(listEmployerEvents, request, maker)).events).toMatchObject([
      { id: `thread:${threadId}`, act: "THREAD_STARTED", by: "lakeside-admin Tester", note: "Late charge" },
    ]);
  });

  it("counts messages that are waiting for an answer, and shows their age", async () => {
    await startConversation();
    const { lists } = valueOf(await roster.act(getOverview, {}, maker));
    expect(lists).toContainEqual({ name: "messages", count: 1, oldestDays: 3 });
    const { threads } = valueOf(await roster.act(listThreads, { query: { show: "waiting" } }, maker));
    expect(threads).toHaveLength(1);
  });
});
