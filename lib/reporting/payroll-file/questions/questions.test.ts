import type { Mapping } from "../ground/mapping.ts";
import type { AskedFile } from "./question.ts";
import { askAll, questions } from "./questions.ts";
import { questionTexts } from "./texts.en.ts";

const table = { sheet: null };
const steps = { table, payCodes: [], names: null };
const mapping: Mapping = { columns: ["ssn", "last_name", "agreement_code", "units_st"], values: [], constants: {} };
const file: AskedFile = {
  columns: ["SSN", "Last", "Unit", "Hours"].map((name) => ({ name, samples: [] })),
  mapping,
  codes: [
    { field: "agreement_code", value: "Dock", rows: 2 },
    { field: "agreement_code", value: "Yard", rows: 1 },
  ],
  steps,
  choices: {
    agreementCodes: ["A", "B"],
    agreementTitles: {},
    classifications: [],
    percentOnly: false,
    onReport: [{ cell: "unitsOT", people: 2, amount: 300 }],
  },
};

it("has at most fifteen questions with unique names", () => {
  const ids = questions.map(({ id }) => id);
  expect(ids.length).toBeLessThanOrEqual(15);
  expect(new Set(ids).size).toBe(ids.length);
});

it("lists open questions in sentences, with the first open item, until they are answered", () => {
  const { open: openQuestions } = askAll(file);
  const figures = questionTexts.carriedOpen(["unitsOT"]);
  expect(openQuestions.messages).toEqual([questionTexts.unitsOpen(["Dock", "Yard"]), figures]);
  expect(openQuestions.first).toMatchObject({ id: "question-codes-0" });
  const halfMapped = { "codes agreement_code 2 Dock": "A" };
  expect(askAll(file, halfMapped).open).toMatchObject({
    messages: [questionTexts.unitsOpen(["Yard"]), figures],
    first: { id: "question-codes-1" },
  });
  const asking = askAll(file, {
    ...halfMapped,
    "codes agreement_code 2 Yard": "LEAVE_OUT",
    "carriedOver unitsOT": "ZERO",
  });
  expect(asking.open).toEqual({ messages: [], first: null });
  expect(asking.mapping).toMatchObject({
    columns: mapping.columns,
    values: [
      { field: "agreement_code", from: "Dock", to: "A" },
      { field: "agreement_code", from: "Yard", to: "LEAVE_OUT" },
    ],
    carriedOver: { unitsOT: "ZERO" },
  });
});

it("bases each question on the answers before it", () => {
  const idsOf = (answers: Record<string, string>) => askAll(file, answers).asked.map(({ question }) => question.id);
  expect(idsOf({})).toEqual(["meanings", "codes", "constants", "carriedOver"]);
  // Without a person's number and with all units, the file has overtime, and we ask for the unit.
  const answers = { "meanings 0": "not used", "meanings 2": "units_ot" };
  expect(idsOf(answers)).toEqual(["meanings", "byName", "constants"]);
  const asking = askAll(file, answers);
  expect(asking.mapping).toMatchObject({
    columns: [null, "last_name", "units_ot", "units_st"],
    values: [],
  });
  expect(asking.open.first).toMatchObject({ id: "question-constants-0" });
});

it("answers the columns of a group together or separately", () => {
  const days = ["1", "2", "3"].map((name) => ({ name, samples: ["8"], group: "“1” to “3”" }));
  const sheet: AskedFile = {
    ...file,
    columns: [...file.columns.slice(0, 3), ...days],
    mapping: { ...mapping, columns: [...mapping.columns.slice(0, 3), null, null, null] },
    codes: [],
  };
  const [group] = askAll(sheet).asked[0]?.items ?? [];
  expect(group).toMatchObject({ members: ["3", "4", "5"], chosen: "not used", isOpen: false });
  const answers = { "meanings 3": "units_st", "meanings 4": "units_st", "meanings 5": "not used" };
  const { asked: askedQuestions, mapping: chosen } = askAll(sheet, answers);
  expect(askedQuestions[0]?.items[0]?.chosen).toBe("");
  expect(chosen).toMatchObject({
    columns: [...mapping.columns.slice(0, 3), "units_st", "units_st", null],
  });
});

it("counts a letter by the hours next to it if it always has some, and another letter by the typed number", () => {
  const letters = [
    { value: "V", cells: 2, beside: 2, guess: null, why: "" },
    { value: "X", cells: 3, guess: null, why: "" },
  ];
  const knownMapping: Mapping = { ...mapping, letters: [{ from: "V", to: "8" }] };
  const columns = file.columns.map((column, place) => (place === 3 ? { ...column, group: "“1”" } : column));
  const choices = { ...file.choices, onReport: [] };
  const sheet: AskedFile = {
    ...file,
    columns,
    choices,
    codes: [],
    mapping: knownMapping,
    steps: { ...steps, letters },
  };
  const lettersOf = (answers: Record<string, string>) => {
    const asking = askAll(sheet, answers);
    return [asking.mapping.letters, asking.open.messages];
  };
  const besideItem = { from: "V", to: "*" };
  expect(lettersOf({})).toEqual([[besideItem], [questionTexts.lettersOpen(["X"])]]);
  expect(lettersOf({ "letters X": "UNITS", "letters X units": "eight" })).toEqual([
    [besideItem],
    [questionTexts.lettersOpen(["X"])],
  ]);
  expect(lettersOf({ "letters X": "UNITS", "letters X units": " 8.5 " })).toEqual([
    [besideItem, { from: "X", to: "8.5" }],
    [],
  ]);
});

it("keeps answers to questions that this file doesn’t ask", () => {
  const savedMapping: Mapping = {
    ...mapping,
    columns: mapping.columns.with(1, "pay_code"),
    payCodes: [{ from: "30", to: "IGNORE" }],
    letters: [{ from: "V", to: "8" }],
    carriedOver: { grossWages: "KEEP" },
  };
  const laterFile = { ...file, mapping: savedMapping, codes: [] };
  const payCodes = [{ value: "1", rows: 4, guess: "ST" as const, why: "" }];
  expect(askAll({ ...laterFile, steps: { ...steps, payCodes } }).mapping).toMatchObject({
    payCodes: [
      { from: "1", to: "ST" },
      { from: "30", to: "IGNORE" },
    ],
    letters: savedMapping.letters,
    carriedOver: { grossWages: "KEEP" },
  });
});
