import type { Mapping } from "../ground/mapping.ts";
import { mergeSavedAnswers } from "./saved-answers.ts";

const columns: Mapping["columns"] = ["ssn", "agreement_code", "pay_code", "units_st", "gross_wages"];
const savedMapping: Mapping = {
  columns,
  values: [{ field: "agreement_code", from: "Office", to: "LEAVE_OUT" }],
  constants: {},
  payCodes: [
    { from: "1", to: "ST" },
    { from: "30", to: "IGNORE" },
  ],
  letters: [{ from: "V", to: "8" }],
  minutes: [3],
  unnamedLines: "COUNT",
  people: [{ from: "|12", to: "M1" }],
  carriedOver: { unitsOT: "KEEP" },
};
const nextMapping: Mapping = { columns, values: [], constants: {}, payCodes: [{ from: "1", to: "OTHER" }] };

it("keeps each answer that this file didn’t ask for, and uses the new ones", () => {
  const payCodes = [
    { from: "1", to: "OTHER" },
    { from: "30", to: "IGNORE" },
  ];
  expect(mergeSavedAnswers(nextMapping, savedMapping)).toEqual({ ...savedMapping, payCodes });
  expect(mergeSavedAnswers(nextMapping, undefined)).toBe(nextMapping);
});

it("drops an answer that was asked for and cleared", () => {
  const openValues = {
    values: savedMapping.values,
    payCodes: savedMapping.payCodes,
    letters: savedMapping.letters,
    people: savedMapping.people,
  };
  expect(mergeSavedAnswers(nextMapping, savedMapping, openValues)).toMatchObject({
    values: [],
    payCodes: nextMapping.payCodes,
  });
  expect(mergeSavedAnswers(nextMapping, savedMapping, openValues)).not.toHaveProperty("letters");
  expect(mergeSavedAnswers(nextMapping, savedMapping, openValues)).not.toHaveProperty("people");
});

it("keeps an answer only while its columns have the same choices", () => {
  const noCodes = mergeSavedAnswers({ ...nextMapping, columns: columns.with(2, null) }, savedMapping);
  expect(noCodes).toMatchObject({
    values: savedMapping.values,
    payCodes: nextMapping.payCodes,
    letters: savedMapping.letters,
  });
  const noUnit = mergeSavedAnswers({ ...nextMapping, columns: columns.with(1, "row_group") }, savedMapping);
  expect(noUnit).toMatchObject({ values: [], minutes: [3] });
  const noWages = mergeSavedAnswers({ ...nextMapping, columns: columns.with(4, null) }, savedMapping);
  expect(Object.keys(noWages).toSorted()).toEqual(["columns", "constants", "payCodes", "people", "values"]);
});

it("keeps an answer for one of several columns with that column", () => {
  const [group] = [{ field: "row_group", from: "A1", to: "LEAVE_OUT" }] as const;
  const oneGroup: Mapping["columns"] = ["ssn", "row_group", null, "units_st"];
  const lastMapping: Mapping = { columns: oneGroup, values: [group], constants: {} };
  expect(mergeSavedAnswers({ ...lastMapping, values: [] }, lastMapping).values).toEqual([group]);
  const twoGroups = { ...lastMapping, columns: oneGroup.with(2, "row_group"), values: [] };
  expect(mergeSavedAnswers(twoGroups, lastMapping).values).toEqual([{ ...group, place: 1 }]);
});
