/** @jest-environment @happy-dom/jest-environment */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { questionTexts } from "#lib/reporting/payroll-file/questions/texts.en.ts";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import type { Mapping } from "../../lib/reporting/payroll-file/ground/mapping.ts";
import { type MappedFile, MappingForm } from "./mapping-form.tsx";

const view = {
  columns: [],
  codes: [{ field: "agreement_code", value: "WH", rows: 10 }],
  mapping: {
    columns: ["ssn", "last_name", "first_name", "agreement_code", "units_st", "gross_wages"],
    values: [],
    constants: {},
  },
  choices: {
    agreementCodes: ["JC710A", "JC711B"],
    agreementTitles: { JC710A: "Freight drivers" },
    classifications: [],
    onReport: [],
    percentOnly: [],
  },
  steps: null,
} as unknown as MappedFile;

it("asks about an unknown bargaining unit before it reads the file", async () => {
  let saves = 0;
  const save = async (): Promise<undefined> => void (saves += 1);
  render(<MappingForm view={view} save={save} texts={{ save: "Save and preview", unsaved: "Nothing was read." }} />);
  const press = () => userEvent.click(screen.getByRole("button", { name: "Save and preview" }));
  await press();
  expect(screen.getByRole("alert").textContent).toContain(questionTexts.unitsOpen(["WH"]));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "What Bargaining unit WH means" }), "JC711B");
  await press();
  expect(screen.queryByRole("alert")?.textContent ?? "").toBe("");
  expect(saves).toBe(1);
});

it("doesn’t report an unread file if the response was lost", async () => {
  const save = async () => ({ unsure: "We don’t know." });
  const read = { ...view, codes: [] };
  render(<MappingForm view={read} save={save} texts={{ save: "Save and preview", unsaved: "Nothing was read." }} />);
  await userEvent.click(screen.getByRole("button", { name: "Save and preview" }));
  expect(screen.getByRole("alert").textContent).toBe("We don’t know.");
});

it("shows the choices that make the totals match, saves them again, and can undo each", async () => {
  const saves: Mapping["explanations"][] = [];
  const save = async ({ explanations }: Mapping): Promise<undefined> => void saves.push(explanations);
  const explanations: Mapping["explanations"] = [{ kind: "EQUAL_ONCE" }, { kind: "LARGEST", cells: ["grossWages"] }];
  const read = { ...view, codes: [], mapping: { ...view.mapping, explanations } } as unknown as MappedFile;
  render(<MappingForm view={read} save={save} texts={{ save: "Save and preview", unsaved: "Nothing was read." }} />);
  const press = () => userEvent.click(screen.getByRole("button", { name: "Save and preview" }));
  await press();
  const firstGroup = screen.getByRole("group", { name: /^Identical rows of a person count once\./ });
  await userEvent.click(within(firstGroup).getByRole("radio", { name: /undo this choice/ }));
  await press();
  expect(saves).toEqual([explanations, [{ kind: "LARGEST", cells: ["grossWages"] }]]);
  expect(screen.getByText("Only each person’s largest amount of gross wages counts.")).toBeTruthy();
});

it("lists the columns of a newly chosen header before it reads the file", async () => {
  const saves: unknown[] = [];
  const save = async ({ table }: { table?: unknown }): Promise<undefined> => void saves.push(table);
  const lines = [1, 2, 3].map((row) => ({ row, cells: ["Name"] }));
  const table = { sheet: null, sheets: [], headerRows: [1], lines };
  const viewWithQuestion = { ...view, codes: [], steps: { table, payCodes: [], names: null, aside: [] } };
  render(
    <MappingForm
      view={viewWithQuestion}
      save={save}
      texts={{ save: "Save and preview", unsaved: "Nothing was read." }}
    />,
  );
  const header = screen.getByRole("combobox", { name: importTexts.header, hidden: true });
  await userEvent.selectOptions(header, "1,2");
  const press = () => userEvent.click(screen.getByRole("button", { name: "Save and preview" }));
  await press();
  expect(screen.getByRole("alert").textContent).toContain(importTexts.tableOpen);
  expect(saves).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: importTexts.listAgain, hidden: true }));
  expect(saves).toEqual([{ sheet: null, headerRows: [1, 2] }]);
  await userEvent.selectOptions(header, "1");
  await press();
  expect(saves.slice(1)).toEqual([undefined]);
});

