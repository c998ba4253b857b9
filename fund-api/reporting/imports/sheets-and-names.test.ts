import { writeXlsx } from "hucre/xlsx";
import type { Import } from "../../../lib/reporting/imports/schema.ts";
import type { Mapping } from "../../../lib/reporting/payroll-file/ground/mapping.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { getTad } from "../tad/get-tad.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { openMonth as workMonth, valueOf } from "../../platform/testing/tad.ts";
import { addFile } from "../../platform/testing/import.ts";
import { mapImport } from "./map-import.ts";
import { uploadImport } from "./upload/upload-import.ts";

const clerk = { userName: "harbor-payroll" };
const params = { workMonth };

describe.each(testDatabases)("an export without numbers, or on several sheets, on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.harbor]);

  const readLines = async () => valueOf(await roster.act(getTad, { params }, clerk)).lines;
  /** Returns the first people on the report with unique names. */
  const findPeople = async (count: number) => {
    const lines = await readLines();
    const nameOf = (line: (typeof lines)[number]) => `${line.lastName}, ${line.firstName}`;
    const people = lines.filter((line) => lines.filter((other) => nameOf(other) === nameOf(line)).length === 1);
    return people.slice(0, count).map((line) => Object.assign({}, line, { name: nameOf(line) }));
  };
  const send = async (fileName: string, bytes: Uint8Array<ArrayBuffer>, mapping: Partial<Mapping>) => {
    const fileImport = valueOf(await roster.act(uploadImport, { params, body: { fileName, bytes } }, clerk));
    const body: Mapping = { columns: [], values: [], constants: { agreement_code: "*" }, ...mapping };
    return roster.act(mapImport, { params: { ...params, importId: fileImport.id }, body }, clerk);
  };
  const putIn = async (fileImport: Import) => {
    const carriedOver = Object.fromEntries(
      (fileImport.carried?.cells ?? []).map(({ cell }) => [cell, "KEEP" as const]),
    );
    return valueOf(await addFile(roster, fileImport, { mode: "MERGE", carriedOver }, clerk));
  };
  /** Returns these people's straight time in hundredths. */
  const listUnits = async (people: readonly { id: string }[]) => {
    const lines = new Map((await readLines()).map((line) => [line.id, line.unitsST]));
    return people.map(({ id }) => lines.get(id));
  };

  it("adds the people of all sheets to the report, once each", async () => {
    const people = await findPeople(6);
    const header = ["Employee Name", "Member ID", "Reg Hrs"];
    const createRows = (from: number, to: number) =>
      people.slice(from, to).map(({ name, memberId }, index) => [name, memberId, 101 + from + index]);
    const bytes = await writeXlsx({
      sheets: [
        { name: "Drivers", rows: [header, ...createRows(0, 4)] },
        { name: "Yard", rows: [header, ...createRows(4, 6)] },
      ],
    });
    const fileImport = valueOf(
      await send("payroll.xlsx", Uint8Array.from(bytes), { columns: ["employee", "member_id", "units_st", null] }),
    );
    expect(fileImport).toMatchObject({ state: "READY", counts: { rows: 6 } });
    expect(fileImport.findings.map(({ ruleId }) => ruleId)).toContain("sheets-joined");
    await putIn(fileImport);
    expect(await listUnits(people)).toEqual([10_100, 10_200, 10_300, 10_400, 10_500, 10_600]);
  });

  it("asks about each person found by name, and adds nothing before the choice", async () => {
    const people = await findPeople(2);
    const unitsBefore = await listUnits(people);
    const rows = people.map(({ name }, index) => `"${name}",${111 + index}.00`);
    const bytes = new TextEncoder().encode(["Employee,Hours", ...rows, '"Unknown, Una",99.00'].join("\r\n"));
    const columns: Mapping["columns"] = ["employee", "units_st"];
    expect(await send("hours.csv", bytes, { columns })).toMatchObject({ ok: false });

    const unclearImport = valueOf(await send("hours.csv", bytes, { columns, byName: true }));
    expect(unclearImport.state).toBe("REFUSED");
    expect(unclearImport.findings).toMatchObject([{ ruleId: "person-unclear", severity: "ERROR", rows: [2, 3, 4] }]);
    expect(await listUnits(people)).toEqual(unitsBefore);

    const [first, second] = people;
    expect(unclearImport.unclear?.map(({ candidates }) => candidates.map(({ memberId }) => memberId))).toEqual([
      [first?.memberId],
      [second?.memberId],
      [],
    ]);
    const chosenIds = [first?.memberId, second?.memberId, "LEFT_OUT"];
    const choices = (unclearImport.unclear ?? []).map(({ from }, index) => ({ from, to: chosenIds[index] ?? "" }));
    const fileImport = valueOf(await send("hours.csv", bytes, { columns, byName: true, people: choices }));
    await putIn(fileImport);
    expect(await listUnits(people)).toEqual([11_100, 11_200]);
  });
});
