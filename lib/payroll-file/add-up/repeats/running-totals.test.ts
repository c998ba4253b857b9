import { openTextFile } from "../../open/read-file.ts";
import { exportTarget as target } from "../../open/test-export.ts";
import { readImport } from "../../read-import.ts";

const names = ["Abara, Adele", "Bolt, Min", "Cho, Jo", "Diaz, Ana"];
const who = (at: number): string => `"${names[at]}",900-01-100${at}`;
const write = (header: string, rowsOf: (at: number) => readonly string[]): string[] => [
  `Employee,SSN,${header}`,
  ...names.flatMap((_, at) => rowsOf(at).map((row) => `${who(at)},${row}`)),
];
const open = (lines: readonly string[]) => openTextFile(new TextEncoder().encode(lines.join("\n")));
const ask = (lines: readonly string[]) => readImport(open(lines), { target, remembered: {}, given: null });
const askedOf = (lines: readonly string[]) =>
  ask(lines).steps?.repeated?.map(({ column, isGrowing }) => (isGrowing === true ? column : `${column} is the same`)) ??
  [];
const answer = (lines: readonly string[], to: "COUNT" | "ONCE") => {
  const { mapping, steps } = ask(lines);
  if (mapping === null) throw new Error("No table was found");
  expect(readImport(open(lines), { target, remembered: {}, given: mapping }).read).toBeNull();
  const repeats = steps?.repeated?.map(({ place, isGrowing }) => ({ place, to, isGrowing }));
  const { read } = readImport(open(lines), { target, remembered: {}, given: { ...mapping, repeats } });
  return {
    amounts: read?.ok === true ? read.rows.map(({ cells }) => [cells.unitsST, cells.grossWages]) : [],
    messages: read?.findings.map(({ message }) => message) ?? [],
    rules: read?.findings.map(({ ruleId, rows }) => `${ruleId} ${rows.join()}`) ?? [],
  };
};

const columns = write("Week 1,Week 2,Week 3,Week 4", (at) => [`40,${78 + at},120,${160 - at}`]);
const rows = write("Week Ending,Hours,Gross", (at) =>
  [1, 2, 3, 4].map((week) => `6/${week * 7 - 1}/2026,${week * 40 - at},${week * 1000 + at}`),
);

