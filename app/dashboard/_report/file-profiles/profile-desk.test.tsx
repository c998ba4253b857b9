/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FileProfile } from "#lib/reporting/file-profiles/schema.ts";
import { profileRefusals, profileTexts } from "#lib/reporting/file-profiles/texts.en.ts";
import { questionTexts } from "#lib/reporting/payroll-file/questions/texts.en.ts";
import { answer, loseConnection, refuse, stubPortal } from "#app/_testing/stub-portal.ts";
import { ProfileDesk } from "./profile-desk.tsx";

const profile: FileProfile = {
  profileId: "p1",
  version: 4,
  fileName: "weeks.csv",
  columnNames: ["Employee", "SSN", "Shop", "Code", "Weeks"],
  savedAt: "2026-07-10T12:00:00.000Z",
  savedBy: "Dana Whitfield",
  lastUsed: null,
  columns: ["employee", "ssn", "agreement_code", "pay_code", "units_st"],
  values: [{ field: "agreement_code", place: 2, from: "Dock", to: "JC710A" }],
  payCodes: [{ from: "R", to: "ST" }],
  groups: [null, null, null, null, null],
  decided: [{ about: "How names are written", says: ["Last name, comma, first name"] }],
  choices: {
    agreementCodes: ["JC710A", "JC711B"],
    agreementTitles: { JC710A: "Drivers", JC711B: "Warehouse" },
    classifications: [],
  },
  newer: null,
};
const change = "POST /api/reporting/file-profiles/p1";
const read = "GET /api/reporting/file-profiles/p1";
const remove = "POST /api/reporting/file-profiles/p1/delete";

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);
const dock = () => select(questionTexts.codeMeans("Bargaining unit", "Dock"));

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe("a file profile", () => {
  it("sends the changes with the version on the page, and confirms the save", async () => {
    const savedProfile = { ...profile, version: 5, payCodes: [], savedBy: "Jonas Petrov" };
    const calls = stubPortal({ [change]: () => answer(savedProfile) });
    render(<ProfileDesk initial={profile} />);
    expect(screen.getByText("Last name, comma, first name")).toBeTruthy();
    await press("Change");
    await userEvent.selectOptions(dock(), "JC711B");
    await userEvent.selectOptions(select(questionTexts.codeCountsAs("R")), "");
    await press("Save");
    expect(calls).toMatchObject([
      {
        version: "4",
        body: {
          columns: profile.columns,
          values: [{ field: "agreement_code", from: "Dock", to: "JC711B" }],
          payCodes: [],
        },
      },
    ]);
    expect(screen.getByText(profileTexts.saved)).toBeTruthy();
    expect(screen.getByText(/by Jonas Petrov/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });

  it("neither asks about nor sends codes whose column has another meaning", async () => {
    const calls = stubPortal({ [change]: () => answer(profile) });
    render(<ProfileDesk initial={profile} />);
    await press("Change");
    await userEvent.selectOptions(select("What column 3, Shop, means"), "classification");
    await userEvent.selectOptions(select("What column 4, Code, means"), "not used");
    expect(screen.queryByText("What the codes in the file mean")).toBeNull();
    await press("Save");
    expect(calls[0]?.body).toEqual({
      columns: ["employee", "ssn", "classification", null, "units_st"],
      values: [],
      payCodes: [],
    });
  });

  it("keeps the choices after someone else’s save, shows that save, and can replace it", async () => {
    const now = { ...profile, version: 5, values: [{ ...profile.values[0]!, to: "LEAVE_OUT" }] };
    const answers = [refuse(412, "Stale", profileRefusals.Stale), answer({ ...profile, version: 6 })];
    const calls = stubPortal({ [change]: () => answers.shift()!, [read]: () => answer(now) });
    render(<ProfileDesk initial={profile} />);
    await press("Change");
    await userEvent.selectOptions(dock(), "JC711B");
    await press("Save");
    expect(screen.getByText(profileRefusals.Stale)).toBeTruthy();
    expect(screen.getByText(/Saved now.*“Dock” is “Leave these rows out”/)).toBeTruthy();
    expect(dock().value).toBe("JC711B");
    await press("Save");
    expect(calls.at(-1)).toMatchObject({ version: "5", body: { values: [{ to: "JC711B" }] } });
  });

  it("keeps the choices after a refusal or a lost response", async () => {
    const replies = [() => refuse(422, "MappingIncomplete", "Nothing was saved. Choose."), loseConnection];
    stubPortal({ [change]: () => replies.shift()!(), [read]: loseConnection });
    render(<ProfileDesk initial={profile} />);
    await press("Change");
    await userEvent.selectOptions(dock(), "JC711B");
    await press("Save");
    expect(screen.getByText("Nothing was saved. Choose.")).toBeTruthy();
    await press("Save");
    expect(screen.getByText(/We don’t know yet whether it was saved/)).toBeTruthy();
    expect(dock().value).toBe("JC711B");
  });

  it("deletes after a confirmation, even if another window already did", async () => {
    const calls = stubPortal({ [remove]: () => refuse(404, "NotFound", profileRefusals.NotFound) });
    render(<ProfileDesk initial={profile} />);
    await press("Delete");
    expect(screen.getByText(profileTexts.removeQuestion("weeks.csv"))).toBeTruthy();
    expect(calls).toEqual([]);
    await press("Delete");
    expect(calls).toMatchObject([{ version: "4" }]);
    expect(screen.getByText(profileTexts.removed)).toBeTruthy();
  });
});
