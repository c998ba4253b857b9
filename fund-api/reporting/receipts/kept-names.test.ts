import { sql } from "kysely";
import { attestationText } from "../../../lib/reporting/tad/attestation.ts";
import { correctionsOf, decider, postedMonth } from "../../platform/testing/correction.ts";
import { getFilings } from "../corrections/get-filings.ts";
import { listCorrections } from "../corrections/list-corrections.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { payAll } from "../../platform/testing/payments.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { listPayments } from "../../money/payments/list-payments.ts";
import { acknowledgeFindings, completeUnit, saveUnitNote } from "../tad/unit-acts.ts";
import { commitTad } from "../tad/commit/commit-tad.ts";
import { getTadTrail } from "../tad/get-tad-trail.ts";
import { takeBackTad } from "../tad/commit/take-back-tad.ts";
import { changeLine, openMonth, readTad, valueOf } from "../../platform/testing/tad.ts";
import { downloadTadCsv, downloadTadPdf } from "./download-tad.ts";

const { lakeside } = demoEmployerIds;
const params = { workMonth: openMonth };

describe.each(testDatabases)("names on receipts on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);
  const userName = "lakeside-clerk";
  const version = async () => (await readTad(roster)).version;

  const fileTheOpenMonth = async () => {
    const line = (await readTad(roster)).lines.find(({ unitCode }) => unitCode === "JC711B");
    const cells = { unitsST: "310", unitsOT: "0", unitsDT: "0", grossWages: "8680" };
    valueOf(await changeLine(roster, line?.id ?? "", cells, { version: await version() }));
    const unit = { ...params, unitCode: "JC711B" };
    const note = { params: unit, body: { note: "See my email." }, version: await version() };
    valueOf(await roster.act(saveUnitNote, note, { userName }));
    const body = { ruleId: "units-over-300-hours", reason: "Double shifts." };
    valueOf(await roster.act(acknowledgeFindings, { params: unit, body, version: await version() }, { userName }));
    for (const unitCode of ["JC710A", "JC711B"]) {
      const markComplete = { params: { ...params, unitCode }, body: { complete: true }, version: await version() };
      valueOf(await roster.act(completeUnit, markComplete, { userName }));
    }
    const commit = { params, body: { attestation: attestationText }, version: await version() };
    valueOf(await roster.act(commitTad, commit));
  };

  const correctAndDecide = async () => {
    const { correct, decide, personNamed, listed } = correctionsOf(roster, postedMonth);
    await correct((await personNamed("Marchetti")).id, { unitsST: "152" });
    const [pending] = await listed();
    valueOf(await decide(pending?.tadId ?? "", "approve", pending?.version ?? 0));
    await correct((await personNamed("Oakes")).id, { unitsST: "160" });
  };

  /** Returns everything that shows who did what under which names, as bytes. */
  const readReceipts = async () => {
    const months = [openMonth, postedMonth];
    const files = months.flatMap((workMonth) => [
      () => roster.act(downloadTadPdf, { params: { workMonth } }),
      () => roster.act(downloadTadCsv, { params: { workMonth } }),
    ]);
    const bytes: string[] = [];
    for (const read of files) bytes.push(Buffer.from(valueOf(await read())).toString("latin1"));
    const staff = { userName: "ops-accounting" };
    const { payments } = valueOf(await roster.act(listPayments, {}));
    return {
      bytes,
      payments,
      tads: await Promise.all(months.map((month) => readTad(roster, month))).then((tads) =>
        tads.map(({ employerName, committedBy, units, lines }) => ({
          employerName,
          committedBy,
          units: units.map(({ code, title, localUnion, completedBy }) => [code, title, localUnion, completedBy]),
          people: lines.map(({ lastName, firstName, memberId, payrollNo }) => [
            lastName,
            firstName,
            memberId,
            payrollNo,
          ]),
        })),
      ),
      filings: valueOf(await roster.act(getFilings, { params: { workMonth: postedMonth } })),
      credits: valueOf(await roster.act(listCorrections, {}, staff)),
      trailBy: valueOf(await roster.act(getTadTrail, { params })).acts.map(({ by }) => by),
    };
  };

  /** Renames everything that has a name, and reverses the order of names. */
  const renameEverything = async () => {
    const other = (column: string) => sql`reverse(${sql.ref(column)}) || '-renamed'`;
    const renames: [string, string[]][] = [
      ["accounts", ["first_name", "last_name", "user_name"]],
      ["employers", ["legal_name", "dba"]],
      ["bargaining_units", ["code", "title", "local_union"]],
      ["bank_accounts", ["nickname"]],
      ["persons", ["last_name", "first_name", "middle_initial", "member_id"]],
      ["assignments", ["payroll_no"]],
    ];
    for (const [table, columns] of renames)
      for (const column of columns)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${other(column)}`.execute(roster.db);
    await sql`update persons set ssn_last4 = '0000'`.execute(roster.db);
    await sql`update bank_accounts set last4 = '0000'`.execute(roster.db);
    // The tests log in by username.
    await sql`update accounts set user_name = reverse(replace(user_name, '-renamed', ''))`.execute(roster.db);
  };

  it("are those at the time of the action: every receipt has the same bytes after everything is renamed", async () => {
    await correctAndDecide();
    await payAll(roster);
    await fileTheOpenMonth();
    const receiptsBefore = await readReceipts();
    expect(receiptsBefore.trailBy).toContain("lakeside-clerk Tester");
    expect(receiptsBefore.payments[0]).toMatchObject({
      createdBy: "lakeside-admin Tester",
      bankAccountNickname: "Operating",
    });
    expect(receiptsBefore.credits.corrections[0]?.credit?.decidedBy).toBe(`${decider.userName} Tester`);
    await renameEverything();
    expect(await readReceipts()).toEqual(receiptsBefore);
  });

  it("are current again while a report that was taken back is open", async () => {
    await fileTheOpenMonth();
    valueOf(await roster.act(takeBackTad, { params, version: await version() }));
    await renameEverything();
    const { employerName, committedBy, lines, units } = await readTad(roster);
    expect([employerName, lines[0]?.lastName, units[0]?.title].every((name) => name?.endsWith("-renamed"))).toBe(true);
    expect(committedBy).toBeNull();
  });
});
