import Papa from "papaparse";
import type { EffectPeople } from "#lib/reporting/imports/effect-schema.ts";
import type { Import, ImportMode } from "#lib/reporting/imports/schema.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { listEmployerEvents } from "../../../desk/operations/list-employer-timeline.ts";
import { openTad } from "../../tad/lines/open-tad.ts";
import { getTadTrail } from "../../tad/get-tad-trail.ts";
import { addAccount } from "../../../platform/testing/app.ts";
import { addApplicant } from "../../../platform/testing/registrations.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { putIn, sendFile } from "../../../platform/testing/import.ts";
import { type FileRow, newRow, sampleRows, toFile } from "../../../platform/testing/payroll-file.ts";
import { contextFor, rosterNow, testRoster } from "../../../platform/testing/rosters.ts";
import { changeLine, openMonth as month, readLine, readTad, valueOf } from "../../../platform/testing/tad.ts";
import { getImport } from "../record/import-view.ts";
import { downloadImportPeople, listImportPeople, sendFactNote } from "../import-people.ts";
import { savePeople } from "../record/import-record.ts";
import { undoImport } from "../undo-import.ts";
import { packJson } from "../read/packed-rows.ts";

const { lakeside } = demoEmployerIds;
const [alvarez = {}, bianchi = {}] = sampleRows(month);
const params = { workMonth: month };

