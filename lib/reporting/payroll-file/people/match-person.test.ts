import { createPersonMatcher, toPersonKey, type ReportPerson } from "./match-person.ts";
import { readSsn } from "../cells/ssn-shapes.ts";

const person = (
  memberId: string,
  name: string,
  ssnLast4: string,
  payrollNo: string,
  middleInitial = "",
): ReportPerson => {
  const [lastName = "", firstName = ""] = name.split(", ");
  return { memberId, lastName, firstName, middleInitial, ssnLast4, payrollNo, unitCode: "JC711B" };
};
const match = createPersonMatcher([
  person("M1", "Cho, Min", "0003", "10102"),
  person("M2", "Diaz, Ana", "0004", "10103"),
  person("M3", "Diaz, Ana", "0005", "10104"),
  person("M4", "Ek, Bo", "0003", ""),
  person("M5", "Oakes, Felix", "0009", "10109"),
  person("M6", "Kowal, Victor", "0009", "10109"),
]);
const row = (name: string, ssnLast4: string | undefined, payrollNo = "", chosenMemberId?: string) => {
  const [lastName = "", firstName = ""] = name.split(", ");
  return {
    lastName,
    firstName,
    middleInitial: "",
    payrollNo,
    ...(ssnLast4 !== undefined && { ssnLast4 }),
    ...(chosenMemberId !== undefined && { chosenMemberId }),
  };
};

it.each([
  ["a payroll number and the name", row("Cho, Min", undefined, "10102"), "M1"],
  ["a payroll number with leading zeros", row("CHO, MIN", undefined, "00010102"), "M1"],
  ["the last 4 digits and the name", row("Cho, Min", "0003"), "M1"],
  ["the name and last 4 digits that two people have", row("Ek, Bo", "0003"), "M4"],
  ["the last 4 digits of one of two namesakes", row("Diaz, Ana", "0005"), "M3"],
  ["the last 4 digits and the payroll number, regardless of the name", row("Diaz-Ek, Ana", "0004", "10103"), "M2"],
  ["the last 4 digits and the name with a new payroll number", row("Cho, Min", "0003", "999"), "M1"],
  ["the name, and last 4 digits and a payroll number that two people have", row("OAKES, FELIX", "0009", "10109"), "M5"],
])("finds a person by %s", (_, fileRow, memberId) => {
  expect(match(fileRow)).toEqual({ kind: "found", memberId });
});

it("finds the person that the clerk chose, and lists other candidates", () => {
  const result = match(row("Chow, Min", undefined, "1", "M2"));
  expect(result).toMatchObject({ kind: "found", memberId: "M2", chosenOf: { candidates: [{ memberId: "M1" }] } });
});

it("finds the person chosen earlier for a name if no one else has the name", () => {
  const matchChosen = (name: string, chosenBefore: string) => match({ ...row(name, undefined), chosenBefore });
  expect(matchChosen("Cho, Min", "M1")).toEqual({ kind: "found", memberId: "M1", isAsBefore: true });
  expect(matchChosen("Cho, Min", "M7")).toMatchObject({ kind: "unclear" });
  expect(matchChosen("Diaz, Ana", "M2")).toMatchObject({ kind: "unclear" });
  // No one has exactly this name or a more similar one.
  expect(matchChosen("Lund, Eva", "M2")).toMatchObject({ kind: "found", memberId: "M2", isAsBefore: true });
  expect(matchChosen("Oaks, Felix", "M5")).toMatchObject({
    kind: "found",
    chosenOf: { candidates: [{ memberId: "M5" }] },
  });
  expect(matchChosen("Oaks, Felix", "M6")).toMatchObject({ kind: "unclear" });
  expect(matchChosen("Diaz, A.", "M2")).toMatchObject({ kind: "unclear" });
});

it.each<[string, string[]]>([
  ["Choe, Min", ["M1"]],
  ["Oakesson, Felix", ["M5"]],
  ["Oaeks, Felicity", ["M5"]],
  ["Oakes-Ruiz, Felix", ["M5"]],
  ["Ruiz-Oakes, Felix", ["M5"]],
  ["Oakes, Fel", ["M5"]],
  ["Victor, Kowal", ["M6"]],
  ["Kowalski, Victor", ["M6"]],
  ["Smith, Victor", ["M6"]],
  ["Diaz, Bob", ["M2", "M3"]],
  ["Lund, Eva", []],
])("offers people with names similar to %s", (name, memberIds) => {
  const result = match(row(name, undefined));
  expect(result).toMatchObject({ kind: "unclear", suggested: null });
  expect(result.kind === "unclear" && result.candidates.map(({ memberId }) => memberId)).toEqual(memberIds);
});

