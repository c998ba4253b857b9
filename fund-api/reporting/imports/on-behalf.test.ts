import { examples } from "../../../lib/reporting/tad/examples.ts";
import type { NewPersonBody } from "../../../lib/reporting/tad/schema.ts";
import type { Mapping } from "../../../lib/reporting/payroll-file/ground/mapping.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { addPerson } from "./plan/add-person.ts";
import { getTad } from "../tad/get-tad.ts";
import { getTadTrail } from "../tad/get-tad-trail.ts";
import { openMonth, valueOf } from "../../platform/testing/tad.ts";
import { getImport, listImports } from "./record/import-view.ts";
import { mapImport } from "./map-import.ts";
import { addFile, sendFile } from "../../platform/testing/import.ts";
import { uploadImport } from "./upload/upload-import.ts";

const { harbor, lakeside } = demoEmployerIds;
const params = { workMonth: openMonth };
const staff = { userName: "ops-accounting", actingFor: lakeside };
const clerk = { userName: "lakeside-clerk" };

const file = {
  fileName: "scanned.csv",
  bytes: new TextEncoder().encode(
    'Employee Name;SS#;Reg Hrs;Dept;Gross\r\n"BIANCHI, OMAR";900-01-0002;3;Yard;3.927,30\r\n',
  ),
};
const nell: NewPersonBody = {
  ...examples.addPerson.body,
  unitCode: "JC710A",
  classification: "DRVFT",
  ssn: "900-77-0001",
  lastName: "Newcomer",
  firstName: "Nell",
  middleInitial: "",
  birthDate: "2/3/1999",
  hireDate: "2026-06-02",
  unitsST: "3",
  grossWages: "3,900.00",
  payrollNo: "",
  address1: "",
  city: "",
  state: "",
  zip: "",
};
const payrollMapping: Mapping = {
  columns: ["employee", "ssn", "units_st", "agreement_code", "gross_wages"],
  values: [{ field: "agreement_code", from: "Yard", to: "JC710A" }],
  constants: {},
};

describe.each(testDatabases)("a file that the fund's staff upload on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, harbor]);
  const send = async () => valueOf(await roster.act(uploadImport, { params, body: file }, staff));
  const trail = async () => valueOf(await roster.act(getTadTrail, { params }, clerk)).acts.map(({ text }) => text);

  it("is added to the selected employer's report, and later files are read with the staff's mapping", async () => {
    const fileImport = await send();
    const fileParams = { ...params, importId: fileImport.id };
    const readyImport = valueOf(await roster.act(mapImport, { params: fileParams, body: payrollMapping }, staff));
    expect(valueOf(await addFile(roster, readyImport, { mode: "MERGE" }, staff)).state).toBe("APPLIED");
    const tad = valueOf(await roster.act(getTad, { params }, clerk));
    expect(tad.lines.find(({ lastName }) => lastName === "Bianchi")?.unitsST).toBe(300);
    expect((await trail())[0]).toBe(
      "File scanned.csv added to the report: 1 row. Not checked against totals. Entered by the fund for the employer, source PAPER.",
    );
    expect((await sendFile(roster, file)).state).toBe("READY");
  });

  it("is missing for another employer, and for staff who act for another", async () => {
    const { id } = await send();
    const elsewhere = { userName: "ops-accounting", actingFor: harbor };
    for (const acting of [elsewhere, { userName: "harbor-payroll" }]) {
      const shown = await roster.act(getImport, { params: { ...params, importId: id } }, acting);
      expect(shown).toMatchObject({ ok: false, code: "NotFound" });
      expect(valueOf(await roster.act(listImports, { params }, acting)).imports).toEqual([]);
    }
  });

  it("can't add new people: a person from the paper is added separately, with who added it and for which employer", async () => {
    const { version } = valueOf(await roster.act(getTad, { params }, staff));
    const { lineId } = valueOf(await roster.act(addPerson, { params, body: nell, version }, staff));
    const tad = valueOf(await roster.act(getTad, { params }, clerk));
    expect(tad.lines.find(({ id }) => id === lineId)?.lastName).toBe("Newcomer");
    expect((await trail())[0]).toBe(
      "Newcomer, Nell added to JC710A. Entered by the fund for the employer, source PAPER.",
    );
  });
});
