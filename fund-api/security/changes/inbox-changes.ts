import * as inbox from "../../../lib/inbox/contract.ts";
import { demoId } from "../../demo/rosters/ids.ts";
import type { Change } from "./change.ts";

const staff = "ops-accounting";

/** Every call that changes something about messages, in an order in which each finds what it needs. */
export const inboxChanges: readonly Change[] = [
  { call: inbox.startThread, by: "lakeside-clerk", writes: ["thread-started"] },
  { call: inbox.replyToThread, by: "lakeside-clerk", writes: ["message-sent"] },
  { call: inbox.markThreadRead, by: "lakeside-clerk", writes: [] },
  {
    call: inbox.assignThread,
    by: staff,
    send: async () => ({ body: { assigneeId: demoId(`account:${staff}`) } }),
    writes: ["thread-assigned"],
  },
  { call: inbox.changeThreadState, by: staff, writes: ["thread-closed"] },
];
