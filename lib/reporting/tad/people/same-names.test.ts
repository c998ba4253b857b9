import { measureCpu } from "../../../platform/testing/time-ratio.ts";
import { findNameDoubts, type NamedLine } from "./same-names.ts";

const line = (id: string, lastName: string, firstName: string, changes: Partial<NamedLine> = {}): NamedLine => ({
  id,
  personId: id,
  lastName,
  firstName,
  middleInitial: "",
  ssnLast4: "1001",
  lastMonthUnits: 400,
  nameInFile: "",
  ...changes,
});
const isNew = { lastMonthUnits: null, ssnLast4: "9999" };
const rulesOf = (lines: readonly NamedLine[]) =>
  [...findNameDoubts(lines)].map(([id, doubts]) => [id, doubts.map(({ ruleId }) => ruleId).join(" ")]);

it.each([
  ["Acheson", "Nadia"],
  ["ACHESON", "nadia"],
  ["Achéson Jr.", "Nadia Q."],
  ["Acheson", ""],
])("warns about a new person named %s, %s, in any line order", (last, first) => {
  const lines = [line("new", last, first, isNew), line("old", "Acheson", "Nadia")];
  expect(rulesOf(lines)).toEqual([["new", "same-name-on-report"]]);
  expect(findNameDoubts(lines).get("new")?.[0]?.message).toBe(
    "A person named Acheson, Nadia (SSN ending in 1001) is already on this report. If this is the same person, correct the number.",
  );
});

it("warns about the second of two new people with one name", () => {
  const twoNew = [line("a", "Acheson", "Nadia", isNew), line("b", "Acheson", "Nadia", isNew)];
  expect(rulesOf(twoNew)).toEqual([["b", "same-name-on-report"]]);
});

it("warns about no one else", () => {
  const savedLines = [line("a", "Acheson", "Nadia"), line("b", "Acheson", "Nadia")];
  expect(rulesOf(savedLines)).toEqual([]);
  expect(rulesOf([...savedLines, line("c", "Acheson", "Nina", isNew)])).toEqual([]);
  expect(
    rulesOf([savedLines[0] ?? line("", "", ""), line("c", "Acheson", "Nadia", { ...isNew, personId: "a" })]),
  ).toEqual([]);
});

it("warns about a last name alone if several people on the report have it", () => {
  const [adele, bram] = [line("a", "Abara", "Adele", { nameInFile: "ABARA" }), line("b", "Abara", "Bram")];
  expect(rulesOf([adele, bram])).toEqual([["a", "first-name-missing"]]);
  expect(findNameDoubts([adele, bram]).get("a")?.[0]?.message).toBe(
    "The file has no first names, and 2 people on this report are named Abara: check that each number is right.",
  );
  expect(rulesOf([adele])).toEqual([]);
});

it("checks each of 10,000 new people with one name once", async () => {
  const check = (count: number) => {
    const lines = Array.from({ length: count }, (_, n) => line(`${n}`, "Acheson", "Nadia", isNew));
    return measureCpu(() => findNameDoubts(lines).size);
  };
  const [tenthSeconds, allSeconds] = [await check(1_000), await check(10_000)];
  expect([tenthSeconds.result, allSeconds.result]).toEqual([999, 9_999]);
  // Comparing each with each would take a hundred times as long.
  expect(allSeconds.seconds).toBeLessThan(30 * Math.max(tenthSeconds.seconds, 0.02));
});
