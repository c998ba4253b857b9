import { randomBytes } from "node:crypto";
import type { Import } from "#lib/reporting/imports/schema.ts";
import { insertRows } from "../../../platform/db/insert-rows.ts";
import { demoEmployerIds } from "../../../platform/demo/rosters/roster-agreements.ts";
import { maxRequestedNumbers } from "../../tad/people/requested-numbers.ts";
import { maxWrongNumbers } from "../../tad/people/wrong-numbers.ts";
import { onOwnDatabase, testDatabases } from "../../../platform/testing/databases.ts";
import { newRow, sampleRows, toFile } from "../../../platform/testing/payroll-file.ts";
import { contextFor, rosterSeed, testKeys } from "../../../platform/testing/rosters.ts";
import { openMonth as workMonth, valueOf } from "../../../platform/testing/tad.ts";
import { uploadImport } from "./upload-import.ts";

const { harbor, lakeside } = demoEmployerIds;
const rowCount = maxWrongNumbers - 3;

describe.each(testDatabases)("two simultaneous files with wrong numbers, on $name", ({ open }) => {
  it("are both read, and the second gets only the remaining tries", () =>
    onOwnDatabase(
      () => open(rosterSeed([lakeside, harbor])),
      async ({ db }) => {
        const strangers = await db
          .selectFrom("persons as p")
          .innerJoin("assignments as a", "a.person_id", "p.id")
          .innerJoin("bargaining_units as b", "b.id", "a.bargaining_unit_id")
          .select(["p.last_name", "p.first_name", "p.ssn_encrypted"])
          .distinctOn("p.id")
          .where("b.employer_id", "=", harbor)
          .limit(2 * rowCount)
          .execute();
        const rows = strangers.map(({ ssn_encrypted, ...names }, index) =>
          newRow(workMonth, {
            ...names,
            ssn: testKeys.decrypt(ssn_encrypted),
            birth_date: `19${50 + index}-01-01`,
            payroll_no: "",
          }),
        );
        const context = await contextFor(db);
        const send = async (strange: typeof rows): Promise<Import> => {
          const body = toFile([...sampleRows(workMonth), ...strange]);
          return valueOf(await uploadImport({ params: { workMonth }, body, query: {}, version: undefined }, context));
        };
        const fileImports = await Promise.all([send(rows.slice(0, rowCount)), send(rows.slice(rowCount))]);
        const listErrors = ({ findings, counts }: Import) => [
          counts.rowsWithErrors,
          ...findings.flatMap(({ ruleId, severity }) => (severity === "ERROR" ? [ruleId] : [])),
        ];
        expect(new Set(fileImports.map(listErrors))).toEqual(
          new Set([
            [rowCount, "person-unconfirmed"],
            [rowCount, "numbers-limited"],
          ]),
        );
        const counted = await db
          .selectFrom("audit_events")
          .select("at")
          .where("action", "=", "person-number-wrong")
          .execute();
        // A file with more wrong numbers than tries left is one try.
        expect(counted).toHaveLength(rowCount + 1);
        expect(await send([])).toMatchObject({ state: "READY" });
      },
    ));
});

describe.each(testDatabases)("two simultaneous files with new people, on $name", ({ open }) => {
  it("share the remaining numbers, so that the second gets the same result as a later file", () =>
    onOwnDatabase(
      () => open(rosterSeed([lakeside])),
      async ({ db }) => {
        const context = await contextFor(db);
        const filler = Array.from({ length: maxRequestedNumbers - 3 }, () => ({
          employer_id: lakeside,
          ssn_hash: randomBytes(32),
          at: context.now,
        }));
        await insertRows(db, "asked_numbers", filler);
        const send = async (from: number): Promise<Import> => {
          const rows = [0, 1].map((index) =>
            newRow(workMonth, {
              ssn: `90088100${from + index}`,
              last_name: `New${"abcd"[from + index]}`,
              payroll_no: "",
            }),
          );
          const body = toFile([...sampleRows(workMonth), ...rows]);
          return valueOf(await uploadImport({ params: { workMonth }, body, query: {}, version: undefined }, context));
        };
        const fileImports = await Promise.all([send(0), send(2)]);
        expect(fileImports.map(({ state }) => state).toSorted()).toEqual(["READY", "REFUSED"]);
        const errors = fileImports.flatMap(({ findings }) => findings.filter(({ severity }) => severity === "ERROR"));
        expect(errors.map(({ ruleId }) => ruleId)).toEqual(["numbers-used-up"]);
        const counted = await db.selectFrom("asked_numbers").select("at").execute();
        expect(counted).toHaveLength(maxRequestedNumbers - 1);
      },
    ));
});