it("suggests a status code by its name, and asks about the others before it reads the file", async () => {
  let saves: unknown;
  const save = async (body: unknown): Promise<undefined> => void (saves = body);
  const codes = ["Active", "Leave"].map((value) => ({ field: "status_code", value, rows: 2 }));
  const columns = [
    ...(view.mapping?.columns ?? []).map((field) => (field === "agreement_code" ? null : field)),
    "status_code",
  ];
  const otherView = { ...view, codes, mapping: { ...view.mapping, columns, constants: { agreement_code: "JC710A" } } };
  render(
    <MappingForm
      view={otherView as MappedFile}
      save={save}
      texts={{ save: "Save and preview", unsaved: "Nothing was read." }}
    />,
  );
  const choiceOf = (code: string) => screen.getByRole("combobox", { name: new RegExp(`Status.* ${code} means`, "i") });
  expect((choiceOf("Active") as HTMLSelectElement).value).toBe("ACT");
  const press = () => userEvent.click(screen.getByRole("button", { name: "Save and preview" }));
  await press();
  expect(screen.getByRole("alert").textContent).toContain(questionTexts.statusCodesOpen(["Leave"]));
  expect(document.activeElement).toBe(choiceOf("Leave"));
  await userEvent.selectOptions(choiceOf("Leave"), "LAU");
  await press();
  expect(saves).toMatchObject({
    values: [
      { field: "status_code", from: "Active", to: "ACT" },
      { field: "status_code", from: "Leave", to: "LAU" },
    ],
  });
});

it("applies one choice to all columns of days, and each can still be changed", async () => {
  const saves: Mapping[] = [];
  const save = async (mapping: Mapping): Promise<undefined> => void saves.push(mapping);
  const days = Array.from({ length: 5 }, (_, index) => ({
    name: `${index + 1}`,
    samples: ["8.00"],
    group: "“1” to “5”",
  }));
  const columns = [{ name: "SSN", samples: [] }, { name: "Last", samples: [] }, { name: "Unit", samples: [] }, ...days];
  const fields = ["ssn", "last_name", "agreement_code"];
  const sheet = {
    ...view,
    columns,
    codes: [],
    mapping: { ...view.mapping, columns: [...fields, ...days.map(() => null)] },
  } as unknown as MappedFile;
  render(<MappingForm view={sheet} save={save} texts={{ save: "Save and preview", unsaved: "Nothing was read." }} />);
  const groupQuestion = screen.getByRole("combobox", { name: questionTexts.groupMeans(5, "“1” to “5”") });
  await userEvent.selectOptions(groupQuestion, "units_st");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "What column 8, 5, means" }), "not used");
  expect((groupQuestion as HTMLSelectElement).value).toBe("");
  await userEvent.click(screen.getByRole("button", { name: "Save and preview" }));
  expect(saves.at(-1)).toMatchObject({
    columns: [...fields, "units_st", "units_st", "units_st", "units_st", null],
  });
});

it("finds people by name only if the clerk allows it", async () => {
  const saves: Mapping[] = [];
  const save = async (mapping: Mapping): Promise<undefined> => void saves.push(mapping);
  const names = ["Name", "Unit", "Reg"];
  const newView = {
    ...view,
    columns: names.map((name) => ({ name, samples: [] })),
    codes: [],
    mapping: { ...view.mapping, columns: ["employee", "agreement_code", "units_st"] },
  } as unknown as MappedFile;
  render(<MappingForm view={newView} save={save} texts={{ save: "Save and preview", unsaved: "Nothing was read." }} />);
  const press = () => userEvent.click(screen.getByRole("button", { name: "Save and preview" }));
  await press();
  expect(saves).toEqual([]);
  await userEvent.click(screen.getByRole("checkbox", { name: questionTexts.byName }));
  await press();
  expect(saves).toMatchObject([{ byName: true }]);
});

