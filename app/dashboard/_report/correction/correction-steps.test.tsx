/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { MonthCorrection, MonthPerson } from "#lib/reporting/corrections/schema.ts";
import { addMissingTexts, correctionRefusals, correctionTexts } from "#lib/reporting/corrections/texts.en.ts";
import { answer, loseConnection, refuse, stubPortal } from "#app/_testing/stub-portal.ts";
import { idRequired } from "#lib/reporting/tad/people/new-person.ts";
import { inboxTexts } from "#lib/messages/inbox/texts.en.ts";
import { CorrectionSteps } from "./correction-steps.tsx";

const work = { statusCode: "A", statusDate: null, unitsST: 16_000, unitsOT: 0, unitsDT: 0, grossWages: null };
const person = (id: string, name: string, overrides: Partial<MonthPerson> = {}): MonthPerson => ({
  ...work,
  id,
  name,
  unitCode: "JC710A",
  unitType: "HOUR",
  ssnLast4: "6789",
  memberId: `M${id}`,
  waits: false,
  ...overrides,
});
const people = [person("1", "Núñez, Ana"), person("2", "Oakes, Ben"), person("3", "Young, Carla", { waits: true })];

const monthOf = (overrides: Partial<MonthCorrection> = {}): MonthCorrection => ({
  tadId: "tad",
  workMonth: "2026-05",
  employerName: "Lakeside Freight",
  version: 7,
  dueDate: "2026-08-15",
  refusal: null,
  attestation: "I certify.",
  people,
  units: [{ code: "JC710A", title: "Drivers", classifications: ["DRIVER"], unitType: "HOUR" }],
  reported: null,
  lines: [],
  changes: [],
  follows: [],
  findings: [],
  ...overrides,
});
const draftOf = ({ id, name }: MonthPerson): MonthCorrection["lines"][number] => ({
  id,
  name,
  unitCode: "JC710A",
  unitType: "HOUR",
  old: work,
  now: { ...work, unitsST: 15_200 },
  amounts: [],
  isAdded: false,
  unread: {},
  months: [],
  alike: [],
});
const drafted = (overrides: Partial<MonthCorrection> = {}): MonthCorrection =>
  monthOf({
    lines: people.slice(0, 1).map(draftOf),
    changes: [{ fund: "HW", chargedCents: 0, creditCents: 6730 }],
    ...overrides,
  });
const warning: MonthCorrection["findings"][number] = {
  lineId: "1",
  unitCode: "JC710A",
  field: "unitsST",
  ruleId: "unusual",
  severity: "WARNING",
  value: "152",
  message: "Much less than last month.",
  acknowledged: false,
};

