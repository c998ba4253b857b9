import type { Import } from "../../../lib/reporting/imports/schema.ts";
import { type Mapping, mappingSchema } from "../../../lib/reporting/payroll-file/ground/mapping.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { sendFile } from "../../platform/testing/import.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { openMonth as month, valueOf } from "../../platform/testing/tad.ts";
import { mapImport } from "./map-import.ts";

const createFile = (...lines: string[]) => ({
  fileName: "payroll.csv",
  bytes: new TextEncoder().encode(lines.join("\n")),
});

describe.each(testDatabases)("a mapping saved for the next file, on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);

  const map = async (fileImport: Import, changes: Partial<Mapping> = {}): Promise<Import> => {
    // The page receives and sends only the parts of a mapping that are in the contract.
    const shownMapping = mappingSchema.parse(fileImport.mapping);
    const body = { ...shownMapping, constants: { agreement_code: "*" }, ...changes };
    return valueOf(await roster.act(mapImport, { params: { workMonth: month, importId: fileImport.id }, body }));
  };
  const send = async (...cells: readonly [string, string]) =>
    sendFile(
      roster,
      createFile(
        "Employee,SSN,Remark,Weeks,Holiday Weeks",
        `"Alvarez, Dana",900-01-0001,${cells[0]}`,
        `"Cho, Min",900-01-0003,${cells[1]}`,
      ),
    );

  it("is applied to the same columns", async () => {
    const first = await send("new hire,3.00,", ",2.00,");
    expect(await map(first, {})).toMatchObject({ state: "READY" });
    expect(await send("late,2.00,", ",1.00,")).toMatchObject({ state: "READY" });
  });

  it("fills in choices for columns that still exist, and asks about the new one", async () => {
    const lines = (column: string, hours: string, dept = "Dock") =>
      createFile(
        `Employee,SSN,Dept,Weeks${column},Co`,
        `"Alvarez, Dana",900-01-0001,${dept},3.00${hours},A1`,
        `"Cho, Min",900-01-0003,${dept},2.00${hours},B2`,
      );
    const first = await sendFile(roster, lines("", ""));
    const valuesFor = (place: number) =>
      [
        { field: "agreement_code", from: "Dock", to: "JC710A" },
        { field: "row_group", place, from: "A1", to: "COUNT" },
        { field: "row_group", place, from: "B2", to: "LEAVE_OUT" },
      ] satisfies Mapping["values"];
    const columns = first.mapping!.columns.with(2, "agreement_code").with(4, "row_group");
    expect(await map(first, { columns, values: valuesFor(4), constants: {} })).toMatchObject({ state: "READY" });

    const nextImport = await sendFile(roster, lines(",Sick Weeks", ",0.50"));
    expect(nextImport).toMatchObject({
      state: "NEEDS_MAPPING",
      codes: [],
      mapping: {
        columns: ["employee", "ssn", "agreement_code", columns[3], null, "row_group"],
        values: valuesFor(5),
      },
    });
    expect(nextImport.steps?.notes).toMatchObject([
      { message: expect.stringContaining("New or renamed: “Sick Weeks”.") },
    ]);
    expect(await map(nextImport, { constants: {} })).toMatchObject({ state: "READY" });

    const fileWithoutCompany = createFile("Employee,SSN,Dept,Weeks", '"Alvarez, Dana",900-01-0001,Dock,3.00');
    const narrowImport = await sendFile(roster, fileWithoutCompany);
    expect(narrowImport.steps?.notes?.map(({ message }) => message).join(" ")).toContain("“Co (Which rows count)”");
    expect(await map(narrowImport, { constants: {} })).toMatchObject({ state: "READY" });

    const office = await sendFile(roster, lines("", "", "Office"));
    expect(office).toMatchObject({ state: "NEEDS_MAPPING", codes: [{ value: "Office" }] });
    const messages = office.steps?.notes?.map(({ message }) => message).join(" ");
    expect(messages).toMatch(/We filled in what you chose.*“Dept” has codes .*: “Office”\./);
  });

  it("keeps choices for codes that the next file doesn’t have", async () => {
    const sendCodes = (...codes: string[]) =>
      sendFile(
        roster,
        createFile(
          "Employee,SSN,Earn Code,Weeks,Amount",
          ...codes.map((code) => `"Alvarez, Dana",900-01-0001,${code},1.00,500`),
        ),
      );
    const columns: Mapping["columns"] = ["employee", "ssn", "pay_code", "units_st", "gross_wages"];
    const meanings = (...given: [string, "ST" | "OTHER" | "IGNORE"][]) => ({
      columns,
      payCodes: given.map(([from, to]) => ({ from, to })),
    });
    const first = await sendCodes("1", "30", "30");
    expect(await map(first, meanings(["1", "ST"], ["30", "IGNORE"]))).toMatchObject({ state: "READY" });

    const nextImport = await sendCodes("1", "5");
    expect(nextImport).toMatchObject({ state: "NEEDS_MAPPING", mapping: { columns } });
    expect(nextImport.steps?.notes?.map(({ ruleId, message }) => [ruleId, message])).toEqual([
      ["columns-kept", expect.stringContaining("We filled in what you chose")],
      ["codes-new", expect.stringContaining("don’t cover yet: “5”.")],
    ]);
    expect(await map(nextImport, meanings(["1", "ST"], ["5", "OTHER"]))).toMatchObject({ state: "READY" });
    // Saving the first file again keeps the codes of the second.
    expect(await map(first, meanings(["1", "ST"], ["30", "IGNORE"]))).toMatchObject({ state: "READY" });
    expect(await sendCodes("1", "30", "5")).toMatchObject({
      state: "READY",
      mapping: { payCodes: meanings(["1", "ST"], ["30", "IGNORE"], ["5", "OTHER"]).payCodes },
    });
  });
});
