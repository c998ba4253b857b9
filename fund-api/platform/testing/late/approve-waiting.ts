import { decideWaiting, listWaiting } from "../../../desk/second-person/decide-waiting.ts";
import type { SecondPersonAction } from "../../../../lib/money/decisions/schema.ts";
import { addSecondAdmin, secondAdmin } from "./late-policies.ts";
import { rosterNow, type testRoster } from "../rosters.ts";
import { valueOf } from "../tad.ts";

type Roster = Pick<ReturnType<typeof testRoster>, "act" | "db">;

/**
 * Approves all pending decisions, or those of one kind, as a second person.
 * @returns the titles of the approved decisions
 */
export const approveWaiting = async (roster: Roster, kind?: SecondPersonAction, now = rosterNow): Promise<string[]> => {
  await addSecondAdmin(roster.db);
  const pendingDecisions = valueOf(await roster.act(listWaiting, {}, secondAdmin)).waiting;
  const selectedDecisions = pendingDecisions.filter(({ act }) => kind === undefined || act === kind);
  for (const { decisionId, version } of selectedDecisions)
    valueOf(
      await roster.act(
        decideWaiting,
        { params: { decisionId }, body: { decision: "approve" }, version },
        { ...secondAdmin, now },
      ),
    );
  return selectedDecisions.map(({ title }) => title);
};
