import { examples } from "../../../lib/reporting/tad/examples.ts";
import type { Import } from "../../../lib/reporting/imports/schema.ts";
import type { Mapping } from "../../../lib/reporting/payroll-file/ground/mapping.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { mapFile, payrollFile, putIn, sendFile } from "../../platform/testing/import.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { openMonth as month, readTad, valueOf } from "../../platform/testing/tad.ts";
import { leftOut } from "../../../lib/reporting/imports/effect.ts";
import { getImport } from "./record/import-view.ts";
import { listImportPeople } from "./import-people.ts";
import { addPerson } from "./plan/add-person.ts";

describe.each(testDatabases)("people of a file without complete numbers on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  const map = (fileImport: Import, changes: Partial<Mapping> = {}): Promise<Import> =>
    mapFile(roster, fileImport, changes);

  it("are found by payroll number or last 4 digits with the name, each in their own unit", async () => {
    const fileImport = await sendFile(
      roster,
      payrollFile(
        "Emp #,Employee,SSN,Weeks,Gross",
        '010044,"Alvarez, Dana",XXX-XX-0001,3.00,"$3,000.00"',
        '10102,"Cho, Min",XXX-XX-0003,2.00,"$1,188.00"',
      ),
    );
    const readyImport = await map(fileImport);
    expect(readyImport.findings.filter(({ severity }) => severity === "ERROR")).toEqual([]);
    await putIn(roster, readyImport, "REPLACE");
    const { lines } = await readTad(roster);
    expect(lines.filter(({ unitsST }) => unitsST > 0).map(({ lastName, unitsST }) => [lastName, unitsST])).toEqual(
      expect.arrayContaining([
        ["Alvarez", 300],
        ["Cho", 200],
      ]),
    );
    // Leading zeros don't make a different payroll number.
    expect(readyImport.findings.filter(({ ruleId }) => ruleId === "payroll-number-changes")).toEqual([]);
  });

  it("need a choice if numbers and name are unclear, and the choice is remembered", async () => {
    const lines = ["Emp #,Employee,Weeks,Gross", '99901,"Alvarez, Dana",3.00,3000.00', '10102,"Cho, Min",2.00,1188.00'];
    const unclearImport = await map(await sendFile(roster, payrollFile(...lines)));
    expect(unclearImport).toMatchObject({ state: "REFUSED", unclear: [{ rows: [2], payrollNo: "99901" }] });
    const [person] = unclearImport.unclear ?? [];
    expect(person?.candidates).toMatchObject([{ name: "Alvarez, Dana", ssnLast4: "0001", isSuggested: true }]);
    const to = person?.candidates[0]?.memberId ?? "";
    const readyImport = await map(unclearImport, { people: [{ from: person?.from ?? "", to }] });
    const choiceMatcher = [{ rows: [2], isChosen: true, candidates: [{ memberId: to, isSuggested: true }] }];
    expect(readyImport).toMatchObject({ state: "READY", unclear: choiceMatcher });
    const secondImport = await sendFile(
      roster,
      payrollFile(...lines.map((line) => line.replace("3.00,3000", "4.00,4000"))),
    );
    expect(secondImport).toMatchObject({ state: "READY", unclear: choiceMatcher });
  });

  it.each([[[2, 3]], [[3, 2]]])(
    "are offered but not filled in if another row is theirs: lines %j",
    async ([own, other]) => {
      const rows = new Map([
        [own, '10102,"Cho, Min",2.00'],
        [other, '99901,"Cho, Min",1.00'],
      ]);
      const unclearImport = await map(
        await sendFile(roster, payrollFile("Emp #,Employee,Weeks", rows.get(2) ?? "", rows.get(3) ?? "")),
      );
      const candidates = [{ name: "Cho, Min", isSuggested: false, hasRows: true }];
      const why = expect.stringMatching(/^No one .*99901.* Another row in the file belongs to them\.$/);
      expect(unclearImport).toMatchObject({ state: "REFUSED", unclear: [{ rows: [other], candidates, why }] });
    },
  );

  it("get the sum of their rows if they are chosen for another row, and can be chosen again", async () => {
    const fileImport = await sendFile(
      roster,
      payrollFile(
        "Employee,SSN,Weeks,Gross",
        '"Alvarez, Dana",900-01-0001,2.00,2000.00',
        '"Cho, Min",900-01-0003,2.00,1188.00',
        '"Alvarez, Dana",,1.00,1000.00',
      ),
    );
    const constants = { agreement_code: (await readTad(roster)).units[0]?.code ?? "" };
    const unclearImport = await map(fileImport, { constants });
    const [person] = unclearImport.unclear ?? [];
    // Another row belongs to her.
    expect(person).toMatchObject({ rows: [4], candidates: [{ name: "Alvarez, Dana", isSuggested: false }] });
    const choosePerson = (to: string) => map(unclearImport, { constants, people: [{ from: person?.from ?? "", to }] });
    const readyImport = await choosePerson(person?.candidates[0]?.memberId ?? "");
    expect(readyImport).toMatchObject({ state: "READY", unclear: [{ rows: [4], isChosen: true }] });
    expect(readyImport.findings).toContainEqual(expect.objectContaining({ ruleId: "person-added-up", rows: [2, 4] }));
    const listCandidates = async ({ id }: Import) => {
      const params = { workMonth: month, importId: id };
      const { people } = valueOf(await roster.act(listImportPeople, { params, query: { show: "ALL" } }));
      return people.find(({ name, kind }) => name.startsWith("Alvarez, Dana") && kind !== "LEFT_OUT")?.after;
    };
    expect(await listCandidates(readyImport)).toMatchObject({ units: 300 });
    expect(await choosePerson(leftOut)).toMatchObject({
      state: "READY",
      unclear: [{ isLeftOut: true, isChosen: false }],
    });
    expect(await listCandidates(readyImport)).toMatchObject({ units: 200 });
  });

  it("with swapped payroll numbers need a choice, and the message names the owners of the number and the name", async () => {
    const fileImport = await sendFile(
      roster,
      payrollFile("Emp #,Employee,Weeks", '10102,"Alvarez, Dana",3.00', '10044,"Cho, Min",2.00'),
    );
    const unclearImport = await map(fileImport);
    expect(unclearImport.unclear?.map(({ rows, why }) => [rows, why])).toEqual([
      [
        [2],
        "Payroll number 10102 belongs to Cho, Min (SSN ending in 0003), but the name belongs to Alvarez, Dana (SSN ending in 0001).",
      ],
      [
        [3],
        "Payroll number 10044 belongs to Alvarez, Dana (SSN ending in 0001), but the name belongs to Cho, Min (SSN ending in 0003).",
      ],
    ]);
    const params = { workMonth: month, importId: unclearImport.id };
    const { people } = valueOf(await roster.act(listImportPeople, { params, query: { show: "UNMATCHED" } }));
    expect(people[0]?.why).toContain("belongs to Cho, Min (SSN ending in 0003), but the name belongs to Alvarez, Dana");
    // The clerk can choose either person: by name, without the number, or by number, with a warning about the name.
    const choosePerson = (index: 0 | 1) =>
      map(unclearImport, {
        people: (unclearImport.unclear ?? []).map(({ from, candidates }) => ({
          from,
          to: candidates[index]?.memberId ?? "",
        })),
      });
    const importByName = await choosePerson(0);
    expect(importByName).toMatchObject({ state: "READY" });
    expect(importByName.findings.map(({ ruleId }) => ruleId)).not.toContain("name-differs");
    const importByNumber = await choosePerson(1);
    expect(importByNumber).toMatchObject({ state: "READY" });
    expect(importByNumber.findings.flatMap(({ ruleId, rows }) => (ruleId === "name-differs" ? rows : []))).toEqual([
      2, 3,
    ]);
  });

  it("with complete numbers need a choice if the file has no unit and they are in several, or in none", async () => {
    const { version } = await readTad(roster);
    const dana = examples.addPerson.body;
    valueOf(await roster.act(addPerson, { params: { workMonth: month }, body: dana, version }));
    const fileImport = await sendFile(
      roster,
      payrollFile(
        "Employee,SSN,Weeks",
        `"Alvarez, Dana",${dana.ssn},3.00`,
        '"Cho, Min",900-01-0003,2.00',
        '"Newman, Nora",900-01-9999,1.00',
      ),
    );
    const refusedImport = await map(fileImport);
    expect(refusedImport.state).toBe("REFUSED");
    expect(refusedImport.unclear?.map(({ rows, why }) => [rows, why])).toEqual([
      [[2], expect.stringContaining("is in several on the report")],
      [[4], expect.stringContaining("isn’t on the report")],
    ]);
    expect(refusedImport.findings.filter(({ ruleId }) => ruleId === "person-unclear")).toMatchObject([
      { rows: [2], message: expect.stringMatching(/^Alvarez, Dana: .* in several on the report/) },
      { rows: [4], message: expect.stringMatching(/^1 person .* isn’t on the report: Newman, Nora\./) },
    ]);
  });

  it("with a different spelling can be chosen from the report, which is remembered and can be changed", async () => {
    const lines = (weeks: string) => ["Emp #,Employee,Weeks", `77001,"Bianchie, O.",${weeks}`, '10102,"Cho, Min",2.00'];
    const unclearImport = await map(await sendFile(roster, payrollFile(...lines("3.00"))));
    const [person] = unclearImport.unclear ?? [];
    expect(unclearImport).toMatchObject({
      state: "REFUSED",
      unclear: [{ rows: [2], takesAnyone: true, isChosen: false }],
    });
    expect(person?.candidates).toMatchObject([{ name: "Bianchi, Omar", isSuggested: false }]);
    const names = unclearImport.others?.map(({ name }) => name) ?? [];
    expect([names.includes("Alvarez, Dana"), names.includes("Bianchi, Omar")]).toEqual([true, true]);
    // Another row belongs to her, as the message states, so she is last in the list.
    expect(unclearImport.others?.at(-1)).toMatchObject({ name: "Cho, Min", hasRows: true });
    expect(unclearImport.others?.filter(({ hasRows }) => hasRows)).toHaveLength(1);
    const choose = (to: string) => map(unclearImport, { people: [{ from: person?.from ?? "", to }] });
    const omar = person?.candidates[0]?.memberId ?? "";
    const choiceMatcher = (memberId: string) => ({
      state: "READY",
      counts: { people: 2, added: 0 },
      unclear: [{ rows: [2], isChosen: true, candidates: expect.arrayContaining([suggested(memberId)]) }],
    });
    const suggested = (memberId: string) => expect.objectContaining({ memberId, isSuggested: true });
    expect(await choose(omar)).toMatchObject(choiceMatcher(omar));
    expect(await sendFile(roster, payrollFile(...lines("4.00")))).toMatchObject(choiceMatcher(omar));
    // Choose someone with a completely different name.
    const dana = unclearImport.others?.find(({ name }) => name === "Alvarez, Dana")?.memberId ?? "";
    const changed = await choose(dana);
    expect(changed).toMatchObject(choiceMatcher(dana));
    expect(changed.others?.map(({ name }) => name)).toContain("Bianchi, Omar");
    expect(await sendFile(roster, payrollFile(...lines("5.00")))).toMatchObject(choiceMatcher(dana));
    // Two rows of one person are added up, as the message states.
    const repeatedLines = [...lines("1.00"), '77002,"Beeanki, Omar",1.00'];
    const importOfBoth = await map(await sendFile(roster, payrollFile(...repeatedLines)), { people: [] });
    expect(importOfBoth.unclear?.map(({ rows }) => rows)).toEqual([[2], [4]]);
    const people = (importOfBoth.unclear ?? []).map(({ from }) => ({ from, to: omar }));
    const joinedImport = await map(importOfBoth, { people });
    expect(joinedImport).toMatchObject({ state: "READY", counts: { people: 2 } });
    expect(joinedImport.findings).toContainEqual(
      expect.objectContaining({ ruleId: "person-added-up", severity: "WARNING", rows: [2, 4] }),
    );
  });

  it("with only misspelled names are chosen once, until someone has an equally similar name", async () => {
    const send = (weeks: string) => sendFile(roster, payrollFile("Employee,Weeks", `"Bianchi, O.",${weeks}`));
    const unclearImport = await map(await send("1.00"), { byName: true });
    const [person] = unclearImport.unclear ?? [];
    const omar = person?.candidates[0]?.memberId ?? "";
    const people = [{ from: person?.from ?? "", to: omar }];
    expect(await map(unclearImport, { byName: true, people })).toMatchObject({ state: "READY" });
    const secondImport = await send("2.00");
    expect(secondImport).toMatchObject({ state: "READY", unclear: [{ isChosen: true }] });
    const { version } = await readTad(roster);
    const body = {
      ...examples.addPerson.body,
      lastName: "Bianchi",
      firstName: "Otto",
      ssn: "900-77-0010",
      payrollNo: "",
    };
    valueOf(await roster.act(addPerson, { params: { workMonth: month }, body, version }));
    expect(await send("3.00")).toMatchObject({ state: "REFUSED", unclear: [{ isChosen: false }] });
  });

  it("reveal no one of another employer, and match no one by a name alone: a choice is needed", async () => {
    const fileImport = await sendFile(roster, payrollFile("Emp #,Employee,Weeks", '1,"Unknown, Una",3.00'));
    const refusedImport = await map(fileImport);
    expect(refusedImport).toMatchObject({
      state: "REFUSED",
      unclear: [{ rows: [2], candidates: [], isLeftOut: false }],
    });
    expect(refusedImport.findings.map(({ ruleId, rows }) => [ruleId, rows])).toContainEqual(["person-unclear", [2]]);
  });

  it("who match no one are left out if the clerk chooses that, are listed, and need a choice again next time", async () => {
    const lines = [
      "Employee,SSN,Weeks",
      '"Alvarez, Dana",900-01-0001,3.00',
      '"Newman, Nora",900-01-9999,1.00',
      '"Masked, Mia",XXX-XX-7777,2.00',
    ];
    const unit = (await readTad(roster)).units[0]?.code ?? "";
    const constants = { agreement_code: unit };
    const unclearImport = await map(await sendFile(roster, payrollFile(...lines)), { constants });
    expect(unclearImport.state).toBe("REFUSED");
    expect(unclearImport.unclear?.map(({ rows, candidates, why }) => [rows, candidates, why])).toEqual([
      [[4], [], expect.stringContaining("No one on the report")],
      [[3], [], expect.stringContaining("a new person needs a birth date")],
    ]);
    expect(unclearImport.findings.filter(({ ruleId }) => ruleId === "person-unclear")).toMatchObject([
      {
        rows: [3],
        message:
          "1 person in the file isn’t on the report: Newman, Nora. Add the person (“Add a person”), or leave the rows out.",
      },
      { rows: [4], message: expect.stringContaining("Choose the person for each") },
    ]);
    const people = (unclearImport.unclear ?? []).map(({ from }) => ({ from, to: leftOut }));
    expect(people).toHaveLength(2);
    const readyImport = await map(unclearImport, { constants, people });
    expect(readyImport).toMatchObject({ state: "READY", effect: { listed: { leftOut: 2 } } });
    expect(readyImport.unclear?.every(({ isLeftOut }) => isLeftOut)).toBe(true);
    expect(readyImport.findings).toContainEqual(
      expect.objectContaining({ ruleId: "person-left-out", severity: "WARNING", rows: [3, 4] }),
    );
    const applied = await putIn(
      roster,
      readyImport,
      "MERGE",
      Object.fromEntries((readyImport.carried?.cells ?? []).map(({ cell }) => [cell, "ZERO" as const])),
    );
    const params = { workMonth: month, importId: applied.id };
    const leftOutPage = valueOf(await roster.act(listImportPeople, { params, query: { show: "LEFT_OUT" } }));
    expect(leftOutPage.people.map(({ name, rows, why }) => [name, rows, why])).toEqual([
      ["Masked, Mia", [4], expect.stringContaining("2.00")],
      ["Newman, Nora", [3], expect.stringContaining("1.00")],
    ]);
    expect((await readTad(roster)).lines.map(({ lastName }) => lastName)).not.toContain("Newman");
    const trail = await roster.db
      .selectFrom("audit_events")
      .select("after")
      .where("action", "=", "tad-file-applied")
      .execute();
    expect(JSON.stringify(trail)).toMatch(/leftOut\W+2/);
    const secondImport = await sendFile(roster, payrollFile(...lines.map((line) => line.replace("3.00", "4.00"))));
    expect(secondImport).toMatchObject({ state: "REFUSED", unclear: [{ isLeftOut: false }, { isLeftOut: false }] });
    // Someone left out and then added to the report is in the file's next plan.
    const body = {
      ...examples.addPerson.body,
      unitCode: unit,
      classification: "DRVFT",
      unitsST: "2.00",
      payrollNo: "",
      ssn: "900-01-9999",
      lastName: "Newman",
      firstName: "Nora",
    };
    const importWithChoices = await map(secondImport, { constants, people });
    expect(importWithChoices).toMatchObject({ state: "READY", effect: { listed: { leftOut: 2 } } });
    const { version } = await readTad(roster);
    valueOf(await roster.act(addPerson, { params: { workMonth: month }, body, version }));
    const planned = valueOf(await roster.act(getImport, { params: { workMonth: month, importId: secondImport.id } }));
    expect(planned).toMatchObject({ state: "READY", unclear: [{ rows: [4] }], effect: { listed: { leftOut: 1 } } });
    const figures = Object.fromEntries((planned.carried?.cells ?? []).map(({ cell }) => [cell, "ZERO" as const]));
    await putIn(roster, planned, "MERGE", figures);
    expect((await readTad(roster)).lines.filter(({ lastName }) => lastName === "Newman")).toMatchObject([
      { unitsST: 100 },
    ]);
  });

  it("without any number need a choice by name, row by row, and again for the next file", async () => {
    const lines = [
      "Employee,SSN,Weeks",
      '"Alvarez, Dana",,3.00',
      '"Newman, Nora",,1.00',
      '"Cho, Min",900-01-0003,2.00',
      ",,1.00",
    ];
    const nameless = await map(await sendFile(roster, payrollFile(...lines)));
    expect(nameless).toMatchObject({ state: "NEEDS_MAPPING", steps: { unnamedLines: { rows: 1 } } });
    const linesWithName = lines.slice(0, 4);
    const unclearImport = await map(await sendFile(roster, payrollFile(...linesWithName)));
    expect(
      unclearImport.unclear?.map(({ rows, candidates, why }) => [rows, candidates.map(({ name }) => name), why]),
    ).toEqual([
      [[2], ["Alvarez, Dana"], ""],
      [[3], [], "No one on the report has this name."],
    ]);
    const [dana, nora] = unclearImport.unclear ?? [];
    const people = [
      { from: dana?.from ?? "", to: dana?.candidates[0]?.memberId ?? "" },
      { from: nora?.from ?? "", to: leftOut },
    ];
    const readyImport = await map(unclearImport, { people });
    expect(readyImport).toMatchObject({ state: "READY", counts: { people: 2 }, effect: { listed: { leftOut: 1 } } });
    const secondImport = await sendFile(
      roster,
      payrollFile(...linesWithName.map((line) => line.replace("3.00", "4.00"))),
    );
    expect(secondImport).toMatchObject({ state: "REFUSED", unclear: [{ rows: [2] }, { rows: [3] }] });
  });

  it("in a file with only names need a choice once, and again if someone else has the name or they were left out", async () => {
    const lines = ["Employee,Weeks", '"Alvarez, Dana",3.00', '"Cho, Min",2.00', '"Newman, Nora",1.00'];
    const send = async (weeks: string) =>
      sendFile(roster, payrollFile(...lines.map((line) => line.replace("3.00", weeks))));
    const unclearImport = await map(await send("3.00"), { byName: true });
    expect(unclearImport.unclear?.map(({ rows, candidates }) => [rows, candidates.length])).toEqual([
      [[2], 1],
      [[3], 1],
      [[4], 0],
    ]);
    const people = (unclearImport.unclear ?? []).map(({ from, candidates }) => ({
      from,
      to: candidates[0]?.memberId ?? leftOut,
    }));
    expect(await map(unclearImport, { byName: true, people })).toMatchObject({ state: "READY", counts: { people: 2 } });
    const secondImport = await send("4.00");
    expect(secondImport).toMatchObject({ state: "REFUSED", unclear: [{ rows: [4], isLeftOut: false }] });
    const leftOutChoice = { from: secondImport.unclear?.[0]?.from ?? "", to: leftOut };
    const readyImport = await map(secondImport, { people: [...(secondImport.mapping?.people ?? []), leftOutChoice] });
    expect(readyImport).toMatchObject({ state: "READY", counts: { people: 2 } });
    expect(readyImport.findings).toContainEqual(
      expect.objectContaining({ ruleId: "person-as-before", severity: "INFO", rows: [2, 3] }),
    );
    // A second person with the name is on the report now.
    const { version } = await readTad(roster);
    const body = { ...examples.addPerson.body, lastName: "Cho", firstName: "Min", ssn: "900-77-0009", payrollNo: "" };
    valueOf(await roster.act(addPerson, { params: { workMonth: month }, body, version }));
    expect((await send("5.00")).unclear?.map(({ rows, candidates }) => [rows, candidates.length])).toEqual([
      [[3], 2],
      [[4], 0],
    ]);
  });

  it("whose agreement counts other units than the file are listed, and their values are kept or 0, as chosen", async () => {
    const linesBefore = (await readTad(roster)).lines;
    const fileImport = await sendFile(
      roster,
      payrollFile(
        "Employee,SSN,Regular Hours,Gross",
        '"Cho, Min",900-01-0003,80.00,1500.00',
        '"Ullman, Jasper",900-02-0003,150.00,4000.00',
      ),
    );
    const readyImport = await map(fileImport);
    expect(readyImport).toMatchObject({
      state: "READY",
      carried: { cells: [{ cell: "unitsST", people: 1, amount: 200 }] },
    });
    expect(readyImport.findings).toContainEqual(
      expect.objectContaining({ ruleId: "units-of-other-type", message: expect.stringContaining("Cho, Min") }),
    );
    expect(readyImport.findings.filter(({ severity }) => severity === "ERROR")).toEqual([]);
    await putIn(roster, readyImport, "MERGE", { unitsST: "KEEP" });
    const linesAfter = (await readTad(roster)).lines;
    const changed = linesAfter.filter((line, index) => line.unitsST !== linesBefore[index]?.unitsST);
    expect(changed.map(({ lastName, unitsST }) => [lastName, unitsST])).toEqual([["Ullman", 15_000]]);
    expect(linesAfter.find(({ lastName }) => lastName === "Cho")).toMatchObject({ unitsST: 200, grossWages: 150_000 });
  });
});
