/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { questionTexts } from "#lib/reporting/payroll-file/questions/texts.en.ts";
import type { Mapping } from "../../lib/reporting/payroll-file/ground/mapping.ts";
import { type MappedFile, MappingForm } from "./mapping-form.tsx";

const press = () => userEvent.click(screen.getByRole("button", { name: "Save and preview" }));
const viewOf = (
  overrides: object,
  columns: Mapping["columns"],
  names: readonly (string | object)[],
  codes: readonly object[] = [],
) => ({
  columns: names.map((name) => (typeof name === "string" ? { name, samples: [] } : name)),
  codes,
  mapping: { columns, values: [], constants: {} },
  choices: { agreementCodes: ["A"], agreementTitles: {}, classifications: [], onReport: [], percentOnly: false },
  steps: {
    table: { sheet: null, sheets: [], headerRows: [1], lines: [] },
    payCodes: [],
    names: null,
    notes: [],
    aside: [],
    ...overrides,
  },
});
const renderView = (view: object, saves: Mapping[]) =>
  render(
    <MappingForm
      view={view as unknown as MappedFile}
      save={async (body): Promise<undefined> => void saves.push(body)}
      texts={{ save: "Save and preview", unsaved: "Nothing was read." }}
    />,
  );
const renderWith = (...viewArgs: Parameters<typeof viewOf>) => {
  const saves: Mapping[] = [];
  renderView(viewOf(...viewArgs), saves);
  return saves;
};

it("asks if units too large for hours are minutes, as long as their columns are mapped to units", async () => {
  const row = { amount: "9,900", hours: "165.00" };
  const minutes = [
    { ...row, place: 2, column: "Regular", isLarge: true },
    { ...row, place: 3, column: "OT", isLarge: false },
    { ...row, place: 4, column: "Gross", isLarge: true },
  ];
  const columns = ["ssn", "last_name", "units_st", "units_ot", "gross_wages"] as const;
  const saves = renderWith({ minutes }, [...columns], ["SSN", "Last", "Regular", "OT", "Gross"]);
  await press();
  expect(screen.getByRole("alert").textContent).toContain(questionTexts.minutesOpen(["Regular", "OT"]));
  await userEvent.click(screen.getByRole("radio", { name: new RegExp(questionTexts.areMinutes) }));
  await press();
  await userEvent.click(screen.getByRole("radio", { name: questionTexts.areNoMinutes }));
  await press();
  expect(saves.map((mapping) => mapping.minutes)).toEqual([[2, 3], []]);
});

it("asks only about codes in the currently mapped columns, each with its name in the file", async () => {
  const code = { rows: 2, guess: null, why: "" };
  const saves = renderWith(
    {
      payCodes: [
        { ...code, value: "20", called: "Vacation Pay" },
        { ...code, value: "" },
      ],
    },
    ["ssn", "last_name", "units_st", "pay_code", null, null],
    ["SSN", "Last", "Reg", "Other Code", "Other Hours", "More"],
  );
  expect(screen.getByText("20 · Vacation Pay")).toBeTruthy();
  const findQuestion = (fileCode: string) =>
    screen.queryByRole("combobox", { name: questionTexts.codeCountsAs(fileCode) });
  expect(findQuestion("")).not.toBeNull();
  const choose = (name: RegExp, field: string) =>
    userEvent.selectOptions(screen.getByRole("combobox", { name }), field);
  await choose(/Other Code/, "pair_code");
  await choose(/Other Hours/, "pair_units");
  expect(findQuestion("")).toBeNull();
  await userEvent.selectOptions(findQuestion("20")!, "IGNORE");
  await press();
  expect(saves.map(({ payCodes }) => payCodes)).toEqual([[{ from: "20", to: "IGNORE" }]]);
  await choose(/Other Code/, "note");
  await choose(/More/, "pair_code");
  expect(findQuestion("20")).toBeNull();
  await press();
  expect(saves.slice(1).map(({ payCodes }) => payCodes)).toEqual([[]]);
});

