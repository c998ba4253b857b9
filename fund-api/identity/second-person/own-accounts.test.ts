import type { Role } from "../../../lib/platform/contract/audience.ts";
import { decideCorrection } from "../../reporting/corrections/decide-correction.ts";
import { commitCorrection } from "../../reporting/corrections/commit-correction.ts";
import { correctLine } from "../../reporting/corrections/correct-line.ts";
import { getCorrection } from "../../reporting/corrections/get-filings.ts";
import { listCorrections } from "../../reporting/corrections/list-corrections.ts";
import { getStaffMonth } from "../../reporting/corrections/void/void-effect.ts";
import { voidMonth } from "../../reporting/corrections/void/void-month.ts";
import { createBatch } from "../../money/ach/create-batch.ts";
import { getBatch } from "../../money/ach/list-batches.ts";
import { releaseBatch } from "../../money/ach/release-batch.ts";
import { decideWaiting, listWaiting } from "../../desk/second-person/decide-waiting.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { listOpenAccountCharges } from "../../money/ledger/charges.ts";
import { addAccount } from "../../platform/testing/app.ts";
import { dueOn } from "../../platform/testing/batch.ts";
import { postedMonth } from "../../platform/testing/correction.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { approveWaiting } from "../../platform/testing/late/approve-waiting.ts";
import { addPendingWaiver } from "../../platform/testing/late/waiting-waiver.ts";
import { contextFor, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { listOwnAccounts } from "./own-accounts.ts";
import { paperCorrectionAttestation } from "../../reporting/corrections/filing-terms.ts";

const { lakeside, summit } = demoEmployerIds;
const admin: Role[] = ["Operations Accounting Admin"];

describe.each(testDatabases)("the logins of one person on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const add = (userName: string, email: string, phone: string, roles: readonly Role[] = admin) =>
    addAccount(roster.db, userName, { email, phone, roles: [...roles] });
  const ownOf = async (userName: string): Promise<ReadonlySet<string>> =>
    listOwnAccounts(await contextFor(roster.db, { userName }));

  it("have the same email address or phone number in any format, but not empty ones", async () => {
    const first = await add("first", "kim@fund.example", "5550110001");
    const byEmail = await add("by-email", " KIM@Fund.example", "5550110002");
    const byPhone = await add("by-phone", "vasquez@fund.example", "+1 (555) 011-0001");
    await add("another", "kim@fund.test", "5550110003");
    const blank = await add("blank", "", "");
    await add("blank-too", "", "");
    expect(await ownOf("first")).toEqual(new Set([first, byEmail, byPhone]));
    expect(await ownOf("by-phone")).toEqual(new Set([first, byEmail, byPhone]));
    expect(await ownOf("blank")).toEqual(new Set([blank]));
  });

  it("are connected by a third login only if it belongs to staff", async () => {
    const first = await add("first", "kim@fund.example", "5550110001");
    const second = await add("second", "vasquez@fund.example", "5550110002");
    const theirs = await add("employer", "kim@fund.example", "5550110002", ["Employer"]);
    expect(await ownOf("first")).toEqual(new Set([first, theirs]));
    const third = await add("third", "kim@fund.example", "5550110002", ["Operations Accounting"]);
    expect(await ownOf("first")).toEqual(new Set([first, second, third, theirs]));
  });

  describe.each([
    ["email address", { email: "KIM@fund.example", phone: "5550110002" }],
    ["phone", { email: "vasquez@fund.example", phone: "(555) 011-0001" }],
  ])("with one %s", (_, { email, phone }) => {
    const [first, same, other] = [{ userName: "first" }, { userName: "same" }, { userName: "other" }];
    beforeEach(async () => {
      await add("first", "kim@fund.example", "5550110001");
      await add("same", email, phone);
      await add("other", "someone@fund.example", "5550110003");
    });

    it("can't release a batch as the second person", async () => {
      const { batchId, version } = valueOf(await roster.act(createBatch, { body: dueOn }, first));
      const params = { batchId };
      expect(valueOf(await roster.act(getBatch, { params }, same)).createdByYou).toBe(true);
      expect(await roster.act(releaseBatch, { params, version }, same)).toMatchObject({ code: "SamePerson" });
      expect(await roster.act(releaseBatch, { params, version }, other)).toMatchObject({ ok: true });
    });

    it("can't decide on a waiver as the second person, but can withdraw it", async () => {
      const charge = (await listOpenAccountCharges(roster.db, lakeside)).find(({ owedCents }) => owedCents > 0);
      if (charge === undefined) throw new Error("nothing is owed");
      await addPendingWaiver(roster.db, { employerId: lakeside, forChargeId: charge.id, fund: charge.fund });
      await roster.db
        .updateTable("decisions")
        .set({ decided_by: demoId("test account:first") })
        .execute();
      const [waiver] = valueOf(await roster.act(listWaiting, {}, same)).waiting;
      expect(waiver?.isOwn).toBe(true);
      const { decisionId = "", version = 0 } = waiver ?? {};
      const decide = (decision: "approve" | "withdraw", decider: { userName: string }) =>
        roster.act(decideWaiting, { params: { decisionId }, body: { decision }, version }, decider);
      expect(await decide("approve", same)).toMatchObject({ code: "SamePerson" });
      expect(await decide("withdraw", other)).toMatchObject({ code: "NotYours" });
      expect(await decide("withdraw", same)).toMatchObject({ ok: true });
    });

    const fileFor = async () => {
      const onBehalf = { ...first, actingFor: lakeside };
      const params = { workMonth: postedMonth };
      const { people, version } = valueOf(await roster.act(getCorrection, { params }, onBehalf));
      const lineId = people.find(({ name }) => name.startsWith("Marchetti,"))?.id ?? "";
      const request = { params: { ...params, lineId }, body: { cells: { unitsST: "152" } }, version };
      const typed = valueOf(await roster.act(correctLine, request, onBehalf));
      const body = { attestation: paperCorrectionAttestation.text, acknowledged: true, reason: "Typed wrong." };
      return valueOf(await roster.act(commitCorrection, { params, body, version: typed.version }, onBehalf));
    };

    it("can't decide on the credit of a correction that one of them filed on an employer’s behalf", async () => {
      const { tadId } = await fileFor();
      await roster.db.updateTable("fund_banks").set({ solo_limit_cents: 0 }).execute();
      const [pending] = valueOf(await roster.act(listCorrections, {}, same)).corrections;
      expect(pending).toMatchObject({ tadId, filedByYou: true });
      const decide = (decider: { userName: string }) =>
        roster.act(decideCorrection, { body: { decision: "approve", tadId }, version: pending?.version ?? 0 }, decider);
      for (const decider of [first, same]) expect(await decide(decider)).toMatchObject({ code: "SamePerson" });
      const [decidable] = valueOf(await roster.act(listCorrections, {}, other)).corrections;
      expect(decidable?.filedByYou).toBe(false);
      expect(await decide(other)).toMatchObject({ ok: true });
      const [pendingDecision] = valueOf(await roster.act(listWaiting, {}, same)).waiting;
      const params = { decisionId: pendingDecision?.decisionId ?? "" };
      const approval = { params, body: { decision: "approve" }, version: pendingDecision?.version ?? 0 } as const;
      for (const decider of [first, same, other])
        expect(await roster.act(decideWaiting, approval, decider)).toMatchObject({ code: "SamePerson" });
      expect(await approveWaiting(roster, "CREDIT")).toHaveLength(1);
    });

    it("can't void a paid month that one of them corrected on an employer’s behalf", async () => {
      await fileFor();
      await roster.db
        .updateTable("payments")
        .set({ state: "SETTLED", settled_at: new Date("2026-07-10T15:00:00.000Z") })
        .where("state", "=", "SCHEDULED")
        .execute();
      const month = { employerId: lakeside, workMonth: postedMonth };
      const { effect, version } = valueOf(await roster.act(getStaffMonth, { params: month }, same));
      const body = { ...month, effectHash: effect?.hash ?? "", reason: "Filed twice." };
      for (const decider of [first, same])
        expect(await roster.act(voidMonth, { body, version }, decider)).toMatchObject({ code: "SamePerson" });
      expect(await roster.act(voidMonth, { body, version }, other)).toMatchObject({ ok: true });
      const [pending] = valueOf(await roster.act(listWaiting, {}, same)).waiting;
      const params = { decisionId: pending?.decisionId ?? "" };
      const approval = { params, body: { decision: "approve" }, version: pending?.version ?? 0 } as const;
      for (const decider of [first, same, other])
        expect(await roster.act(decideWaiting, approval, decider)).toMatchObject({ code: "SamePerson" });
      expect(await approveWaiting(roster)).toEqual(["void of May 2026"]);
    });
  });
});
