import { decideWaiting, listWaiting } from "../../../desk/second-person/decide-waiting.ts";
import type { SecondPersonAct } from "../../../../lib/money/decisions/schema.ts";
import { addSecondAdmin, secondAdmin } from "./late-policies.ts";
import { rosterNow, type testRoster } from "../rosters.ts";
import { valueOf } from "../tad.ts";

type Roster = Pick<ReturnType<typeof testRoster>, "act" | "db">;

/**
 * A second person approves all waiting decisions, or those of one kind.
 * @returns the titles of the approved decisions
 */
export const approveWaiting = async (roster: Roster, only?: SecondPersonAct, now = rosterNow): Promise<string[]> => {
  await addSecondAdmin(roster.db);
  const all = valueOf(await roster.act(listWaiting, {}, secondAdmin)).waiting;
  const waiting = all.filter(({ act }) => only === undefined || act === only);
  for (const { decisionId, version } of waiting)
    valueOf(
      await roster.act(
        decideWaiting,
        { params: { decisionId }, body: { decision: "approve" }, version },
        { ...secondAdmin, now },
      ),
    );
  return waiting.map(({ title }) => title);
};