const lineCall = "POST /api/corrections/2026-05/lines/1";
const commitCall = "POST /api/corrections/2026-05/commit";
const readCall = "GET /api/corrections/2026-05";
const press = async (name: RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const open = (month: MonthCorrection) =>
  render(<CorrectionSteps head={{ title: "Correct May 2026" }} initial={month} find="" />);
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe("the search for a person", () => {
  it.each([
    ["nunez", ["Correct Núñez, Ana"]],
    ["ben oak", ["Correct Oakes, Ben"]],
    ["m2", ["Correct Oakes, Ben"]],
    ["young", []],
  ])("finds %j by parts of the name, without accents, or by the member ID", async (searchText, names) => {
    open(monthOf());
    await userEvent.type(screen.getByLabelText("Find a person"), searchText);
    const buttons = screen.queryAllByRole("button", { name: /^Correct / });
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(names);
  });

  it("shows that a person with a pending correction must wait", async () => {
    open(monthOf());
    await userEvent.type(screen.getByLabelText("Find a person"), "young");
    expect(await screen.findByText(new RegExp(correctionTexts.waits))).toBeTruthy();
  });
});

describe("the values of a person", () => {
  const fillIn = async (label: string, value: string): Promise<void> => {
    await userEvent.type(screen.getByLabelText("Find a person"), "nunez");
    await press(/^Correct Núñez/);
    await userEvent.clear(input(label));
    await userEvent.type(input(label), value);
    await press(/^Show the difference/);
  };

  it("are sent only where they were typed, with the version on the page", async () => {
    const calls = stubPortal({ [lineCall]: () => answer(drafted({ version: 8 })) });
    open(monthOf());
    await fillIn("Hours ST", "152");
    await waitFor(() =>
      expect(calls.map(({ body, version }) => [body, version])).toEqual([[{ cells: { unitsST: "152" } }, "7"]]),
    );
    const notice = await screen.findByText(correctionTexts.saved("Núñez, Ana"));
    expect(notice.closest("[tabindex]")).toBe(document.activeElement);
  });

  it("are all sent if none was changed", async () => {
    const calls = stubPortal({ [lineCall]: () => answer(monthOf({ version: 8 })) });
    open(monthOf());
    await fillIn("Hours ST", "160.00");
    const { cells } = calls[0]!.body as { cells: object };
    expect(Object.keys(cells)).toHaveLength(6);
    expect(await screen.findByText(correctionTexts.unchanged("Núñez, Ana"))).toBeTruthy();
  });

  it("stay as typed after someone else’s change, and are sent with the new version", async () => {
    const calls = stubPortal({
      [lineCall]: ({ version }) =>
        version === "9" ? answer(drafted({ version: 10 })) : refuse(412, "Stale", "Changed."),
      [readCall]: () => answer(monthOf({ version: 9 })),
    });
    open(monthOf());
    await fillIn("Hours ST", "152");
    expect(await screen.findByText(correctionTexts.changedByOther)).toBeTruthy();
    expect(input("Hours ST").value).toBe("152");
    await press(/^Show the difference/);
    await waitFor(() => expect(calls.map(({ version }) => version)).toEqual(["7", null, "9"]));
  });
});

describe("someone who wasn’t on the report", () => {
  const reported = {
    threadId: "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b",
    from: "Lena Okafor",
    shouldBe: "160 hours",
    lineId: null,
    isLinked: true,
  };
  const addCall = "POST /api/corrections/2026-05/people";

  it("is identified by number and name, in the first unit", async () => {
    const calls = stubPortal({});
    open(monthOf());
    await press(/^Add someone who wasn/);
    expect(screen.getByRole("heading", { name: addMissingTexts.title })).toBe(document.activeElement);
    await press(/^Show the difference/);
    expect((await screen.findAllByText(idRequired)).length).toBeGreaterThan(0);
    expect(calls).toEqual([]);
  });

  it("is sent with the birth date, which is optional but must be a date", async () => {
    const calls = stubPortal({ [addCall]: () => answer(monthOf()) });
    open(monthOf());
    await press(/^Add someone who wasn/);
    await userEvent.selectOptions(screen.getByLabelText("Bargaining unit"), "JC710A");
    await userEvent.selectOptions(screen.getByLabelText("Class"), "DRIVER");
    const values = { "Member ID": "M0000009", "Last name": "Quill", "First name": "Sam" };
    for (const [label, text] of Object.entries(values)) await userEvent.type(screen.getByLabelText(label), text);
    const birthDate = screen.getByLabelText("Birth date");
    await userEvent.type(birthDate, "x");
    await press(/^Show the difference/);
    expect((await screen.findAllByText(/“x” isn’t a date/)).length).toBeGreaterThan(0);
    expect(calls).toEqual([]);
    await userEvent.clear(birthDate);
    await userEvent.type(birthDate, "3/9/1984");
    await press(/^Show the difference/);
    await waitFor(() => expect(calls).toMatchObject([{ body: { memberId: "M0000009", birthDate: "3/9/1984" } }]));
  });

  it("is added with one click from a member’s report, and stays typed after a refusal", async () => {
    const calls = stubPortal({
      [addCall]: ({ body }) =>
        (body as { hireDate: string }).hireDate === ""
          ? refuse(422, "Invalid", "No one was added.", { hireDate: "Hire date Required" })
          : answer(drafted({ version: 8, lines: [{ ...draftOf(person("9", "Okafor, Lena")), isAdded: true }] })),
    });
    open(monthOf({ reported }));
    expect(screen.getByRole("heading", { name: addMissingTexts.titleOf("Lena Okafor") })).toBeTruthy();
    expect(screen.queryByLabelText(/Social security/i)).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText("Bargaining unit"), "JC710A");
    await userEvent.selectOptions(screen.getByLabelText("Class"), "DRIVER");
    await userEvent.type(input("Hours ST"), "160");
    await press(/^Show the difference/);
    expect((await screen.findAllByText("Hire date Required")).length).toBeGreaterThan(0);
    expect(input("Hours ST").value).toBe("160");
    await userEvent.type(input("Hire date"), "5/4/2026");
    await press(/^Show the difference/);
    expect(await screen.findByText(correctionTexts.added("Okafor, Lena"))).toBeTruthy();
    expect(screen.getByText(correctionTexts.notOnReport)).toBeTruthy();
    expect(calls.at(-1)?.body).toMatchObject({ threadId: reported.threadId, cells: { unitsST: "160" } });
    await press(/^Change Okafor/);
    expect(input("Hours ST").value).toBe("152.00");
  });

  it("can be anyone after the member’s form is closed", async () => {
    stubPortal({});
    open(monthOf({ reported }));
    await press(/^Cancel/);
    await press(/^Add someone who wasn/);
    expect(screen.getByRole("heading", { name: addMissingTexts.title })).toBeTruthy();
    expect(screen.getByLabelText(/Social security/i)).toBeTruthy();
  });

  it.each([
    ["1", "Núñez, Ana", null],
    ["3", null, correctionRefusals.creditPending],
  ])("opens line %s of a member’s report immediately", (lineId, form, text) => {
    open(monthOf({ reported: { ...reported, lineId } }));
    expect(screen.queryByRole("form")?.getAttribute("aria-labelledby") === undefined).toBe(form === null);
    expect(screen.queryByText(text ?? form ?? "")).toBeTruthy();
  });

  it.each([
    ["1", "160 h"],
    [null, null],
  ])(
    "for line %s shows both reported figures and links to the conversation, even after the Commit",
    async (lineId, units) => {
      const receipt = {
        tadId: "tad",
        workMonth: "2026-05",
        confirmationNo: "T-1",
        filedAt: "2026-07-10T15:00:00.000Z",
        dueDate: "2026-08-15",
        changes: [],
        follows: [],
      };
      stubPortal({ [commitCall]: () => answer(receipt) });
      open(drafted({ reported: { ...reported, lineId } }));
      expect(screen.getByText(correctionTexts.lead)).toBeTruthy();
      expect(
        screen.getByText(new RegExp(correctionTexts.reportedBoth("Lena Okafor", "160 hours", units))),
      ).toBeTruthy();
      const path = `/dashboard/inbox/${reported.threadId}`;
      expect(screen.getByRole("link", { name: inboxTexts.backToThread }).getAttribute("href")).toBe(path);
      await userEvent.type(screen.getByRole("textbox", { description: /^The fund reads this/ }), "Typed wrong.");
      await press(/^Commit correction/);
      expect(await screen.findByText(new RegExp(correctionTexts.seenBy("Lena Okafor")))).toBeTruthy();
      expect(screen.getByRole("link", { name: inboxTexts.backToThread }).getAttribute("href")).toBe(path);
      expect(screen.queryByText(correctionTexts.lead)).toBeNull();
    },
  );
});

