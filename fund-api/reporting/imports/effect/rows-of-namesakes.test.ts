import type { Import } from "#lib/reporting/imports/schema.ts";
import { examples } from "#lib/reporting/tad/examples.ts";
import type { Mapping } from "#lib/reporting/payroll-file/ground/mapping.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { mapFile, payrollFile, sendFile } from "../../../platform/testing/import.ts";
import { testRoster } from "../../../platform/testing/rosters.ts";
import { openMonth as month, readTad, valueOf } from "../../../platform/testing/tad.ts";
import { getImport, listImports } from "../record/import-view.ts";
import { listImportPeople } from "../import-people.ts";
import { getTadTrail } from "../../tad/get-tad-trail.ts";
import { addPerson } from "../plan/add-person.ts";

describe.each(testDatabases)("rows that match several people on the report on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  /** Adds someone with the same name as someone on the report. */
  const addOtherCho = async (payrollNo = ""): Promise<void> => {
    const { version, lines } = await readTad(roster);
    const { unitCode = "", classification = "" } = lines.find(({ lastName }) => lastName === "Cho") ?? {};
    const name = { lastName: "Cho", firstName: "Min", middleInitial: "", payrollNo };
    const body = { ...examples.addPerson.body, ssn: "900-77-0009", unitCode, classification, unitsST: "1.00", ...name };
    valueOf(await roster.act(addPerson, { params: { workMonth: month }, body, version }));
  };

  const map = (fileImport: Import, changes: Partial<Mapping> = {}): Promise<Import> =>
    mapFile(roster, fileImport, changes);
  const sendUnclear = async (changes: Partial<Mapping>, ...lines: string[]): Promise<Import> =>
    map(await sendFile(roster, payrollFile(...lines)), changes);

  /** Assigns the unclear rows, one after another, to candidates by the last 4 digits of their numbers. */
  const chooseCandidates = (
    unclearImport: Import,
    ssns: readonly string[],
    changes: Partial<Mapping> = {},
  ): Promise<Import> => {
    const people = (unclearImport.unclear ?? []).flatMap(({ from, candidates }, index) =>
      candidates.flatMap(({ memberId, ssnLast4 }) => (ssnLast4 === ssns[index] ? [{ from, to: memberId }] : [])),
    );
    return map(unclearImport, { ...changes, people });
  };
  const listUnits = async (fileImport: Import, name: string) => {
    const params = { workMonth: month, importId: fileImport.id };
    const { people } = valueOf(await roster.act(listImportPeople, { params, query: { show: "ALL" } }));
    return people
      .flatMap((item) => (item.name.startsWith(name) ? [[item.ssnLast4, item.after?.units]] : []))
      .toSorted(([item], [other]) => String(item).localeCompare(String(other)));
  };
  const listWhys = async (fileImport: Import) => {
    const params = { workMonth: month, importId: fileImport.id };
    return valueOf(await roster.act(listImportPeople, { params, query: { show: "UNMATCHED" } })).people.map(
      ({ why }) => why,
    );
  };
  const listFindings = ({ findings }: Import, ruleId: string) => findings.filter((item) => item.ruleId === ruleId);

  it("need one choice each if they match by name alone, and are added up only if the clerk assigns several to one person", async () => {
    await addOtherCho();
    const nameOptions = { byName: true };
    const unclearImport = await sendUnclear(
      nameOptions,
      "Employee,Weeks,Gross",
      '"Cho, Min",2.00,1188.00',
      '"Cho, Min",1.00,600.00',
    );
    expect(unclearImport).toMatchObject({ state: "REFUSED", unclear: [{ rows: [2] }, { rows: [3] }] });
    const [first] = unclearImport.unclear ?? [];
    expect(first).toMatchObject({ inFile: "Weeks 2.00, Gross wages 1188.00" });
    expect(first?.why).toContain("2 rows like this, and 2 people");
    // The message appears only once.
    expect((await listWhys(unclearImport)).map((why) => why.split("Choose the person").length)).toEqual([2, 2]);
    expect(first?.candidates.map(({ isSuggested }) => isSuggested)).toEqual([false, false]);
    expect(await chooseCandidates(unclearImport, ["0003"], nameOptions)).toMatchObject({
      state: "REFUSED",
      unclear: [{}, { isChosen: false }],
    });
    const separateImport = await chooseCandidates(unclearImport, ["0003", "0009"], nameOptions);
    expect(separateImport).toMatchObject({ state: "READY", counts: { people: 2 } });
    expect(await listUnits(separateImport, "Cho, Min")).toEqual([
      ["0003", 200],
      ["0009", 100],
    ]);
    expect([
      ...listFindings(separateImport, "person-added-up"),
      ...listFindings(separateImport, "namesake-without-row"),
    ]).toEqual([]);
    const sharedImport = await chooseCandidates(unclearImport, ["0003", "0003"], nameOptions);
    expect(sharedImport).toMatchObject({ state: "READY", counts: { people: 1 } });
    expect(await listUnits(sharedImport, "Cho, Min")).toContainEqual(["0003", 300]);
    expect(listFindings(sharedImport, "person-added-up")).toMatchObject([{ severity: "WARNING", rows: [2, 3] }]);
    expect(listFindings(sharedImport, "namesake-without-row")).toMatchObject([
      { severity: "WARNING", message: expect.stringContaining("Cho, Min (SSN ending in 0009)") },
    ]);
  });

  it("need one choice each, again for each file, if they match by payroll number alone, and are refused if they are too many for one person", async () => {
    // Pat Dubois and Vera Odell share this payroll number.
    const lines = ["Emp #,Weeks,Gross", "10012,4.00,5266.28", "10012,2.00,2469.82"];
    const unclearImport = await sendUnclear({}, ...lines);
    expect(unclearImport).toMatchObject({ state: "REFUSED", unclear: [{ rows: [2] }, { rows: [3] }] });
    const separateImport = await chooseCandidates(unclearImport, ["0004", "0012"]);
    expect(separateImport).toMatchObject({ state: "READY", counts: { people: 2 } });
    const sharedImport = await chooseCandidates(unclearImport, ["0004", "0004"]);
    expect(sharedImport).toMatchObject({ state: "REFUSED", unclear: [{ isChosen: true }, { isChosen: true }] });
    expect(listFindings(sharedImport, "units-too-many")).toMatchObject([{ severity: "ERROR", rows: [2, 3] }]);
    expect(sharedImport.waitsForPeople).toBeUndefined();
    const nextImport = await sendFile(roster, payrollFile(lines[0] ?? "", lines[2] ?? ""));
    expect(nextImport).toMatchObject({ state: "REFUSED", unclear: [{ rows: [2], isChosen: false }] });
    // Lists and history show what the file is waiting for.
    const { imports } = valueOf(await roster.act(listImports, { params: { workMonth: month }, query: {} }));
    const pending = imports.flatMap(({ id, waitsForPeople }) => (waitsForPeople === true ? [id] : []));
    expect(pending).toEqual([nextImport.id]);
    const { acts } = valueOf(await roster.act(getTadTrail, { params: { workMonth: month }, query: {} }));
    expect(acts.map(({ text }) => text)).toContainEqual(expect.stringContaining("had to be chosen first"));
  });

  it("need a choice if someone with the same name joined the report, even if they were added up before", async () => {
    const lines = ["Employee,Weeks,Gross", '"Cho, Min",2.00,1188.00', '"Cho, Min",1.00,600.00'];
    const nameOptions = { byName: true };
    const unclearImport = await sendUnclear(nameOptions, ...lines);
    expect(unclearImport.unclear).toMatchObject([{ rows: [2, 3] }]);
    const readyImport = await chooseCandidates(unclearImport, ["0003"], nameOptions);
    expect(readyImport).toMatchObject({ state: "READY", unclear: [{ isChosen: true }] });
    await addOtherCho();
    const currentImport = valueOf(
      await roster.act(getImport, { params: { workMonth: month, importId: readyImport.id } }),
    );
    expect(currentImport).toMatchObject({ state: "REFUSED", unclear: [{ rows: [2, 3], isChosen: false }] });
    const splitImport = await chooseCandidates(currentImport, ["0003"], nameOptions);
    expect(splitImport).toMatchObject({ state: "REFUSED", unclear: [{ rows: [2] }, { rows: [3], isChosen: false }] });
    expect(await chooseCandidates(splitImport, ["0009", "0003"], nameOptions)).toMatchObject({
      state: "READY",
      counts: { people: 2 },
    });
  });

  const header = "Employee,SSN,Emp No,Weeks";
  const personLines = (name: string, last4: string, payrollNo: string): string[] => [
    `"${name}",XXX-XX-${last4},,2.00`,
    `"${name}",,${payrollNo},1.00`,
  ];
  const journal = [
    ...personLines("Alvarez, Dana", "0001", "10044"),
    ...personLines("Bianchi, Omar", "0002", "10051"),
    ...personLines("Cho, Min", "0003", "10102"),
    ...personLines("Cho, Min", "0009", "10777"),
  ];

  it("right below each other, with their numbers on two lines, match the people with both on the report", async () => {
    await addOtherCho("10777");
    const readyImport = await sendUnclear({}, header, ...journal);
    expect(readyImport).toMatchObject({ state: "READY", counts: { people: 4 } });
    expect(await listUnits(readyImport, "Cho, Min")).toEqual([
      ["0003", 300],
      ["0009", 300],
    ]);
  });

  it("right below each other, with a payroll number that isn't on the report, need a choice", async () => {
    await addOtherCho();
    const unclearImport = await sendUnclear({}, header, ...journal);
    expect(unclearImport).toMatchObject({ state: "REFUSED", unclear: [{ rows: [9], payrollNo: "10777" }] });
    expect(await chooseCandidates(unclearImport, ["0009"])).toMatchObject({ state: "READY", counts: { people: 4 } });
  });

  it("with both numbers of one person and two first names are refused, and the message says that the names differ", async () => {
    const lines = ['"Cho, Min",XXX-XX-0003,10102,2.00', '"Cho, Mo",XXX-XX-0003,10102,1.00'];
    const refusedImport = await sendUnclear({}, header, ...lines);
    expect(listFindings(refusedImport, "person-twice")).toMatchObject([
      { rows: [2, 3], message: expect.stringMatching(/different names: “Cho, Min”, “Cho, Mo”.*use one name/) },
    ]);
    const oneName = await sendUnclear({}, header, ...lines.map((line) => line.replace("Mo", "Min")));
    expect(oneName).toMatchObject({ state: "READY", counts: { people: 1 } });
    const initial = await sendUnclear({}, header, ...lines.map((line) => line.replace("Mo", "M.")));
    expect(initial).toMatchObject({ state: "READY", counts: { people: 1 } });
    expect(listFindings(initial, "names-of-number")).toMatchObject([{ rows: [2, 3] }]);
  });
});
