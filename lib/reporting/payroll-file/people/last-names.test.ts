import { measureCpu } from "../../../platform/testing/time-ratio.ts";
import { createLastNameCheck, type LineIdentity } from "./last-names.ts";

const abara = (id: string, line: Partial<LineIdentity["line"]> = {}, changes: Partial<LineIdentity> = {}) => ({
  id,
  lastName: "Abara",
  firstName: id,
  middleInitial: "",
  ssnLast4: "0001",
  birthDate: null,
  isOwn: true,
  line: { unitId: "one", classification: "A", hireDate: "2012-06-01", payrollNo: "", ...line },
  ...changes,
});

const row = (changes: object = {}, cells = {}) => ({
  ssn: "900010001",
  memberId: "",
  lastName: "ABARA",
  firstName: "",
  middleInitial: "",
  birthDate: "",
  payrollNo: "",
  cells,
  ...changes,
});

const adele = abara("Adele");
const check = (saved: LineIdentity, matching: LineIdentity, file: ReturnType<typeof row>, unitId = "one") =>
  createLastNameCheck(() => [matching, saved])(file, unitId, matching);

type Case = [string, Partial<LineIdentity["line"]>, Partial<LineIdentity>, object, object];
const facts: Case[] = [
  ["class", { classification: "B" }, {}, {}, { classification: "b" }],
  ["hire date", { hireDate: "2019-02-03" }, {}, {}, { hireDate: "2/3/2019" }],
  ["payroll number", { payrollNo: "77" }, {}, { payrollNo: "77" }, {}],
  ["birth date", {}, { birthDate: "1980-02-02" }, { birthDate: "2/2/1980" }, {}],
  ["middle initial", {}, { middleInitial: "Q" }, { middleInitial: "q" }, {}],
  ["suffix", {}, { lastName: "Abara Jr." }, { lastName: "Abara, JR" }, {}],
];

it.each(facts)("finds the other person by %s, and accepts the person’s own", (_, line, changes, typed, cells) => {
  const bram = abara("Bram", line, changes);
  expect(check(bram, adele, row(typed, cells))).toMatchObject({ kind: "other", other: { id: "Bram" } });
  const cleo = abara(
    "Cleo",
    { payrollNo: "12" },
    { birthDate: "1970-01-01", middleInitial: "Z", lastName: "Abara Sr" },
  );
  expect(check(cleo, bram, row(typed, cells))).toEqual({ kind: "same" });
});

it("finds the other person by the bargaining unit", () => {
  expect(check(abara("Bram", { unitId: "two" }), adele, row(), "two")).toMatchObject({ kind: "other" });
});

it("is in doubt if nothing distinguishes people, or if the others’ facts are unknown", () => {
  expect(check(abara("Bram"), adele, row({}, { classification: "A", hireDate: "2012-06-01" }))).toEqual({
    kind: "unclear",
  });
  expect(check(abara("Bram", { hireDate: null }), adele, row({}, { hireDate: "2012-06-01" }))).toEqual({
    kind: "unclear",
  });
  expect(check(abara("Bram", {}, { line: null }), adele, row({}, { classification: "A" }))).toEqual({
    kind: "unclear",
  });
});

it("has no doubt with a first name, with two matching numbers, or without namesakes", () => {
  expect(check(abara("Bram"), adele, row({ firstName: "Adele" }))).toEqual({ kind: "same" });
  expect(check(abara("Bram"), adele, row({ memberId: "M1" }))).toEqual({ kind: "same" });
  expect(check(abara("Bram", {}, { lastName: "Reyes" }), adele, row())).toEqual({ kind: "same" });
  const [ownLine, other] = [abara("Adele", { payrollNo: "12" }), abara("Bram", { classification: "B" })];
  expect(check(other, ownLine, row({ payrollNo: "12" }, { classification: "B" }))).toEqual({ kind: "same" });
});

it("checks 10,000 rows with one last name in time proportional to their number", async () => {
  const measure = (count: number) => {
    const people = Array.from({ length: count }, (_, n) => abara(`Person ${n}`, { hireDate: null }));
    const find = createLastNameCheck(() => people);
    const kindOf = (person: (typeof people)[number]) => find(row({}, { classification: "A" }), "one", person).kind;
    return measureCpu(() => [...new Set(people.map(kindOf))]);
  };
  const [tenthSeconds, allSeconds] = [await measure(1_000), await measure(10_000)];
  expect([tenthSeconds.result, allSeconds.result]).toEqual([["unclear"], ["unclear"]]);
  // Comparing each row with every other takes a hundred times as long.
  expect(allSeconds.seconds).toBeLessThan(30 * Math.max(tenthSeconds.seconds, 0.02));
});