it.each([
  ["Oakes-Ruiz, Felix", "No one on the report has this name. Oakes, Felix (SSN ending in 0009) has a similar name."],
  ["Ruiz-Oakes, Felix", "No one on the report has this name. Oakes, Felix (SSN ending in 0009) has a similar name."],
  ["Kowal, Vic", "No one on the report has this name. Kowal, Victor (SSN ending in 0009) has a similar name."],
  ["Dias, Ana", "No one on the report has this name. 2 people on the report have similar names."],
  ["Smith, Victor", "No one on the report has this name."],
])("reports who has a name similar to %s, and suggests no one", (name, why) => {
  expect(match(row(name, undefined))).toMatchObject({ suggested: null, why });
});

it("suggests a person whose name has a remark in place of the last name", () => {
  expect(match(row("(days), Felix Oakes", undefined))).toMatchObject({ kind: "unclear", suggested: "M5" });
});

it("suggests, but doesn’t match, the only person with these last 4 digits in the unit of a row without a name", () => {
  const matchInUnits = createPersonMatcher([
    person("M1", "Cho, Min", "0003", "10102"),
    { ...person("M2", "Diaz, Ana", "0003", "10103"), unitCode: "JC710A" },
    person("M3", "Ek, Bo", "0004", ""),
    person("M4", "Lund, Eva", "0004", ""),
  ]);
  const matchInUnit = (ssnLast4: string, agreementCode: string) =>
    matchInUnits({ ...row("", ssnLast4), agreementCode });
  expect(matchInUnit("0003", "JC711B")).toMatchObject({ kind: "unclear", suggested: "M1" });
  expect(matchInUnit("0003", "JC710A")).toMatchObject({ kind: "unclear", suggested: "M2" });
  expect(matchInUnit("0003", "*")).toMatchObject({ kind: "unclear", suggested: null });
  expect(matchInUnit("0004", "JC711B")).toMatchObject({ kind: "unclear", suggested: null });
  expect(matchInUnit("0009", "JC711B")).toMatchObject({ kind: "unclear", candidates: [] });
});

const relatives = createPersonMatcher([
  person("A1", "Abara, Adele", "1200", "1"),
  person("A2", "Abara, Desmond", "0343", "2"),
  person("A3", "Abara, Desmond", "0204", "3"),
  ...["", "J", "K"].map((middle, index) => person(`E${index}`, "Abara, Elena", `000${index}`, "9", middle)),
  person("B1", "Marchetti, Kirsten", "0006", "5", "Y"),
  person("B2", "Ostrander Lee, Zora", "0004", "6"),
]);

it.each<[string, string | null, string[]]>([
  ["Abara, A.", "A1", ["A1"]],
  ["Abara, D.", null, ["A2", "A3"]],
  ["Abara, E. K.", null, ["E2", "E0"]],
  ["Abara, Elena J", null, ["E1", "E0"]],
  ["Marchetti Kirsten Y.", "B1", ["B1"]],
  ["Kirsten Marchetti", "B1", ["B1"]],
  ["OSTRANDER LEE, ZORA (WHSE)", "B2", ["B2"]],
  ["Ostrander, Zora", null, ["B2"]],
])("suggests for %s the only person who fits the initial or the words: %s", (name, suggested, first) => {
  const result = relatives(row(name, undefined));
  expect(result).toMatchObject({ kind: "unclear", suggested });
  if (result.kind !== "unclear") return;
  expect(result.candidates.map(({ memberId }) => memberId).slice(0, first.length)).toEqual(first);
  expect(result.why.includes("no one else fits")).toBe(suggested !== null);
});

it("suggests the only namesake who can have the middle initial, with the reason", () => {
  const twoNamesakes = createPersonMatcher(
    ["J", "K"].map((middle) => person(middle, "Abara, Elena", "0001", "", middle)),
  );
  expect(twoNamesakes(row("Abara, Elena J", undefined))).toMatchObject({
    suggested: "J",
    why: "Of the 2 people with this name on the report, only Abara, Elena (SSN ending in 0001) can have the middle initial J.",
  });
});

it.each<[string, ReturnType<typeof row>, number]>([
  ["a name of two people", row("Abara, Desmond", undefined), 2],
  ["a name of three people, whatever the middle initial", row("Abara, Elena J", undefined), 3],
  ["an initial of two people", row("Abara, D.", undefined), 2],
  ["a last name of six people", row("Abara", undefined), 6],
  ["a name of one person", row("Abara, Adele", undefined), 1],
  ["a number of three people", row("", undefined, "9"), 3],
  ["a number of three people and a name of one", row("Abara, Adele", undefined, "9"), 0],
  ["a number of one person and a name of two", row("Abara, Desmond", undefined, "1"), 0],
])("counts how many people %s fits", (_, fileRow, fits) => {
  const result = relatives(fileRow);
  expect(result.kind === "unclear" && result.fits.length).toBe(fits);
});

