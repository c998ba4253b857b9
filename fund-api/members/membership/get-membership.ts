import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type * as calls from "../../../lib/members/membership/contract.ts";
import { historyOf } from "../../../lib/members/membership/history.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import { readNewestMessages } from "../../messages/inbox/newest-messages.ts";
import { findMember } from "./find-member.ts";
import { listHistoryLines } from "./history-lines.ts";
import { listWaiting } from "./work-history-rows.ts";
import { readCoverage, readPensionCredit } from "./standing.ts";

/** What a plan member's dashboard shows; nothing but a name for a login that isn't linked to a person. */
export const getMembership: Handler<typeof calls.getMembership> = async (_request, context) => {
  const { db, now } = context;
  const today = fundDate(now);
  const member = await findMember(context);
  const lines = member === null ? [] : await listHistoryLines(db, member.personId);
  return {
    ok: true,
    value: {
      memberId: member?.memberId ?? null,
      memberName: member?.memberName ?? fullNameOf(signedIn(context)),
      today,
      ...historyOf(lines),
      coverage: await readCoverage(db, lines, today),
      pensionCredit: await readPensionCredit(db, lines, today),
      waiting: member === null ? [] : await listWaiting(db, member.personId),
      messages: await readNewestMessages(context),
    },
  };
};
