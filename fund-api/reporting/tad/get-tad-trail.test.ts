import { testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { testRoster } from "../../platform/testing/rosters.ts";
import { recordAuditEvents } from "../../desk/audit/write-audit.ts";
import { completeUnit } from "./unit-acts.ts";
import { getTadTrail } from "./get-tad-trail.ts";
import { changeLine, openMonth, readLine, readTad, valueOf } from "../../platform/testing/tad.ts";

const params = { workMonth: openMonth };

describe.each(testDatabases)("the history of a report on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside, demoEmployerIds.harbor]);
  const trail = async () => valueOf(await roster.act(getTadTrail, { params })).acts;

  it("begins with the opening, which has no account", async () => {
    expect(await trail()).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        by: null,
        text: "Opened with the people from the month before.",
        importId: null,
      },
    ]);
  });

  it("lists who changed what, newest first", async () => {
    const { id } = await readLine(roster, "Alvarez");
    const { version } = await readTad(roster);
    valueOf(await changeLine(roster, id, { unitsST: "3" }, { version }));
    valueOf(
      await roster.act(completeUnit, {
        params: { ...params, unitCode: "JC711B" },
        body: { complete: true },
        version: version + 1,
      }),
    );
    expect((await trail()).map(({ by, text }) => ({ by, text })).slice(0, 2)).toEqual([
      { by: "lakeside-admin Tester", text: "JC711B marked complete." },
      { by: "lakeside-admin Tester", text: "Alvarez, Dana R: Units ST from 4.00 to 3.00." },
    ]);
  });

  it("lists a file's mapping once for each person, however often they saved it", async () => {
    const mapOften: typeof getTadTrail = async (request, context) => {
      const { id } = await context.db
        .selectFrom("tads")
        .select("id")
        .where("employer_id", "=", demoEmployerIds.lakeside)
        .where("work_month", "=", openMonth)
        .executeTakeFirstOrThrow();
      const events = ["one", "two", "one", "one"].map((uploadId) => ({
        action: "tad-file-mapped",
        subject: `tad:${id}`,
        after: { uploadId, fileName: `${uploadId}.csv` },
      }));
      await recordAuditEvents(context, events);
      return getTadTrail(request, context);
    };
    const { acts } = valueOf(await roster.act(mapOften, { params }));
    expect(acts.map(({ text }) => text).filter((text) => text.endsWith("mapped."))).toEqual([
      "Columns of file one.csv mapped.",
      "Columns of file two.csv mapped.",
    ]);
  });

  it("belongs to the employer: another employer's month has its own, and an unknown month has none", async () => {
    const other = await roster.act(getTadTrail, { params }, { userName: "harbor-payroll" });
    expect(valueOf(other).acts).toHaveLength(1);
    expect(await roster.act(getTadTrail, { params: { workMonth: "1999-01" } })).toMatchObject({
      ok: false,
      code: "NotFound",
    });
  });
});