describe.each(testDatabases)("an import's effect, on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside]);

  const send = (...rows: FileRow[]) => sendFile(roster, toFile(rows));
  const list = async ({ id }: Pick<Import, "id">, query: object = {}): Promise<EffectPeople> =>
    valueOf(await roster.act(listImportPeople, { params: { ...params, importId: id }, query }));
  const undo = ({ id, version }: Pick<Import, "id" | "version">) =>
    roster.act(undoImport, { params: { ...params, importId: id }, version });
  const storedUnits = async () => {
    const rows = await roster.db
      .selectFrom("tad_units as u")
      .innerJoin("bargaining_units as b", "b.id", "u.bargaining_unit_id")
      .innerJoin("tads as t", "t.id", "u.tad_id")
      .select(["b.code", "u.people", "u.units", "u.gross_wages as wages", "u.hw_cents as HW", "u.pen_cents as PEN"])
      .where("t.work_month", "=", month)
      .where("t.employer_id", "=", lakeside)
      .orderBy("b.code")
      .execute();
    return rows.map(({ code, ...figures }) => [code, figures]);
  };
  const totals = ({ effect }: Import, when: "now" | "after" | "replaced") =>
    effect?.units.map((unit) => [unit.code, unit[when]]);

  it.each<[ImportMode, "after" | "replaced"]>([
    ["MERGE", "after"],
    ["REPLACE", "replaced"],
  ])("in the preview of %s equals the report afterwards, to the cent, unit by unit", async (mode, when) => {
    const fileImport = await send({ ...alvarez, units_st: "3.00" }, newRow(month));
    expect(totals(fileImport, "now")).toEqual(await storedUnits());
    const applied = await putIn(roster, fileImport, mode);
    expect(totals(fileImport, when)).toEqual(await storedUnits());
    expect(totals(applied, "after")).toEqual(await storedUnits());
  });

  it("is listed person by person, largest change first, by number, unit and search, and as CSV", async () => {
    const fileImport = await send({ ...alvarez, units_st: "3.00" }, { ...bianchi, units_st: "0.00" }, newRow(month));
    const { people, found } = await list(fileImport);
    expect(found).toBe(fileImport.counts.people + fileImport.counts.missing);
    const sizes = people.map(({ now, after }) =>
      Math.abs((after?.HW ?? 0) + (after?.PEN ?? 0) - (now?.HW ?? 0) - (now?.PEN ?? 0)),
    );
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    const [foundPerson] = (await list(fileImport, { search: "alv dana" })).people;
    expect(foundPerson).toMatchObject({ kind: "CHANGED", after: { units: 300 }, unitCode: "JC710A" });
    expect(foundPerson?.changes).toContainEqual({ cell: "Weeks ST", now: expect.any(String), after: "3.00" });
    expect((await list(fileImport, { show: "NEW" })).found).toBe(fileImport.counts.added);
    expect((await list(fileImport, { show: "MISSING" })).found).toBe(fileImport.counts.missing);
    expect((await list(fileImport, { unit: "JC711B" })).found).toBe(0);
    const first = await list(fileImport, { mode: "REPLACE" });
    expect(first.people.filter(({ kind }) => kind === "MISSING").every(({ after }) => after?.units === 0)).toBe(true);
    const query = { search: "alvarez" };
    const bytes = valueOf(
      await roster.act(downloadImportPeople, { params: { ...params, importId: fileImport.id }, query }),
    );
    const csv = new TextDecoder().decode(bytes);
    expect(csv.trimEnd().split("\r\n")).toHaveLength(2);
    expect(csv).toContain("Changed");
    expect(csv).not.toMatch(/900-?01/);
  });

  it("includes a changed payroll number as a change to its person, before and after the file is added", async () => {
    const first = await putIn(roster, await send({ ...alvarez, payroll_no: "776" }, bianchi));
    const fileImport = await send({ ...alvarez, payroll_no: "777" }, bianchi);
    expect(fileImport.counts).toMatchObject({ changed: 1, unchanged: 1 });
    const change = { cell: "Payroll number", now: "776", after: "777" };
    const listed = async () => (await list(fileImport, { show: "CHANGED" })).people;
    expect(await listed()).toMatchObject([{ name: expect.stringContaining("Alvarez"), changes: [change] }]);
    const applied = await putIn(roster, fileImport);
    expect(applied.counts).toMatchObject(fileImport.counts);
    expect(await listed()).toMatchObject([{ changes: [change] }]);
    const query = { show: "CHANGED" as const };
    const bytes = valueOf(
      await roster.act(downloadImportPeople, { params: { ...params, importId: fileImport.id }, query }),
    );
    expect(new TextDecoder().decode(bytes)).toContain("Payroll number: 776 to 777");
    expect(first.id).not.toBe(applied.id);
  });

  it("keeps the payroll numbers of people who share a new one in the file, and lists them", async () => {
    await putIn(roster, await send({ ...alvarez, payroll_no: "776" }, { ...bianchi, payroll_no: "778" }));
    const fileImport = await send({ ...alvarez, payroll_no: "200100" }, { ...bianchi, payroll_no: "0200100" });
    expect(fileImport.findings).toContainEqual(
      expect.objectContaining({
        ruleId: "payroll-number-shared",
        severity: "WARNING",
        rows: [2, 3],
        message: expect.stringMatching(/200100.*Alvarez, Dana.*Bianchi/),
      }),
    );
    await putIn(roster, fileImport);
    expect(await readLine(roster, "Alvarez")).toMatchObject({ payrollNo: "776" });
    expect(await readLine(roster, "Bianchi")).toMatchObject({ payrollNo: "778" });
  });

  it("is listed again if the list was lost before it was saved, or belongs to another plan of the file", async () => {
    const fileImport = await send({ ...alvarez, units_st: "3.00" }, newRow(month));
    const listed = await list(fileImport);
    expect(listed.found).toBeGreaterThan(1);
    const storedRows = roster.db
      .selectFrom("uploads")
      .select(["id", "planned_at", "rows"])
      .where("id", "=", fileImport.id);
    const storedRow = await storedRows.executeTakeFirstOrThrow();
    const context = await contextFor(roster.db);
    for (const other of [{ rows: Buffer.from("others") }, { planned_at: -1 }]) {
      savePeople(context, { ...storedRow, ...other }, Promise.resolve(packJson([])));
      expect(await list(fileImport)).toEqual(listed);
    }
    await roster.db.updateTable("uploads").set({ people: null }).where("id", "=", fileImport.id).execute();
    expect(await list(fileImport)).toEqual(listed);
  });

  it("lists who can’t be matched, and why", async () => {
    const fileImport = await send({ ...alvarez, last_name: "Reyes", first_name: "Jonah" });
    expect(fileImport).toMatchObject({ state: "REFUSED", effect: { listed: { unmatched: 1 } } });
    expect((await list(fileImport, { show: "UNMATCHED" })).people).toMatchObject([
      { name: "Reyes, Jonah", ssnLast4: "0001", rows: [2], why: expect.stringContaining("Alvarez, Dana") },
    ]);
  });

  it("is undone completely, and the file can be added again", async () => {
    const baseline = await readTad(roster);
    const assignments = () => roster.db.selectFrom("assignments").selectAll().orderBy("id").execute();
    const persons = () => roster.db.selectFrom("persons").select("id").orderBy("id").execute();
    const [work, known] = [await assignments(), await persons()];
    const fileImport = await send({ ...alvarez, units_st: "3.00", payroll_no: "777" }, newRow(month));
    const applied = await putIn(roster, fileImport, "REPLACE");
    expect(applied.isUndoable).toBe(true);
    const undoneImport = valueOf(await undo(applied));
    expect(undoneImport).toMatchObject({
      state: "READY",
      isUndoable: false,
      appliedAt: null,
      counts: fileImport.counts,
    });
    const after = await readTad(roster);
    expect(baseline).toMatchObject({ state: "OPEN", savedAt: null });
    expect({ ...after, version: 0 }).toEqual({ ...baseline, version: 0 });
    expect([await assignments(), await persons()]).toEqual([work, known]);
    const trail = async () => valueOf(await roster.act(getTadTrail, { params })).acts;
    expect((await trail())[0]).toMatchObject({ text: expect.stringMatching(/^Import of .* undone\./) });
    expect((await trail()).flatMap(({ importId }) => importId ?? [])).toEqual([]);
    expect(await putIn(roster, undoneImport)).toMatchObject({ state: "APPLIED", isUndoable: true });
    // The file's page shows its changes from the second time.
    expect((await trail()).flatMap(({ importId }) => importId ?? [])).toEqual([fileImport.id]);
  });

  it.each(["another month", "a login", "a registration"])(
    "keeps a new person that %s needs before the file is undone",
    async (usage) => {
      const applied = await putIn(roster, await send(alvarez, newRow(month)));
      const newcomer = roster.db.selectFrom("persons").select("id").where("last_name", "=", "Newcomer");
      const { id } = await newcomer.executeTakeFirstOrThrow();
      const work = roster.db.selectFrom("assignments").select("id").where("person_id", "=", id);
      if (usage === "another month") await openTad(roster.db, lakeside, "2026-07", rosterNow);
      else if (usage === "a login") await addAccount(roster.db, "newcomer", { person_id: id });
      else await addApplicant(roster.db, "newcomer", { kind: "MEMBER", employer_id: null, person_id: id });
      valueOf(await undo(applied));
      expect(await newcomer.execute()).toEqual([{ id }]);
      expect(await work.execute()).toHaveLength(usage === "another month" ? 1 : 0);
    },
  );

  it("keeps a payroll number that was changed again before the undo", async () => {
    const applied = await putIn(
      roster,
      await send({ ...alvarez, payroll_no: "777" }, { ...bianchi, payroll_no: "778" }),
    );
    const numbered = roster.db.updateTable("assignments").set({ payroll_no: "900" });
    await numbered.where("payroll_no", "=", "777").execute();
    valueOf(await undo(applied));
    const rows = await roster.db.selectFrom("assignments").select("payroll_no").execute();
    const numbers = rows.map(({ payroll_no }) => payroll_no);
    expect(numbers).toContain("900");
    expect(numbers).not.toContain("778");
  });

  it("can’t be undone after another change to the report", async () => {
    const applied = await putIn(roster, await send({ ...alvarez, units_st: "3.00" }));
    const line = await readLine(roster, "Bianchi");
    valueOf(await changeLine(roster, line.id, { unitsST: "2" }, { version: applied.version }));
    const importId = applied.id;
    const now = valueOf(await roster.act(getImport, { params: { ...params, importId } }));
    expect(now.isUndoable).toBe(false);
    const tadAfter = await readTad(roster);
    expect(await undo(now)).toMatchObject({ ok: false, code: "NotUndoable" });
    expect(await undo(applied)).toMatchObject({ ok: false, code: "Stale" });
    expect(await readTad(roster)).toEqual(tadAfter);
  });

  it("lists differing facts, and sends one to the fund once, where staff see it", async () => {
    const fileImport = await send({ ...alvarez, middle_initial: "Q", last_name: "Alvarez-Reyes" });
    const findFactPerson = async () => (await list(fileImport, { show: "FACTS" })).people[0];
    const person = await findFactPerson();
    expect(person?.facts).toEqual([
      { field: "name", onFile: expect.stringContaining("Alvarez, Dana"), inFile: "Alvarez-Reyes, Dana", isSent: false },
      { field: "middleInitial", onFile: "R", inFile: "Q", isSent: false },
    ]);
    const note = {
      params: { ...params, importId: fileImport.id },
      body: { personId: person?.id ?? "", field: "name" },
    } as const;
    for (let attempt = 0; attempt < 2; attempt += 1) valueOf(await roster.act(sendFactNote, note));
    expect((await findFactPerson())?.facts.map(({ isSent }) => isSent)).toEqual([true, false]);
    const actions = await roster.db
      .selectFrom("audit_events")
      .selectAll()
      .where("action", "=", "tad-fact-sent")
      .execute();
    expect(actions).toHaveLength(1);
    const staff = { userName: "ops-accounting" };
    const request = { params: { employerId: lakeside }, query: { kind: "report" as const } };
    const { events } = valueOf(await roster.act(listEmployerEvents, request, staff));
    expect(events.filter(({ act }) => act === "FACT_SENT")).toMatchObject([
      { workMonth: month, note: "", fact: { field: "name", inFile: "Alvarez-Reyes, Dana" } },
    ]);
    const wrongNote = { ...note, body: { personId: "someone", field: "name" } } as const;
    expect(await roster.act(sendFactNote, wrongNote)).toMatchObject({ ok: false, code: "NoSuchFact" });
  });

  const sendFact = async ({ id }: Pick<Import, "id">, field: "name" | "birthDate") => {
    const [person] = (await list({ id }, { show: "FACTS" })).people;
    valueOf(
      await roster.act(sendFactNote, {
        params: { ...params, importId: id },
        body: { personId: person?.id ?? "", field },
      }),
    );
  };
  const areSent = async (file: Pick<Import, "id">) =>
    (await list(file, { show: "FACTS" })).people[0]?.facts.map(({ isSent }) => isSent);

  it("sends a repeated difference only once, and a new one too", async () => {
    const notes = () => roster.db.selectFrom("import_facts").select(["in_file"]).execute();
    await sendFact(await send({ ...alvarez, last_name: "Alvarez-Reyes" }), "name");
    const nextImport = await send({ ...alvarez, last_name: "Alvarez-Reyes", units_st: "3.00" });
    expect(await areSent(nextImport)).toEqual([true]);
    await sendFact(nextImport, "name");
    expect(await notes()).toHaveLength(1);
    const other = await send({ ...alvarez, last_name: "Alvarez-Cho" });
    expect(await areSent(other)).toEqual([false]);
    await sendFact(other, "name");
    expect(await notes()).toHaveLength(2);
  });

  it("keeps a birth date only in the file: not in the note, the timeline, the history or the CSV", async () => {
    const fileImport = await send({ ...alvarez, birth_date: "1951-01-02", middle_initial: "Q" });
    await sendFact(fileImport, "birthDate");
    const bytes = valueOf(
      await roster.act(downloadImportPeople, { params: { ...params, importId: fileImport.id }, query: {} }),
    );
    const csv = new TextDecoder().decode(bytes);
    const request = { params: { employerId: lakeside }, query: { kind: "report" as const } };
    const { events } = valueOf(await roster.act(listEmployerEvents, request, { userName: "ops-accounting" }));
    expect(events.find(({ act }) => act === "FACT_SENT")?.fact).toMatchObject({
      field: "birthDate",
      inFile: "••/••/••••",
      fileName: fileImport.fileName,
    });
    expect(csv).toContain("Birth date: ");
    const storedRows = await roster.db.selectFrom("import_facts").selectAll().execute();
    const trail = await roster.db
      .selectFrom("audit_events")
      .selectAll()
      .where("action", "=", "tad-fact-sent")
      .execute();
    expect(storedRows).toHaveLength(1);
    expect(JSON.stringify([csv, events, storedRows, trail])).not.toMatch(/1951-\d\d-\d\d|\/1951|01\/02/);
  });

  it("explains in a separate CSV column why someone isn’t matched", async () => {
    const fileImport = await send({ ...alvarez, last_name: "Reyes", first_name: "Jonah" });
    const query = { show: "UNMATCHED" as const };
    const bytes = valueOf(
      await roster.act(downloadImportPeople, { params: { ...params, importId: fileImport.id }, query }),
    );
    const { data } = Papa.parse<Record<string, string>>(new TextDecoder().decode(bytes), { header: true });
    expect(data[0]).toMatchObject({ facts: "", reason: expect.stringContaining("Alvarez, Dana") });
  });
});
