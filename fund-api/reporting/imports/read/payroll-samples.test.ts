import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CarryOver } from "#lib/reporting/imports/schema.ts";
import type { Mapping } from "#lib/reporting/payroll-file/ground/mapping.ts";
import { testDatabases } from "../../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { testRoster } from "../../../platform/testing/rosters.ts";
import { getTad } from "../../tad/get-tad.ts";
import { openMonth as month, valueOf } from "../../../platform/testing/tad.ts";
import { addFile } from "../../../platform/testing/import.ts";
import { mapImport } from "../map-import.ts";
import { uploadImport } from "../upload/upload-import.ts";

const folder = "lib/platform/testing/payroll-files/exports";

const clerk = { userName: "harbor-payroll" };
const params = { workMonth: month };

describe("exports of payroll programs", () => {
  describe.each(testDatabases)("on $name", ({ open }) => {
    const roster = testRoster(open, [demoEmployerIds.harbor]);

    const send = async (fileName: string, columns: Mapping["columns"]) => {
      const body = { fileName, bytes: new Uint8Array(readFileSync(join(folder, fileName))) };
      const fileImport = valueOf(await roster.act(uploadImport, { params, body }, clerk));
      const mapping = { columns, values: [], constants: { agreement_code: "HF200A" } };
      return valueOf(
        await roster.act(mapImport, { params: { ...params, importId: fileImport.id }, body: mapping }, clerk),
      );
    };
    const read = async () => valueOf(await roster.act(getTad, { params }, clerk));
    const addSample = (
      fileImport: { id: string; version: number },
      body: { mode: "MERGE" | "REPLACE"; carriedOver?: CarryOver },
    ) => addFile(roster, fileImport, body, clerk);

    it("never keep last month's overtime with a new total", async () => {
      const fileImport = await send("23-total-hours-only.csv", ["employee", "ssn", "units_st", "gross_wages"]);
      expect(fileImport.carried?.cells.map(({ cell }) => cell)).toEqual(expect.arrayContaining(["unitsOT"]));
      expect(await addSample(fileImport, { mode: "REPLACE" })).toMatchObject({ ok: false, code: "CarryOverUndecided" });
      valueOf(await addSample(fileImport, { mode: "REPLACE", carriedOver: { unitsOT: "ZERO", unitsDT: "ZERO" } }));
      const linesInFile = (await read()).lines.filter(({ unitsST }) => unitsST > 0);
      expect(linesInFile).toHaveLength(fileImport.counts.people);
      expect(linesInFile.every(({ unitsOT, unitsDT }) => unitsOT === 0 && unitsDT === 0)).toBe(true);
    });

    it("with swapped numbers are refused, and both people are listed", async () => {
      const columns: Mapping["columns"] = ["employee", "ssn", "units_st", "units_ot", "units_dt", "gross_wages"];
      const fileImport = await send("28b-identity.csv", columns);
      expect(fileImport.state).toBe("REFUSED");
      const errors = fileImport.findings.filter(({ severity }) => severity === "ERROR");
      expect(errors.map(({ ruleId }) => ruleId)).toEqual(["number-and-name-differ", "number-and-name-differ"]);
      for (const name of ["Almeida, Amir", "Acheson, Vera"]) expect(errors[0]?.message).toContain(name);
    });

    it("with other hire dates change none, and list each", async () => {
      const baseline = await read();
      const fileImport = await send("33-other-hire-date.csv", [
        ...(["employee", "ssn", "hire_date", "units_st", "units_ot", "units_dt", "gross_wages"] as const),
      ]);
      const listed = fileImport.findings.filter(({ ruleId }) => ruleId === "hire-date-differs");
      expect(listed).toHaveLength(5);
      valueOf(await addSample(fileImport, { mode: "MERGE" }));
      const hired = (tad: typeof baseline) => tad.lines.map(({ id, hireDate }) => [id, hireDate]);
      expect(hired(await read())).toEqual(hired(baseline));
    });
  });
});
