import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { addPendingWaiver } from "../../platform/testing/late/waiting-waiver.ts";
import { rosterNow, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { getEmployerDecisions } from "../../money/decisions/list-decisions.ts";
import { chargesOf } from "../../money/ledger/charges.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { newDecision, readSoloLimit } from "./request-second-person.ts";

const { lakeside } = demoEmployerIds;
const admin = { userName: "ops-accounting-admin" };

describe.each(testDatabases)("the limit of one person on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);
  const look = async () => valueOf(await roster.act(getEmployerDecisions, { params: { employerId: lakeside } }, admin));

  it("is a setting of each fund, and the lower one applies to both funds together", async () => {
    const { db } = roster;
    await db.updateTable("fund_banks").set({ solo_limit_cents: 70_000 }).where("fund", "=", "HW").execute();
    await db.updateTable("fund_banks").set({ solo_limit_cents: 5_000 }).where("fund", "=", "PEN").execute();
    expect([await readSoloLimit(db, "HW"), await readSoloLimit(db, "PEN"), await readSoloLimit(db, null)]).toEqual([
      70_000, 5_000, 5_000,
    ]);
    const charge = (await chargesOf(db, lakeside)).find(({ fund }) => fund === "PEN");
    await addPendingWaiver(db, { employerId: lakeside, forChargeId: charge?.id ?? "", fund: "PEN" });
    const { posted, soloLimitCents } = await look();
    expect(posted.map(({ waivableAloneCents }) => waivableAloneCents)).toEqual([5_000]);
    expect(soloLimitCents.map(({ cents }) => cents)).toEqual([70_000, 5_000]);
  });

  it.each([
    ["PEN", 5_000, null],
    ["PEN", 5_001, "23514"],
    ["HW", 100_000, null],
    ["HW", 100_001, "23514"],
    [null, 5_001, "23514"],
  ] as const)("is enforced by the database where one person decides, fund %s, %i cents", async (fund, cents, code) => {
    const { db } = roster;
    await db.updateTable("fund_banks").set({ solo_limit_cents: 5_000 }).where("fund", "=", "PEN").execute();
    const account = db.selectFrom("accounts").select("id").where("user_name", "=", admin.userName);
    const { id } = await account.executeTakeFirstOrThrow();
    const decider = { decided_by: id, decided_by_name: "Kim", decided_at: rosterNow, charge_id: null };
    const act = { id: demoId("waiver"), employer_id: lakeside, act: "WAIVE" as const, reason: "Late.", fund, cents };
    const decided = insertRows(db, "decisions", [{ ...newDecision, ...decider, ...act, state: "DONE" }]);
    const refusal = await decided.then(
      () => null,
      (error: unknown) => (error as { readonly code: string }).code,
    );
    expect(refusal).toBe(code);
  });
});
