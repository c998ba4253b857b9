import type { Import } from "#lib/reporting/imports/schema.ts";
import type { FileProfile } from "#lib/reporting/file-profiles/schema.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { mapFile, payrollFile, putIn, sendFile } from "../../platform/testing/import.ts";
import { rosterNow, testRoster } from "../../platform/testing/rosters.ts";
import { openMonth, readTad, valueOf } from "../../platform/testing/tad.ts";
import { uploadImport } from "./upload/upload-import.ts";
import { changeFileProfile, deleteFileProfile, getFileProfile, listFileProfiles } from "./file-profiles.ts";

const nextDay = new Date(rosterNow.getTime() + 86_400_000);

describe.each(testDatabases.slice(0, 1))("how files are read, on $name", ({ open }) => {
  const roster = testRoster(open, [demoEmployerIds.lakeside]);
  const clerk = { userName: "lakeside-clerk", now: nextDay };

  const weeks = (name = "weeks.csv") => ({
    ...payrollFile(
      "Employee,SSN,Shop,Weeks",
      '"Alvarez, Dana",900-01-0001,Dock,3.00',
      '"Cho, Min",900-01-0003,Dock,2.00',
    ),
    fileName: name,
  });
  const wages = () => payrollFile("Worker,Soc Sec,Weeks,Earnings", '"Alvarez, Dana",900-01-0001,3.00,4910.50');

  /** Creates two profiles: for files with shops, whose “Dock” is a unit, and for files with wages. */
  const saveBoth = async (): Promise<Import> => {
    const fileImport = await sendFile(roster, weeks());
    const mapped = await mapFile(roster, fileImport, {
      columns: ["employee", "ssn", "agreement_code", "units_st"],
      values: [{ field: "agreement_code", from: "Dock", to: "JC710A" }],
      constants: {},
    });
    expect(mapped.state).toBe("READY");
    expect((await mapFile(roster, await sendLater(wages(), 0.5))).state).toBe("READY");
    return mapped;
  };
  /** Uploads a file later than the previous ones. */
  const sendLater = async (file: ReturnType<typeof weeks>, hours = 1): Promise<Import> => {
    const now = new Date(rosterNow.getTime() + hours * 3_600_000);
    return valueOf(await roster.act(uploadImport, { params: { workMonth: openMonth }, body: file }, { now }));
  };
  const list = async () => valueOf(await roster.act(listFileProfiles, {})).profiles;
  const get = async (fileName = "weeks.csv"): Promise<FileProfile> => {
    const savedProfile = (await list()).find((profile) => profile.fileName === fileName);
    return valueOf(await roster.act(getFileProfile, { params: { profileId: savedProfile?.profileId ?? "" } }));
  };
  const change = ({ profileId, version, columns, values, payCodes }: FileProfile, changes: Partial<FileProfile> = {}) =>
    roster.act(
      changeFileProfile,
      { params: { profileId }, version, body: { columns, values, payCodes, ...changes } },
      clerk,
    );
  const remove = ({ profileId, version }: FileProfile) =>
    roster.act(deleteFileProfile, { params: { profileId }, version }, clerk);
  const listEvents = ({ profileId }: FileProfile) =>
    roster.db
      .selectFrom("audit_events")
      .select(["action", "account_id", "before", "after"])
      .where("subject", "=", `file-profile:${profileId}`)
      .orderBy("id")
      .execute();

  it("are listed with their columns, who saved them and when, and the last file, for their employer only", async () => {
    const mapped = await saveBoth();
    expect(await list()).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          fileName: "weeks.csv",
          columnNames: ["Employee", "SSN", "Shop", "Weeks"],
          savedBy: "lakeside-admin Tester",
          savedAt: rosterNow.toISOString(),
          lastUsed: { importId: mapped.id, fileName: "weeks.csv", workMonth: openMonth },
        }),
        expect.objectContaining({ fileName: "payroll.csv", columnNames: ["Worker", "Soc Sec", "Weeks", "Earnings"] }),
      ]),
    );
    expect(await list()).toHaveLength(2);
    const secondImport = await sendLater(weeks("again.csv"));
    expect((await get()).lastUsed).toEqual({ importId: secondImport.id, fileName: "again.csv", workMonth: openMonth });
    const other = { userName: "summit-office" };
    expect(valueOf(await roster.act(listFileProfiles, {}, other)).profiles).toEqual([]);
    const { profileId } = await get();
    for (const action of [
      roster.act(getFileProfile, { params: { profileId } }, other),
      roster.act(deleteFileProfile, { params: { profileId }, version: 1 }, other),
    ])
      expect(await action).toMatchObject({ ok: false, code: "NotFound" });
    const staff = { userName: "ops-accounting", actingFor: demoEmployerIds.lakeside };
    expect(valueOf(await roster.act(listFileProfiles, {}, staff)).profiles).toHaveLength(2);
  });

  it("apply a change to the next file, and leave the report and earlier files unchanged", async () => {
    await saveBoth();
    const [profileBefore, report] = [await get(), await readTad(roster)];
    const values = [{ field: "agreement_code" as const, place: 2, from: "Dock", to: "LEAVE_OUT" }];
    const changedProfile = valueOf(await change(profileBefore, { values }));
    expect(changedProfile).toMatchObject({
      version: profileBefore.version + 1,
      values,
      savedBy: "lakeside-clerk Tester",
      savedAt: nextDay.toISOString(),
      fileName: "weeks.csv",
    });
    expect(await get()).toEqual(changedProfile);
    expect(await readTad(roster)).toEqual(report);
    expect(await listEvents(profileBefore)).toEqual([
      {
        action: "file-profile-changed",
        account_id: demoId("account:lakeside-clerk"),
        before: expect.objectContaining({
          fileName: "weeks.csv",
          values: [{ field: "agreement_code", from: "Dock", to: "JC710A" }],
        }),
        after: expect.objectContaining({ fileName: "weeks.csv", values }),
      },
    ]);
    expect(await sendFile(roster, weeks("next.csv"))).toMatchObject({ mapping: { values } });
  });

  it("ask again about a code whose meaning was removed, and about codes of a column with new contents", async () => {
    await saveBoth();
    const profileWithoutValues = valueOf(await change(await get(), { values: [] }));
    expect(profileWithoutValues.values).toEqual([]);
    expect(await sendFile(roster, weeks("next.csv"))).toMatchObject({
      state: "NEEDS_MAPPING",
      codes: [{ field: "agreement_code", value: "Dock" }],
    });
    const columns = profileWithoutValues.columns.with(2, "row_group");
    const values = [{ field: "agreement_code" as const, place: 2, from: "Dock", to: "JC710A" }];
    const refusedChange = await change(profileWithoutValues, { columns, values });
    expect(refusedChange).toMatchObject({
      ok: false,
      code: "MappingIncomplete",
      text: expect.stringContaining("bargaining unit"),
    });
    expect(await get()).toMatchObject({ version: profileWithoutValues.version, columns: profileWithoutValues.columns });
  });

  it("allow each field once, as a file's mapping does, except in columns for each day", async () => {
    await saveBoth();
    const profileBefore = await get();
    expect(await change(profileBefore, { columns: profileBefore.columns.with(2, "units_st") })).toMatchObject({
      ok: false,
      code: "MappingIncomplete",
      text: expect.stringMatching(/^Nothing was saved\. “.*” is chosen for more than one column: “Shop”, “Weeks”\./),
    });
    expect(await change(profileBefore, { columns: profileBefore.columns.slice(1) })).toMatchObject({
      ok: false,
      code: "NoColumns",
    });

    const days = payrollFile("Employee,SSN,Week 1,Week 2,Week 3", '"Alvarez, Dana",900-01-0001,1.00,1.00,0.50');
    const mapped = await mapFile(roster, await sendFile(roster, { ...days, fileName: "days.csv" }));
    expect(mapped.state).toBe("READY");
    const daysProfile = await get("days.csv");
    expect(daysProfile.groups).toEqual([null, null, "3 columns", "3 columns", "3 columns"]);
    expect(await change(daysProfile)).toMatchObject({ ok: true });
  });

  it("refuse an outdated version with a message; a deleted profile isn’t found again", async () => {
    await saveBoth();
    const seen = await get();
    valueOf(await change(seen, { values: [] }));
    for (const late of [await change(seen), await remove(seen)])
      expect(late).toMatchObject({ ok: false, code: "Stale" });
    // Mapping a file again creates a new version too.
    const now = await get();
    await mapFile(roster, await sendFile(roster, weeks("again.csv")), {
      columns: now.columns,
      values: [{ field: "agreement_code", from: "Dock", to: "JC710A" }],
      constants: {},
    });
    expect(await remove(now)).toMatchObject({ ok: false, code: "Stale" });

    const report = await readTad(roster);
    const newest = await get("again.csv");
    expect(valueOf(await remove(newest))).toEqual({ isDeleted: true });
    expect(await remove(newest)).toMatchObject({ ok: false, code: "NotFound" });
    expect(await change(newest)).toMatchObject({ ok: false, code: "NotFound" });
    expect((await list()).map(({ fileName }) => fileName)).toEqual(["payroll.csv"]);
    expect((await listEvents(newest)).at(-1)).toMatchObject({
      action: "file-profile-deleted",
      account_id: demoId("account:lakeside-clerk"),
      before: { fileName: "again.csv", columns: newest.columns },
    });
    expect(await readTad(roster)).toEqual(report);
    expect(await sendFile(roster, weeks("next.csv"))).toMatchObject({ state: "NEEDS_MAPPING" });
  });

  it("list the new and missing columns of the newest file, and reject a completely different file", async () => {
    await saveBoth();
    expect((await get()).newer).toMatchObject({ fileName: "payroll.csv", added: [], gone: [] });
    expect((await get("payroll.csv")).newer).toBeNull();
    const other = payrollFile("Employee,SSN,Weeks,Sick Weeks", '"Alvarez, Dana",900-01-0001,3.00,1.00');
    await sendLater({ ...other, fileName: "sick.csv" });
    expect((await get()).newer).toMatchObject({
      fileName: "sick.csv",
      workMonth: openMonth,
      added: ["Sick Weeks"],
      gone: ["Shop"],
    });
  });

  it("describe all other decisions in words", async () => {
    const fileImport = await sendFile(roster, weeks());
    const mapped = await mapFile(roster, fileImport, {
      columns: ["employee", "ssn", null, "units_st"],
      nameForm: "LAST_COMMA_FIRST",
      carriedOver: { unitsOT: "ZERO", grossWages: "KEEP" },
      constants: { agreement_code: "*", status_code: "ACT" },
    });
    await putIn(roster, mapped, "MERGE", { unitsOT: "ZERO", unitsDT: "ZERO", grossWages: "KEEP" });
    const { decided } = await get();
    expect(decided.slice(0, 3)).toEqual([
      { about: "How names are written", says: ["Last name, comma, first name"] },
      {
        about: "Rows without a bargaining unit or status",
        says: ["Bargaining unit: The unit each person is in on the report", expect.stringMatching(/^Status ACT: .+/)],
      },
      {
        about: "Units and wages that the file doesn’t have",
        says: ["Overtime: set to 0", "Gross wages: kept as on the report"],
      },
    ]);
  });
});
