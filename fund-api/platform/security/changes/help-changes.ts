import * as accountHelp from "#lib/identity/account-help/contract.ts";
import type { HelpedAccount } from "#lib/identity/account-help/schema.ts";
import * as canned from "#lib/messages/canned-replies/contract.ts";
import type { CannedReplyList } from "#lib/messages/canned-replies/schema.ts";
import { demoId } from "../../demo/rosters/ids.ts";
import { readAs, type Change } from "./change.ts";

const staff = "ops-accounting-admin";
const viewer = { accountId: demoId("account:lakeside-viewer") };

export const helpChanges: readonly Change[] = [
  {
    call: accountHelp.helpAccount,
    by: staff,
    send: async (fixture) => {
      const { version } = await readAs<HelpedAccount>(fixture, staff, accountHelp.getHelpedAccount, viewer);
      return { params: viewer, version };
    },
    writes: ["password-reset-sent-by-staff"],
  },
  {
    call: canned.changeCannedReply,
    by: staff,
    send: async (fixture) => {
      const { replies } = await readAs<CannedReplyList>(fixture, staff, canned.listCannedReplies);
      return { params: { replyId: replies[0]?.replyId ?? "" }, version: 1 };
    },
    writes: ["canned-reply-changed"],
  },
  {
    call: canned.addCannedReply,
    by: staff,
    send: async () => ({
      body: { title: "Holidays", text: "We’re closed on banking holidays.", textEs: "", audience: "ANYONE" },
    }),
    writes: ["canned-reply-added"],
  },
];