it("lists the sheets with the same columns, and requests the columns of the chosen ones", async () => {
  const saves: unknown[] = [];
  const save = async ({ table }: { table?: unknown }): Promise<undefined> => void saves.push(table);
  const table = {
    sheet: "Drivers",
    sheets: ["Drivers", "Yard", "Office"],
    joinedSheets: ["Yard"],
    joinableSheets: ["Yard", "Office"],
    headerRows: [1],
    lines: [{ row: 1, cells: ["Name"] }],
  };
  const viewWithQuestion = { ...view, codes: [], steps: { table, payCodes: [], names: null, aside: [] } };
  render(
    <MappingForm
      view={viewWithQuestion}
      save={save}
      texts={{ save: "Save and preview", unsaved: "Nothing was read." }}
    />,
  );
  await userEvent.click(screen.getByRole("checkbox", { name: "Office", hidden: true }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Yard", hidden: true }));
  await userEvent.click(screen.getByRole("button", { name: importTexts.listAgain, hidden: true }));
  expect(saves).toEqual([{ sheet: "Drivers", headerRows: [1], joinedSheets: ["Office"] }]);
});

it("asks once how many units each letter in the columns of days counts as", async () => {
  const saves: Mapping[] = [];
  const save = async (mapping: Mapping): Promise<undefined> => void saves.push(mapping);
  const days = Array.from({ length: 5 }, (_, index) => ({
    name: `${index + 1}`,
    samples: ["8.00"],
    group: "“1” to “5”",
  }));
  const fields = ["ssn", "last_name", "agreement_code"];
  const letters = [
    { value: "H", cells: 3, guess: null, why: "" },
    { value: "V", cells: 2, guess: null, why: "" },
    { value: "OFF", cells: 1, guess: "0", why: "Means that the person didn’t work." },
  ];
  const sheet = {
    ...view,
    columns: [...fields.map((name) => ({ name, samples: [] })), ...days],
    codes: [],
    mapping: { ...view.mapping, columns: [...fields, ...days.map(() => "units_st")] },
    steps: {
      table: { sheet: null, sheets: [], headerRows: [1], lines: [] },
      payCodes: [],
      letters,
      names: null,
      aside: [],
    },
  } as unknown as MappedFile;
  render(<MappingForm view={sheet} save={save} texts={{ save: "Save and preview", unsaved: "Nothing was read." }} />);
  const press = () => userEvent.click(screen.getByRole("button", { name: "Save and preview" }));
  const choose = (letter: string, counts: string) =>
    userEvent.selectOptions(screen.getByRole("combobox", { name: questionTexts.letterCounts(letter) }), counts);
  await press();
  expect(screen.getByRole("alert").textContent).toContain(questionTexts.lettersOpen(["H", "V"]));
  await choose("H", "NONE");
  await choose("V", "UNITS");
  await press();
  expect(screen.getByRole("alert").textContent).toContain(questionTexts.lettersOpen(["V"]));
  await userEvent.type(screen.getByRole("textbox", { name: questionTexts.unitsOfLetter("V") }), "7.5");
  await press();
  expect(saves.map((mapping) => mapping.letters)).toEqual([
    [
      { from: "H", to: "0" },
      { from: "V", to: "7.5" },
      { from: "OFF", to: "0" },
    ],
  ]);
});

it("lists the columns of a turned table as in the file if the clerk chooses that", async () => {
  const saves: unknown[] = [];
  const save = async ({ table }: { table?: unknown }): Promise<undefined> => void saves.push(table);
  const lines = [1, 2, 3].map((row) => ({ row, cells: ["Name"] }));
  const table = { sheet: null, sheets: [], headerRows: [4], isTurned: true, otherHeaderRows: [2], lines };
  const viewWithQuestion = { ...view, codes: [], steps: { table, payCodes: [], names: null, aside: [] } };
  render(
    <MappingForm
      view={viewWithQuestion}
      save={save}
      texts={{ save: "Save and preview", unsaved: "Nothing was read." }}
    />,
  );
  const turningBox = screen.getByRole("combobox", { name: importTexts.turning, hidden: true });
  expect((turningBox as HTMLSelectElement).value).toBe("true");
  await userEvent.selectOptions(turningBox, "false");
  await userEvent.click(screen.getByRole("button", { name: "Save and preview" }));
  expect(screen.getByRole("alert").textContent).toContain(importTexts.tableOpen);
  await userEvent.click(screen.getByRole("button", { name: importTexts.listAgain, hidden: true }));
  expect(saves).toEqual([{ sheet: null, headerRows: [2], isTurned: false }]);
});

it("asks about values of the people in the file, or of everyone if the file’s people are unknown", async () => {
  const saves: Mapping[] = [];
  const save = async (mapping: Mapping): Promise<undefined> => void saves.push(mapping);
  const onReport = [
    { cell: "unitsOT", people: 421, amount: 301_275 },
    { cell: "unitsDT", people: 12, amount: 2_400 },
  ] as const;
  const inFile = [{ cell: "unitsOT", people: 2, amount: 1_050 }] as const;
  const steps = {
    table: { sheet: null, sheets: [], headerRows: [1], lines: [] },
    payCodes: [],
    names: null,
    aside: [],
  };
  const otherView = { ...view, codes: [], choices: { ...view.choices, onReport }, steps: { ...steps, inFile } };
  const texts = { save: "Save and preview", unsaved: "Nothing was read." };
  const { unmount } = render(<MappingForm view={otherView as unknown as MappedFile} save={save} texts={texts} />);
  expect(
    screen
      .getAllByRole("group")
      .map(({ textContent }) => textContent)
      .join(" "),
  ).toContain("Overtime: 10.50 units for 2 people in your file");
  expect(screen.queryByText(/Double time/)).toBeNull();
  const set = screen.getByRole("radio", { name: questionTexts.setCarriedToZero("unitsOT") });
  expect(set.closest("fieldset")?.textContent).toContain("Removes overtime of 10.50 units on the report.");
  await userEvent.click(screen.getByRole("button", { name: "Save and preview" }));
  expect(saves).toEqual([]);
  expect(screen.getByRole("alert").textContent).toContain("Choose whether to set overtime to 0 or keep it.");
  await userEvent.click(set);
  await userEvent.click(screen.getByRole("button", { name: "Save and preview" }));
  expect(saves.map(({ carriedOver }) => carriedOver)).toEqual([{ unitsOT: "ZERO" }]);
  unmount();
  render(<MappingForm view={{ ...otherView, steps } as unknown as MappedFile} save={save} texts={texts} />);
  expect(screen.getByText("Overtime: 3,012.75 units for 421 people on the report, in your file or not")).not.toBeNull();
  expect(screen.getByText("Double time: 24.00 units for 12 people on the report, in your file or not")).not.toBeNull();
});

describe("the form of a file with open questions", () => {
  const texts = { save: "Save and preview", unsaved: "Nothing was read." };
  const table = { sheet: null, sheets: [], headerRows: [1], lines: [] };
  const press = () => userEvent.click(screen.getByRole("button", { name: "Save and preview" }));
  const renderWith = (overrides: object, mapping: object = {}, columns: unknown[] = []) => {
    const saves: Mapping[] = [];
    const otherView = {
      ...view,
      columns,
      codes: [],
      mapping: { ...view.mapping, ...mapping },
      steps: { table, payCodes: [], names: null, notes: [], aside: [], ...overrides },
    };
    render(
      <MappingForm
        view={otherView as unknown as MappedFile}
        save={async (body): Promise<undefined> => void saves.push(body)}
        texts={texts}
      />,
    );
    return saves;
  };

  it("asks about the name format of a column that the clerk chooses", async () => {
    const forms = [
      { form: "FIRST_LAST", lastName: "Cho", firstName: "Min" },
      { form: "LAST_FIRST", lastName: "Min", firstName: "Cho" },
    ];
    const saves = renderWith(
      { nameColumns: [{ place: 1, form: null, example: "Min Cho", why: "", forms }] },
      { columns: ["ssn", null, "agreement_code", "units_st"] },
      ["SSN", "Who", "Unit", "Reg"].map((name) => ({ name, samples: [] })),
    );
    await userEvent.selectOptions(screen.getByRole("combobox", { name: /Who/ }), "employee");
    await press();
    expect(screen.getByRole("alert").textContent).toContain(questionTexts.nameOpen);
    await userEvent.click(screen.getByRole("radio", { name: "Last name Cho, first name Min" }));
    await press();
    expect(saves.map(({ nameForm }) => nameForm)).toEqual(["FIRST_LAST"]);
  });

  const commaForm = { form: "LAST_COMMA_FIRST", lastName: "Cho", firstName: "Min" };
  const plainForm = { form: "FIRST_LAST", lastName: "Min", firstName: "Cho" };

  it.each([
    ["the only possible name format", null, [commaForm]],
    ["the guessed name format", "LAST_COMMA_FIRST", [plainForm, commaForm]],
  ])("uses %s for the chosen column", async (_, form, forms) => {
    const saves = renderWith(
      { nameColumns: [{ place: 1, form, example: "Cho, Min", why: "", forms }] },
      { columns: ["ssn", null, "agreement_code", "units_st"] },
      ["SSN", "Who", "Unit", "Reg"].map((name) => ({ name, samples: [] })),
    );
    await userEvent.selectOptions(screen.getByRole("combobox", { name: /Who/ }), "employee");
    await press();
    expect(saves.map(({ nameForm }) => nameForm)).toEqual(["LAST_COMMA_FIRST"]);
  });

  it("asks again about the name format after the clerk chooses another column", async () => {
    const forms = [plainForm, { form: "LAST_FIRST", lastName: "Cho", firstName: "Min" }];
    const saves = renderWith(
      { nameColumns: [1, 2].map((index) => ({ place: index, form: null, example: "Cho Min", why: "", forms })) },
      { columns: ["ssn", null, null, "agreement_code", "units_st"] },
      ["SSN", "Who", "Payee", "Unit", "Reg"].map((name) => ({ name, samples: [] })),
    );
    await userEvent.selectOptions(screen.getByRole("combobox", { name: /Who/ }), "employee");
    await userEvent.click(screen.getByRole("radio", { name: "Last name Min, first name Cho" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: /Who/ }), "not used");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: /Payee/ }), "employee");
    await press();
    expect(screen.getByRole("alert").textContent).toContain(questionTexts.nameOpen);
    expect(saves).toEqual([]);
  });

  it("asks if lines without a name count, with an example", async () => {
    const viewWithQuestion = {
      rows: 3,
      columns: ["Name", "Reg"],
      lines: [2, 3].map((row) => ({ row, cells: ["Cho, Min", "80"], isAsked: row === 3 })),
      counted: { units: 16_000, wages: null },
      leftOut: { units: 8_000, wages: 250_000 },
    };
    const saves = renderWith({ unnamedLines: viewWithQuestion });
    await press();
    expect(screen.getByRole("alert").textContent).toContain(questionTexts.unnamedOpen);
    expect(screen.getByText(questionTexts.withRows(viewWithQuestion.counted))).toBeTruthy();
    expect(screen.getByRole("row", { name: new RegExp(`3.*${questionTexts.lineUnnamed}`) })).toBeTruthy();
    const leaveOutRadio = screen.getByRole("radio", { name: questionTexts.leaveRowsOut });
    expect(
      document.querySelector(`#${leaveOutRadio.getAttribute("aria-describedby")?.replaceAll(":", String.raw`\:`)}`)
        ?.textContent,
    ).toContain("$2,500.00");
    await userEvent.click(leaveOutRadio);
    await press();
    expect(saves.map((body) => body.unnamedLines)).toEqual(["LEAVE_OUT"]);
  });
});