it("asks if hours next to a letter count", async () => {
  const saves = renderWith(
    { letters: [{ value: "V", cells: 2, beside: 2, guess: null, why: "" }] },
    ["ssn", "last_name", "agreement_code", "units_st", "units_st"],
    ["SSN", "Last", "Unit", "1", "2"].map((name, index) => ({
      name,
      samples: [],
      group: index > 2 ? "“1” to “2”" : undefined,
    })),
  );
  await userEvent.selectOptions(screen.getByRole("combobox", { name: questionTexts.letterCounts("V") }), "BESIDE");
  await press();
  expect(saves.map(({ letters }) => letters)).toEqual([[{ from: "V", to: "*" }]]);
});

it("asks if the rows of each company count, including rows without a company", async () => {
  const saves = renderWith(
    {},
    ["row_group", "ssn", "last_name", "units_st"],
    ["Company", "SSN", "Last", "Hours"],
    [
      { field: "row_group", value: "SUM", rows: 2 },
      { field: "row_group", value: "", rows: 1 },
    ],
  );
  await press();
  expect(screen.getByText(questionTexts.rowGroupsOpen(["SUM", ""]))).toBeDefined();
  const findQuestion = (text: string) =>
    screen.getByRole("combobox", { name: questionTexts.groupCounts("Company", text) });
  await userEvent.selectOptions(findQuestion("SUM"), questionTexts.rowGroup.COUNT);
  await userEvent.selectOptions(findQuestion(""), questionTexts.rowGroup.LEAVE_OUT);
  await press();
  expect(saves.map(({ values }) => values)).toEqual([
    [
      { field: "row_group", from: "SUM", to: "COUNT", place: 0 },
      { field: "row_group", from: "", to: "LEAVE_OUT", place: 0 },
    ],
  ]);
});

it("keeps the answers for each of two columns, and stops asking about a column with a new meaning", async () => {
  const saves = renderWith(
    {},
    ["row_group", "row_group", "ssn", "last_name", "units_st"],
    ["Company", "Union", "SSN", "Last", "Hours"],
    [
      { field: "row_group", place: 0, value: "711", rows: 2 },
      { field: "row_group", place: 1, value: "711", rows: 1 },
    ],
  );
  const findQuestion = (column: string) =>
    screen.queryByRole("combobox", { name: questionTexts.groupCounts(column, "711") });
  await userEvent.selectOptions(findQuestion("Company")!, questionTexts.rowGroup.LEAVE_OUT);
  await userEvent.selectOptions(findQuestion("Union")!, questionTexts.rowGroup.COUNT);
  await press();
  const [companyQuestion, unionQuestion] = [
    { field: "row_group", from: "711", to: "LEAVE_OUT", place: 0 },
    { field: "row_group", from: "711", to: "COUNT", place: 1 },
  ];
  const chooseFor = (name: RegExp, field: string) =>
    userEvent.selectOptions(screen.getByRole("combobox", { name }), field);
  await chooseFor(/1, Company, means/, "not used");
  expect(findQuestion("Company")).toBeNull();
  await chooseFor(/2, Union, means/, "agreement_code");
  expect(findQuestion("Union")).toBeNull();
  expect(screen.getByText(questionTexts.askedLater(["Union"]))).toBeDefined();
  await press();
  expect(saves.map(({ values }) => values)).toEqual([[companyQuestion, unionQuestion], []]);
});

it("offers to leave out a bargaining unit’s rows when it asks about the unit’s code", async () => {
  const saves = renderWith(
    {},
    ["agreement_code", "ssn", "last_name", "units_st"],
    ["Union", "SSN", "Last", "Hours"],
    [{ field: "agreement_code", place: 0, value: "NON-UNION", rows: 2 }],
  );
  const unitQuestion = screen.getByRole("combobox", { name: "What Bargaining unit NON-UNION means" });
  await userEvent.selectOptions(unitQuestion, questionTexts.rowGroup.LEAVE_OUT);
  await press();
  expect(saves.map(({ values }) => values)).toEqual([
    [{ field: "agreement_code", from: "NON-UNION", to: "LEAVE_OUT" }],
  ]);
});