describe("the Commit of a correction", () => {
  it("lists before and after who changes in the next open report, and which unit isn’t Complete", async () => {
    const figures = { units: 400, grossWages: 10_000 };
    const nextSteps = [
      {
        workMonth: "2026-06",
        lines: [
          { name: "Núñez, Ana", unitCode: "JC710A", before: figures, after: { units: 500, grossWages: 12_000 } },
          { name: "Oakes, Ben", unitCode: "JC711B", before: null, after: figures },
        ],
        reopened: ["JC710A"],
      },
      { workMonth: "2026-07", lines: [], reopened: [] },
    ];
    const noticeText =
      "Núñez, Ana (JC710A), units from 4.00 to 5.00, gross wages from 100.00 to 120.00; Oakes, Ben (JC711B), added. JC710A isn’t Complete anymore.";
    const receipt = {
      tadId: "tad",
      workMonth: "2026-05",
      confirmationNo: "T-1",
      filedAt: "2026-07-10T15:00:00.000Z",
      dueDate: "2026-08-15",
      changes: [],
      follows: nextSteps,
    };
    stubPortal({ [commitCall]: () => answer(receipt) });
    open(drafted({ changes: [], follows: nextSteps }));
    expect(screen.getByText(`The open report for June 2026 will change too: ${noticeText}`)).toBeTruthy();
    expect(screen.queryByText(/July 2026/)).toBeNull();
    await press(/^Commit correction/);
    expect(await screen.findByText(`The open report for June 2026 changed too: ${noticeText}`)).toBeTruthy();
  });

  it("is not sent while a line has errors", async () => {
    const calls = stubPortal({});
    open(drafted({ findings: [{ ...warning, severity: "ERROR" }] }));
    await press(/^Commit correction/);
    expect(await screen.findByText(correctionRefusals.errorsOpen)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it("requires a reason for a lower amount, and a review of each warning", async () => {
    const calls = stubPortal({ [commitCall]: () => refuse(422, "Refused", "Not possible.") });
    open(drafted({ findings: [warning] }));
    await press(/^Commit correction/);
    expect(await screen.findByText(correctionRefusals.reasonRequired)).toBeTruthy();
    expect(await screen.findByText(correctionRefusals.warningsOpen)).toBeTruthy();
    expect(correctionRefusals.reasonRequired).toMatch(/^Why is it less\? Required\. Say /);
    const reason = screen.getByLabelText("Why is it less?");
    expect([calls, document.activeElement]).toEqual([[], reason]);
    await userEvent.type(reason, " Typed twice. ");
    await press(/^Commit correction/);
    const acknowledgeBox = screen.getByRole("checkbox");
    expect([calls, document.activeElement]).toEqual([[], acknowledgeBox]);
    await userEvent.click(acknowledgeBox);
    await press(/^Commit correction/);
    await screen.findByText("Not possible.");
    expect(calls.map(({ body, version }) => [body, version])).toEqual([
      [{ acknowledged: true, reason: "Typed twice.", attestation: "I certify." }, "7"],
    ]);
    expect(await screen.findByText("Not possible.")).toBeTruthy();
  });

  it("requires neither if no amount is lower and there are no warnings", async () => {
    const calls = stubPortal({ [commitCall]: () => refuse(422, "Refused", "Not possible.") });
    open(drafted({ changes: [{ fund: "HW", chargedCents: 6730, creditCents: 0 }] }));
    await press(/^Commit correction/);
    await screen.findByText("Not possible.");
    expect(calls.map(({ body }) => body)).toEqual([{ acknowledged: false, reason: "", attestation: "I certify." }]);
  });

  it("repeats the same request after a lost response", async () => {
    const calls = stubPortal({ [commitCall]: loseConnection });
    open(drafted({ changes: [] }));
    await press(/^Commit correction/);
    await press(/^Commit correction/);
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(new Set(calls.map(({ intent }) => intent)).size).toBe(1);
  });
});
