import { attestationText, paperAttestationText } from "../../../lib/reporting/tad/attestation.ts";
import type { Tad } from "../../../lib/reporting/tad/schema.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { rosterNow, testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import { changeLines } from "./change-lines.ts";
import { commitTad } from "./commit/commit-tad.ts";
import { completeUnit } from "./unit-acts.ts";
import { getTad } from "./get-tad.ts";
import { getTadTrail } from "./get-tad-trail.ts";
import { openTad } from "./lines/open-tad.ts";
import { takeBackTad } from "./commit/take-back-tad.ts";
import { openMonth, valueOf } from "../../platform/testing/tad.ts";

const { lakeside, summit } = demoEmployerIds;
const params = { workMonth: openMonth };
const staff = { userName: "ops-accounting", actingFor: summit };

describe.each(testDatabases)("a report that the fund's staff enter on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  beforeEach(() => openTad(roster.db, summit, openMonth, rosterNow));

  const read = async (acting: { userName: string; actingFor?: string } = staff): Promise<Tad> =>
    valueOf(await roster.act(getTad, { params }, acting));
  const fill = async (): Promise<Tad> => {
    const { lines, units, version } = await read();
    const cells = { unitsST: "1", grossWages: "4,000.00" };
    const body = { lines: [{ lineId: lines[0]?.id ?? "", cells }] };
    const changed = valueOf(await roster.act(changeLines, { params, body, version }, staff));
    const marking = { params: { ...params, unitCode: units[0]?.code ?? "" }, body: { complete: true } };
    return valueOf(await roster.act(completeUnit, { ...marking, version: changed.version }, staff));
  };
  const commit = (version: number, attestation: string, acting = staff) =>
    roster.act(commitTad, { params, body: { attestation }, version }, acting);

  it("belongs to the selected employer, and becomes a PAPER report that shows who entered it for which employer", async () => {
    const { version, employerId, lines } = await fill();
    expect([employerId, lines.length]).toEqual([summit, 9]);
    expect(await commit(version, attestationText)).toMatchObject({ ok: false, code: "AttestationChanged" });
    valueOf(await commit(version, paperAttestationText));
    expect(await read({ userName: "summit-office" })).toMatchObject({
      state: "COMMITTED",
      source: "PAPER",
      committedBy: "ops-accounting Tester",
      attestation: paperAttestationText,
    });
    const actions = await roster.db
      .selectFrom("audit_events")
      .select(["action", "after"])
      .where("account_id", "=", demoId("account:ops-accounting"))
      .orderBy("id")
      .execute();
    expect(actions.map(({ action, after }) => [action, after])).toEqual([
      ["tad-line-changed", expect.objectContaining({ onBehalfOf: summit })],
      ["tad-unit-completed", expect.objectContaining({ onBehalfOf: summit })],
      ["tad-committed", expect.objectContaining({ onBehalfOf: summit })],
    ]);
    const trail = valueOf(await roster.act(getTadTrail, { params }, { userName: "summit-office" })).acts;
    expect(trail[0]).toMatchObject({
      by: "ops-accounting Tester",
      text: expect.stringMatching(/^Committed under T-.*\. Entered by the fund for the employer, source PAPER\.$/),
    });
    expect(await mailsOf(roster.db, demoId("account:ops-accounting"), testKeys)).toEqual([]);
    const [mail, ...more] = await mailsOf(roster.db, demoId("account:summit-office"), testKeys);
    expect([mail?.subject, more]).toEqual([expect.stringMatching(/^June 2026 paper report entered/), []]);
  });

  it("can be taken back by them, and leaves other employers' reports unchanged", async () => {
    const baseline = await read({ userName: "lakeside-admin" });
    const { version } = await fill();
    valueOf(await commit(version, paperAttestationText));
    valueOf(await roster.act(takeBackTad, { params, version: version + 1 }, staff));
    expect((await read()).state).toBe("IN_PROGRESS");
    expect(await read({ userName: "lakeside-admin" })).toEqual(baseline);
    const lines = [{ lineId: baseline.lines[0]?.id ?? "", cells: { unitsST: "1" } }];
    const swapped = { params, body: { lines }, version: version + 2 };
    expect(await roster.act(changeLines, swapped, staff)).toMatchObject({ ok: false, code: "NotFound" });
  });

  it("refuses the staff attestation from the employer", async () => {
    const { version } = await fill();
    const office = { userName: "summit-office" } as typeof staff;
    expect(await commit(version, paperAttestationText, office)).toMatchObject({ code: "AttestationChanged" });
  });
});
