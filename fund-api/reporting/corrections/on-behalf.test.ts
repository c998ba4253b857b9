import type { MonthCorrection } from "../../../lib/reporting/corrections/schema.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import { getTadTrail } from "../tad/get-tad-trail.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { commitCorrection } from "./commit-correction.ts";
import { correctLine } from "./correct-line.ts";
import { getCorrection, getFilings } from "./get-filings.ts";
import { postedMonth } from "../../platform/testing/correction.ts";
import { correctionAttestation, paperCorrectionAttestation } from "./filing-terms.ts";

const { harbor, lakeside } = demoEmployerIds;
const params = { workMonth: postedMonth };
const staff = { userName: "ops-accounting", actingFor: lakeside };
const clerk = { userName: "lakeside-clerk" };

describe.each(testDatabases)("a correction that the fund's staff enter on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, harbor]);
  const read = async (acting: { userName: string; actingFor?: string } = staff): Promise<MonthCorrection> =>
    valueOf(await roster.act(getCorrection, { params }, acting));
  const findLineId = (month: MonthCorrection, lastName: string): string =>
    month.people.find(({ name }) => name.startsWith(`${lastName},`))?.id ?? "";
  const type = async (lastName: string, unitsST: string): Promise<MonthCorrection> => {
    const month = await read();
    const request = { params: { ...params, lineId: findLineId(month, lastName) }, body: { cells: { unitsST } } };
    return valueOf(await roster.act(correctLine, { ...request, version: month.version }, staff));
  };
  const commit = (version: number, attestation: string, acting: { userName: string; actingFor?: string } = staff) =>
    roster.act(commitCorrection, { params, body: { attestation, acknowledged: true, reason: "" }, version }, acting);

  it("is signed with the paper attestation, filed as PAPER, and mailed to the employer", async () => {
    const { version, attestation } = await type("Oakes", "160.75");
    expect(attestation).toBe(paperCorrectionAttestation.text);
    expect(await commit(version, correctionAttestation.text)).toMatchObject({ code: "AttestationChanged" });
    const receipt = valueOf(await commit(version, attestation));
    const row = await roster.db
      .selectFrom("tads")
      .selectAll()
      .where("id", "=", receipt.tadId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ source: "PAPER", attestation, committed_by: demoId("account:ops-accounting") });
    const audit = roster.db.selectFrom("audit_events").select("after").where("action", "=", "correction-filed");
    expect((await audit.executeTakeFirstOrThrow()).after).toMatchObject({
      attestationVersion: "paper-correction-2026-01",
      onBehalfOf: lakeside,
    });
    const { corrections } = valueOf(await roster.act(getFilings, { params }, clerk));
    expect(corrections).toMatchObject([{ source: "PAPER", filedBy: "ops-accounting Tester" }]);
    const { acts } = valueOf(await roster.act(getTadTrail, { params }, clerk));
    expect(acts[0]).toMatchObject({
      by: "ops-accounting Tester",
      text: `Corrected under ${receipt.confirmationNo}. Entered by the fund for the employer, source PAPER.`,
    });
    for (const user of ["lakeside-clerk", "lakeside-admin"]) {
      const [mail, ...more] = await mailsOf(roster.db, demoId(`account:${user}`), testKeys);
      expect([mail?.subject, more]).toEqual([expect.stringMatching(/^May 2026 paper correction entered/), []]);
      expect(mail?.text).toContain(receipt.confirmationNo);
    }
    expect(await mailsOf(roster.db, demoId("account:ops-accounting"), testKeys)).toEqual([]);
  });

  it("refuses the staff attestation from the employer, who can file the staff's draft as its own", async () => {
    const { version } = await type("Oakes", "160.75");
    expect(await commit(version, paperCorrectionAttestation.text, clerk)).toMatchObject({ code: "AttestationChanged" });
    valueOf(await commit(version, correctionAttestation.text, clerk));
    const { corrections } = valueOf(await roster.act(getFilings, { params }, clerk));
    expect(corrections).toMatchObject([{ source: "WEB", filedBy: "lakeside-clerk Tester" }]);
  });

  it("affects only the selected employer: no one of another employer is corrected", async () => {
    const elsewhere = { userName: "ops-accounting", actingFor: harbor };
    const lineId = findLineId(await read(), "Oakes");
    const month = await read(elsewhere);
    const request = { params: { ...params, lineId }, body: { cells: { unitsST: "1" } }, version: month.version };
    expect(await roster.act(correctLine, request, elsewhere)).toMatchObject({ ok: false, code: "NotFound" });
    expect(await read(elsewhere)).toEqual(month);
  });
});