it.each<[string, ReturnType<typeof row>, string[], string | null]>([
  ["a name alone", row("Cho, Min", undefined), ["M1"], "M1"],
  ["a name that two people have", row("Diaz, Ana", undefined), ["M2", "M3"], null],
  ["a payroll number that no one has, and a name", row("Cho, Min", undefined, "999"), ["M1"], "M1"],
  ["a payroll number and another person's name", row("Cho, Min", undefined, "10103"), ["M1", "M2"], null],
  ["another person's last 4 digits", row("Cho, Min", "0004"), ["M1", "M2"], null],
  ["numbers that two people have, and another name", row("Lund, Eva", "0009", "10109"), ["M5", "M6"], null],
  ["the last 4 digits and the payroll number of two people", row("Cho, Min", "0004", "10102"), ["M1", "M2"], null],
])("asks about %s", (_, fileRow, candidates, suggested) => {
  const result = match(fileRow);
  expect(result.kind === "unclear" && result.candidates.map(({ memberId }) => memberId)).toEqual(candidates);
  expect(result).toMatchObject({ kind: "unclear", suggested });
});

it.each([
  [
    row("Cho, Min", undefined, "10103"),
    "Payroll number 10103 belongs to Diaz, Ana (SSN ending in 0004), but the name belongs to Cho, Min (SSN ending in 0003).",
  ],
  [
    row("Cho, Min", "0004", "10102"),
    "Payroll number 10102 belongs to Cho, Min (SSN ending in 0003), and the SSN ending in 0004 belongs to Diaz, Ana.",
  ],
  [
    row("Cho, Min", "0005", "10103"),
    "Payroll number 10103 belongs to Diaz, Ana (SSN ending in 0004), and the SSN ending in 0005 belongs to Diaz, Ana, but the name belongs to Cho, Min (SSN ending in 0003).",
  ],
  [
    row("Lund, Eva", "0009", "10109"),
    "Payroll number 10109 belongs to 2 people on the report, and the SSN ending in 0009 belongs to 2 people on the report, but no one on the report has the name in the file.",
  ],
  [
    row("Diaz, Ana", undefined, "10102"),
    "Payroll number 10102 belongs to Cho, Min (SSN ending in 0003), but the name belongs to 2 people on the report.",
  ],
  [
    row("Cho, Min", undefined, "999"),
    "No one on the report has payroll number 999. The name belongs to Cho, Min (SSN ending in 0003).",
  ],
  [
    row("Lund, Eva", undefined, "10102"),
    "Payroll number 10102 belongs to Cho, Min (SSN ending in 0003), but no one on the report has the name in the file.",
  ],
  [row("Cho, Min", undefined), ""],
])("explains why it asks: %j", (fileRow, why) => {
  expect(match(fileRow)).toMatchObject({ kind: "unclear", why });
});

it("finds no one if nothing fits", () => {
  expect(match(row("No, One", "9999", "9999"))).toMatchObject({
    kind: "unclear",
    candidates: [],
  });
  expect(match(row("Cho, Min", undefined, "", "M99")).kind).toBe("unclear");
});

it("saves an answer by the numbers and the name in any format", () => {
  expect(toPersonKey(row("Cho, Min", undefined, "0010102"))).toBe(toPersonKey(row("CHO, MIN", undefined, "10102")));
  expect(toPersonKey(row("Cho, Min", "0003"))).not.toBe(toPersonKey(row("Cho, Min", "0004")));
});

it("applies an answer for only last 4 digits to its row only", () => {
  const keyOf = (ssnLast4: string, payrollNo = "") => toPersonKey({ ...row("", ssnLast4, payrollNo), row: 2 });
  expect([keyOf("0003"), keyOf("0003", "10102")]).toEqual(["0003||, |row 2", "0003|10102|, "]);
});

it("distinguishes people whose long names differ only at the end", () => {
  const longName = "van der ".repeat(20);
  expect(toPersonKey(row(`${longName}Berg, Ana`, "0003"))).not.toBe(toPersonKey(row(`${longName}Berg, Eva`, "0003")));
});

it.each([
  ["XXX-XX-1234", { ssn: "", ssnLast4: "1234" }],
  ["***-**-1234", { ssn: "", ssnLast4: "1234" }],
  ["xxxxx1234", { ssn: "", ssnLast4: "1234" }],
  ["1234", { ssn: "", ssnLast4: "1234" }],
  ["900011234", { ssn: "900011234" }],
  ["12345", { ssn: "12345" }],
  ["", { ssn: "" }],
])("reads the Social Security number %p", (typed, read) => expect(readSsn(typed)).toEqual(read));