describe("hours and pay of the month so far, week by week", () => {
  it.each([
    ["in columns", columns, ["Week 1 to Week 4"]],
    ["in rows", rows, ["Hours", "Gross"]],
    ["in two periods", write("PP1,PP2", (at) => [`${80 - at},${158 + at}`]), ["PP1 to PP2"]],
    [
      "in rows of earning codes",
      write("Week,Code,Hours", (at) =>
        [1, 2, 3].flatMap((week) => [`W${week},REG,${week * 40 - at}`, `W${week},OT,${week}`]),
      ),
      ["Hours"],
    ],
    ["in rows, the last week first", [rows[0] ?? "", ...rows.slice(1).toReversed()], ["Hours", "Gross"]],
  ])("are asked about: %s", (_what, lines, asked) => {
    expect(askedOf(lines)).toEqual(asked);
  });

  it("are asked about where the first people of a long file have none that grow", () => {
    const people = Array.from({ length: 400 }, (_, at) => `"Person${at}, Jo",900-01-${1000 + at}`);
    const lines = people.map((person, at) => `${person},${at < 180 ? "0,0,0,30" : "40,80,120,160"}`);
    expect(askedOf(["Employee,SSN,Week 1,Week 2,Week 3,Week 4", ...lines])).toEqual(["Week 1 to Week 4"]);
  });

  it("are asked about with the overtime beside them, which few have", () => {
    const lines = write("Week Ending,Reg Hours,OT Hours,Gross Pay", (at) =>
      [1, 2, 3, 4].map((week) => {
        const overtime = at === 1 ? [0, 2.5, 2.5, 6][week - 1] : 0;
        return `6/${week * 7 - 1}/2026,${week * 38 + at},${overtime},${week * 1000 + at}`;
      }),
    );
    expect(askedOf(lines)).toEqual(["Reg Hours", "Gross Pay", "OT Hours"]);
    const answered = answer(lines, "ONCE");
    expect(answered.rules.join()).not.toContain("running-totals-fall");
  });

  it("are asked about with other wages beside them", () => {
    const lines = write("Week,Reg Hours,Reg Pay,Other Pay", (at) =>
      [1, 2, 3, 4].map((week) => `W${week},${week * 38 + at},${week * 1000 + at},${week * 20 * at}`),
    );
    const { mapping } = ask(lines);
    const fields = mapping!.columns.with(5, "other_wages").with(4, "gross_wages");
    const { steps } = readImport(open(lines), { target, remembered: {}, given: { ...mapping!, columns: fields } });
    expect(steps?.repeated?.map(({ column }) => column)).toEqual(["Reg Hours", "Reg Pay", "Other Pay"]);
  });

  it("are asked about of earning codes of which most are of few hours", () => {
    const codes = ["REG", "OT", "HOL", "VAC", "SICK"];
    const hoursOf = (code: number, week: number, at: number) =>
      code === 0 ? week * 36 + at : week > code - 1 ? 2 * code + at / 4 : 0;
    const lines = write("Week,Code,Hours,Amount", (at) =>
      [1, 2, 3, 4].flatMap((week) =>
        codes.map((code, n) => `W${week},${code},${hoursOf(n, week, at)},${hoursOf(n, week, at) * 30}`),
      ),
    );
    expect(askedOf(lines)).toEqual(["Hours", "Amount"]);
  });

  it("are asked about with overtime that falls once, for one person", () => {
    const people = Array.from({ length: 6 }, (_, at) => `"Person${at}, Jo",900-01-${1000 + at}`);
    const lines = people.flatMap((person, at) =>
      [1, 2, 3, 4].map((week) => `${person},W${week},${week * 38 + at},${at === 0 ? [1, 4, 3, 5][week - 1] : week}`),
    );
    expect(askedOf(["Employee,SSN,Week,Reg Hours,OT Hours", ...lines])).toEqual(["Reg Hours", "OT Hours"]);
  });

  it("of people in several jobs are named, as each job may have its own", () => {
    const lines = write("Dept,Week,Hours", (at) =>
      at === 0
        ? ["A,W1,8", "A,W2,16", "B,W1,60", "B,W2,90", "B,W3,130"]
        : [1, 2, 3, 4].map((week) => `B,W${week},${week * 38 + at}`),
    );
    expect(answer(lines, "ONCE").rules).toContain("running-totals-jobs 2,3,4,5,6");
  });

  it("aren’t seen in overtime that grows beside equal weeks", () => {
    const people = Array.from({ length: 9 }, (_, at) => `"Person${at}, Jo",900-01-${1000 + at}`);
    const lines = people.flatMap((person) => [1, 2, 3, 4].map((week) => `${person},W${week},40,${week - 0.5}`));
    expect(askedOf(["Employee,SSN,Week,Reg Hours,OT Hours", ...lines])).toEqual(["Reg Hours is the same"]);
  });

  it("aren’t seen in overtime that falls beside them", () => {
    const lines = write("Week Ending,Reg Hours,OT Hours", (at) =>
      [1, 2, 3, 4].map((week) => `6/${week * 7 - 1}/2026,${week * 38 + at},${[5, 0, 2, 1][week - 1]}`),
    );
    expect(askedOf(lines)).toEqual(["Reg Hours"]);
  });

  it("are asked about of a crew that works few hours, where there are too many for chance", () => {
    const lines = Array.from({ length: 8 }, (_, at) =>
      [10, 24, 37, 50].map((hours, week) => `"Person${at}, Jo",900-01-${1000 + at},W${week},${hours + at / 4}`),
    );
    const header = "Employee,SSN,Period,Hours";
    expect(askedOf([header, ...lines.flat()])).toEqual(["Hours"]);
    expect(askedOf([header, ...lines.slice(0, 3).flat()])).toEqual([]);
  });

  it("are asked about where each person has a row of leave, and then one of hours, of many people", () => {
    const people = Array.from({ length: 90 }, (_, at) => `"Person${at}, Jo",900-01-${1000 + at}`);
    const lines = people.flatMap((person) => [`${person},HOL,0,0,8,8`, `${person},REG,40,80,120,160`]);
    expect(askedOf(["Employee,SSN,Code,Hours 06/07,Hours 06/14,Hours 06/21,Hours 06/28", ...lines])).toEqual([
      "Hours 06/07 to Hours 06/28",
    ]);
  });

  const weeks = (hoursOf: (week: number, at: number) => number) =>
    write("Period,Hours", (at) => [1, 2, 3, 4].map((week) => `W${week},${hoursOf(week, at)}`));
  const readNext = (first: readonly string[], to: "COUNT" | "ONCE", next: readonly string[]) => {
    const { mapping, steps } = ask(first);
    const repeats = steps?.repeated?.map(({ place, isGrowing }) => ({ place, to, isGrowing }));
    const saved = readImport(open(first), { target, remembered: {}, given: { ...mapping!, repeats, minutes: [] } });
    expect(saved.read).toMatchObject({ ok: true });
    const remembered = { [saved.signature ?? ""]: saved.mapping! };
    return readImport(open(next), { target, remembered, given: null });
  };
  const alike = weeks(() => 40);
  const growing = weeks((week) => week * 40);

  it.each([
    ["grow, where they were the same on each row", alike, "COUNT", growing],
    ["are the same on each row, where they grew", growing, "ONCE", alike],
  ] as const)("are asked about again where they %s before", (_what, first, to, next) => {
    const { read, mapping } = readNext(first, to, next);
    expect(read).toBeNull();
    expect(mapping?.repeats?.filter(({ isGrowing = false }) => isGrowing === (next === growing))).toEqual([]);
  });

  it("are read as before without a question", () => {
    const { read } = readNext(growing, "ONCE", growing);
    expect(read?.ok === true && read.rows.map(({ cells }) => cells.unitsST)).toEqual(names.map(() => "160.00"));
  });

  it("are named where most no longer grow", () => {
    const { read } = readNext(
      growing,
      "ONCE",
      weeks((week, at) => (at === 0 ? week * 40 : 36 + ((week * 3 + at) % 5))),
    );
    expect(read?.findings.find(({ ruleId }) => ruleId === "running-totals-none")).toMatchObject({
      severity: "WARNING",
      message: expect.stringContaining("“Hours” was a running total") as string,
    });
  });

  it("are not said to be added up where only their largest amount counts", () => {
    const saidOf = (to: "COUNT" | "ONCE") => answer(rows, to).messages.find((text) => text.includes("several rows"));
    expect(saidOf("ONCE")).toBe(
      "4 people have several rows, up to 4. Of “Hours” and “Gross”, one amount of each person counts, as you chose.",
    );
    expect(saidOf("COUNT")).toBe("4 people have several rows, up to 4. Their units and wages were added up.");
  });

  it("count with their largest amount, or each, as the clerk says", () => {
    expect(answer(columns, "ONCE").amounts.slice(0, 2)).toEqual([
      ["160.00", undefined],
      ["159.00", undefined],
    ]);
    expect(answer(columns, "COUNT").amounts[0]).toEqual(["398.00", undefined]);
    const once = answer(rows, "ONCE");
    expect(once.amounts[1]).toEqual(["159.00", "4001.00"]);
    expect(once.rules).toContain(`running-totals ${Array.from({ length: 16 }, (_, at) => at + 2).join()}`);
    expect(answer(rows, "COUNT").amounts[0]).toEqual(["400.00", "10000.00"]);
  });

  it.each([
    ["number", "Employee,SSN,Week,Hours", (at: number, week: number) => (week === 1 ? who(at) : `"${names[at]}",`)],
    ["class", "Employee,SSN,Class,Week,Hours", (at: number, week: number) => `${who(at)},${week === 1 ? "A" : ""}`],
    [
      "number, and their name another way,",
      "Employee,Emp No,Week,Hours",
      (at: number, week: number) => (week === 1 ? `"${names[at]}",00100${at}` : `"${names[at]} Q",100${at}`),
    ],
  ])("of people whose %s is only in their first row count with the largest of all", (_what, header, whoOf) => {
    const lines = [
      header,
      ...names.flatMap((_, at) => [1, 2, 3, 4].map((week) => `${whoOf(at, week)},W${week},${week * 40}`)),
    ];
    const { mapping, steps } = ask(lines);
    expect(steps?.repeated).toHaveLength(1);
    const repeats = steps?.repeated?.map(({ place, isGrowing }) => ({ place, to: "ONCE" as const, isGrowing }));
    const fields = mapping!.columns.map((field, place) =>
      header.split(",")[place] === "Class" ? "classification" : field,
    );
    const classes = { ...target, classifications: ["A"] };
    const { read } = readImport(open(lines), {
      target: classes,
      remembered: {},
      given: { ...mapping!, columns: fields, repeats },
    });
    expect(read?.ok === true && read.rows.map(({ cells }) => cells.unitsST)).toEqual(names.map(() => "160.00"));
  });

  it("of someone who left count with the last week", () => {
    const lines = [...columns, `"Evans, Bo",900-01-1009,40,80,,`];
    expect(answer(lines, "ONCE").amounts[4]).toEqual(["80.00", undefined]);
  });

  it("of someone with less at the end, as after a reversal, count with the last amount", () => {
    const reversed = [
      ...rows.slice(0, 13),
      ...rows.slice(13).map((row, at) => (at === 3 ? row.replace(/,\d+,\d+$/, ",100,2900") : row)),
    ];
    const { rules, amounts } = answer(reversed, "ONCE");
    expect(amounts[3]).toEqual(["100.00", "2900.00"]);
    expect(rules.find((rule) => rule.startsWith("running-totals-less"))).toBe("running-totals-less 14,15,16,17");
  });

  it("name people whose amounts go down again", () => {
    const lines = [...columns, `"Evans, Bo",900-01-1009,40,80,30,70`];
    const { rules, amounts } = answer(lines, "ONCE");
    expect(rules).toContain("running-totals-fall 6");
    expect(amounts[4]).toEqual(["80.00", undefined]);
  });

  it.each([
    ["weeks", write("Week 1,Week 2,Week 3,Week 4", (at) => [`${30 + at},38,40,42`])],
    ["weeks of some who began late", write("Week 1,Week 2,Week 3", (at) => [at < 2 ? "10,38,40" : "40,38,40"])],
    ["weeks in rows", write("Week,Hours", (at) => [1, 2, 3].map((week) => `W${week},${35 + week + at}`))],
    ["periods", write("PP1,PP2", (at) => [`${72 + at},80`])],
    ["earning codes", write("Earning,Hours,Amount", (at) => [`OT,${2 + at},90`, `VAC,8,200`, `REG,150,${3000 + at}`])],
    ["classes", write("Class,Hours,Gross", (at) => [`A,${2 + at},90`, `B,8,200`, `C,150,${3000 + at}`])],
  ])("aren’t seen in %s", (_what, lines) => {
    expect(askedOf(lines)).toEqual([]);
  });
});