it("sends saved codes and letters of other files along with this file’s", async () => {
  const codes = [{ value: "1", rows: 4, guess: null, why: "" }];
  const saves: Mapping[] = [];
  const savedMapping = {
    columns: ["ssn", "pay_code", "units_st", "last_name"],
    values: [],
    constants: {},
    payCodes: [
      { from: "30", to: "IGNORE" },
      { from: "1", to: "ST" },
    ],
    letters: [{ from: "V", to: "8" }],
    carriedOver: { unitsOT: "KEEP" },
  };
  const view = viewOf({ payCodes: codes }, [...savedMapping.columns] as Mapping["columns"], [
    "SSN",
    "Code",
    "Hours",
    "Last",
  ]);
  renderView({ ...view, mapping: savedMapping }, saves);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: questionTexts.codeCountsAs("1") }), "OT");
  await press();
  expect(saves).toMatchObject([
    {
      payCodes: [
        { from: "1", to: "OT" },
        { from: "30", to: "IGNORE" },
      ],
      letters: savedMapping.letters,
      carriedOver: savedMapping.carriedOver,
    },
  ]);
});

it("asks about empty unit cells only after a text in that column is left out", async () => {
  const columns: Mapping["columns"] = ["ssn", "last_name", "agreement_code", "units_st"];
  const codes = [{ field: "agreement_code", place: 2, value: "NONU", rows: 1 }];
  const overrides = { emptyUnits: { place: 2, rows: 3 } };
  const saves = renderWith(overrides, columns, ["SSN", "Last", "Union", "Hours"], codes);
  const findEmptyQuestion = () => screen.queryByRole("combobox", { name: "What an empty cell means: Bargaining unit" });
  const nonu = screen.getByRole("combobox", { name: "What Bargaining unit NONU means" });
  await userEvent.selectOptions(nonu, "A");
  expect(findEmptyQuestion()).toBeNull();
  await userEvent.selectOptions(nonu, questionTexts.rowGroup.LEAVE_OUT);
  await press();
  expect(screen.getByRole("alert").textContent).toContain(questionTexts.unitsOpen([""]));
  await userEvent.selectOptions(findEmptyQuestion()!, "A");
  await press();
  expect(saves.map(({ values }) => values)).toEqual([
    [
      { field: "agreement_code", from: "NONU", to: "LEAVE_OUT" },
      { field: "agreement_code", from: "", to: "A" },
    ],
  ]);
});

it("accepts a file with only wages once the report’s straight time is kept", async () => {
  const inFile = [{ cell: "unitsST", people: 2, amount: 400 }];
  const saves = renderWith({ inFile }, ["ssn", "last_name", "gross_wages"], ["SSN", "Last", "Gross"]);
  await press();
  expect(screen.getByRole("alert").textContent).toContain("an upload can keep the straight time");
  await userEvent.click(screen.getByRole("radio", { name: questionTexts.saveCarriedValues("unitsST") }));
  await press();
  expect(saves.map(({ carriedOver }) => carriedOver)).toEqual([{ unitsST: "KEEP" }]);
});

it("doesn’t send a saved answer about lines without a name that the form doesn’t show", async () => {
  const amounts = { units: 8_000, wages: null };
  const requestedAmounts = {
    unnamedLines: { rows: 1, columns: ["Name"], lines: [], counted: amounts, leftOut: amounts, isOpen: false },
  };
  for (const [steps, expected] of [
    [{}, undefined],
    [requestedAmounts, "LEAVE_OUT"],
  ] as const) {
    const view = viewOf(steps, ["ssn", "last_name", "units_st"], ["SSN", "Last", "Reg"]);
    const saves: Mapping[] = [];
    const { unmount } = renderView({ ...view, mapping: { ...view.mapping, unnamedLines: "LEAVE_OUT" } }, saves);
    await press();
    expect(saves.map((mapping) => mapping.unnamedLines)).toEqual([expected]);
    unmount();
  }
});
