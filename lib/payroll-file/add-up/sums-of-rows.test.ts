import { measureCpu, timeRatio } from "../../testing/time-ratio.ts";
import { askAgain, readExport, readExportFor } from "../open/test-export.ts";
import type { Mapping } from "../ground/mapping.ts";

const names = ["Abara, Adele", "Bolt, Min", "Okafor, Jo", "Silva, Desmond", "Tran, Eva"];
const who = (at: number): string => `"${names[at]}",900-01-100${at}`;
const constants = { agreement_code: "JC711B" };
type RowsOf = (at: number) => readonly string[];
const linesOf = (header: string, rowsOf: RowsOf, count = names.length): string[] => [
  header,
  ...Array.from({ length: count }, (_, at) => rowsOf(at).map((row) => `${who(at)},${row}`)).flat(),
];
const read = (header: string, rowsOf: RowsOf, count = names.length, sumRows?: Mapping["sumRows"]) =>
  readExport(linesOf(header, rowsOf, count), { constants, ...(sumRows && { sumRows }) });
const like = ({ rules }: ReturnType<typeof read>): string[] =>
  rules.filter((rule) => rule.startsWith("row-like-total"));

const dated = "Employee,SSN,Date,Reg Hrs,Gross";
const departments = "Employee,SSN,Dept,Reg Hrs,Gross";
const bare = "Employee,SSN,Reg Hrs,Gross";

describe("rows that hold the sums of others of the same person", () => {
  it.each([
    [
      "weeks and the month, without a date",
      dated,
      (at: number) => [
        "6/1/2026,8,240",
        `6/2/2026,${at},30`,
        `,${8 + at},270`,
        "6/8/2026,6,180",
        "6/9/2026,9,270",
        ",15,450",
        `,${23 + at},720`,
      ],
      "4,7,8",
    ],
    [
      "weeks with a name where dates are",
      dated,
      (at: number) => [
        "6/1/2026,8,240",
        `6/2/2026,${at + 1},30`,
        `Week 1,${9 + at},270`,
        "6/8/2026,6,180",
        "6/9/2026,9,270",
        "Week 2,15,450",
      ],
      "4,7",
    ],
    [
      "a summary above the departments",
      departments,
      (at: number) => [`All,${31 + at},900`, `Dock,${15 + at},450`, "Yard,16,450"],
      "2,5,8,11,14",
    ],
    [
      "the month and its weeks above their days",
      dated,
      (at: number) => [
        `,${23 + at},720`,
        `,${8 + at},270`,
        "6/1/2026,8,240",
        `6/2/2026,${at},30`,
        ",15,450",
        "6/8/2026,6,180",
        "6/9/2026,9,270",
      ],
      "2,3,6",
    ],
    [
      "the month above, and each week below its days",
      dated,
      (at: number) => [
        `,${23 + at},720`,
        "6/1/2026,8,240",
        `6/2/2026,${at},30`,
        `,${8 + at},270`,
        "6/8/2026,6,180",
        "6/9/2026,9,270",
        ",15,450",
      ],
      "2,5,8",
    ],
    [
      "a total that is rounded otherwise",
      bare,
      (at: number) => [`80.33,${2600 + at}`, `${70 + at}.33,2400`, `${150 + at}.67,${5000 + at}.02`],
      "4,7,10,13,16",
    ],
    [
      "nothing else in their lines",
      bare,
      (at: number) => [`${80 + at},2600`, "70,2400", `${150 + at},5000`],
      "4,7,10,13,16",
    ],
    ["no wages in them", bare, (at: number) => [`${80 + at},2600`, "70,2400", `${150 + at},`], "4,7,10,13,16"],
  ])("are asked about: %s", (_what, header, rowsOf, rows) => {
    const { isAsked, steps } = askAgain(linesOf(header, rowsOf), { constants });
    expect(isAsked).toBe(true);
    const counted = read(header, rowsOf, names.length, "COUNT");
    expect(counted.isRead).toBe(true);
    expect(like(counted)).toEqual([expect.stringContaining(`row-like-total ${rows}`)]);
    const left = read(header, rowsOf, names.length, "LEAVE_OUT");
    expect(left.warnings).toEqual([expect.stringContaining(`sum-rows-left-out ${rows}`)]);
    // The example says what becomes of the person.
    const unitsOf = (result: typeof left) => Math.round(Number(result.rows[0]?.cells.unitsST) * 100);
    expect(steps?.sumRows).toMatchObject({
      counted: { units: unitsOf(counted) },
      leftOut: { units: unitsOf(left) },
    });
    expect(unitsOf(left)).toBeLessThan(unitsOf(counted));
  });

  it("are left out of the months after it unasked while most people have them, and asked about again when few do", () => {
    const sums: RowsOf = (at) => [`${80 + at},2600`, "70,2400", `${150 + at},5000`];
    const first = read(bare, sums, names.length, "LEAVE_OUT");
    const before = {
      signature: first.signature,
      mapping: { ...first.mapping, constants, sumRows: "LEAVE_OUT" as const },
    };
    expect(readExportFor("2026-06", linesOf(bare, sums), before).isAsked).toBe(false);
    const few: RowsOf = (at) => [`${80 + at},2600`, "70,2400", at === 0 ? "150,5000" : "12,300"];
    expect(readExportFor("2026-06", linesOf(bare, few), before).isAsked).toBe(true);
  });

  it("are asked about where the total of all codes counts as straight time", () => {
    const rowsOf = (at: number) => [`REG,${80 + at},2600`, "OT,4,180", `ALL,${84 + at},2780`];
    const lines = [
      "Employee,SSN,Earning,Hours,Amount",
      ...names.flatMap((_, at) => rowsOf(at).map((row) => `${who(at)},${row}`)),
    ];
    const payCodes = (["REG", "ALL"] as const).map((from) => ({ from, to: "ST" as const }));
    const choices = { constants, payCodes: [...payCodes, { from: "OT" as const, to: "OT" as const }] };
    const { isAsked, steps } = askAgain(lines, choices);
    expect([isAsked, steps?.sumRows?.rows]).toEqual([true, 5]);
    const { rules } = readExport(lines, { ...choices, sumRows: "LEAVE_OUT" });
    expect(rules).toContain("sum-rows-left-out 4,7,10,13,16");
  });

  it.each([
    ["one person", (at: number) => [`${80 + at},2600`, "70,2400", at === 0 ? "150,5000" : "12,300"], "4"],
    [
      "half days before or after a whole one",
      (at: number) =>
        at === 4
          ? ["8,40", "8,40", "7,35"]
          : at % 2
            ? [`${at},20`, `${8 - at},20`, "8,40"]
            : ["8,40", `${at + 1},20`, `${7 - at},20`],
      "2,7,8,13",
    ],
    ["a crew with the same days", () => ["5,150", "3,90", "8,240"], "4,7,10,13,16"],
  ])("are a warning where they may be so by chance: %s", (_what, rowsOf, rows) => {
    const result = read(bare, rowsOf);
    expect(result.isRead).toBe(true);
    expect(result.warnings).toContain(`row-like-total ${rows}`);
  });

  it.each([
    ["weeks with the same hours", (at: number) => Array.from({ length: 4 }, () => `40,${1000 + at}`)],
    ["two rows", (at: number) => [`80,${2000 + at}`, `80,${2000 + at}`]],
    [
      "hours of two jobs on some days",
      (at: number) => [5, 3, 8, 8, 8, 8, 7].map((hours) => `${hours},${hours * (30 + at)}`),
    ],
    ["equal hours with other wages", (at: number) => [`40,${1000 + at}`, "40,1100", "80,2500"]],
    [
      "hours that are taken off and given again",
      (at: number) => [`${80 + at},2400`, `${-80 - at},-2400`, `${80 + at},2400`],
    ],
  ])("are not found in %s", (_what, rowsOf) => {
    const result = read(bare, rowsOf);
    expect(result.isRead).toBe(true);
    expect(like(result)).toEqual([]);
  });

  it("are a warning where a week with a holiday is as long as one without", () => {
    const lines = names.flatMap((_, at) => [
      `${who(at)},Regular,${72 + at}`,
      `${who(at)},Holiday,8`,
      `${who(at)},Regular,${80 + at}`,
    ]);
    const { isRead, warnings } = readExport(["Employee,SSN,Earning Type,Hours", ...lines], {
      constants: { agreement_code: "JC711B" },
      payCodes: ["Regular", "Holiday"].map((from) => ({ from, to: "ST" })),
    });
    expect(isRead).toBe(true);
    expect(warnings).toContain("row-like-total 4,7,10,13,16");
  });

  it("name with them the totals of those who have one row besides, by their word", () => {
    const rowsOf = (at: number) =>
      at < 4 ? [`All,${31 + at},900`, `Dock,${15 + at},450`, "Yard,16,450"] : ["All,40,900", "Dock,40,900"];
    expect(like(read(departments, rowsOf, names.length, "COUNT"))).toEqual(["row-like-total 2,5,8,11,14"]);
  });

  it("are a warning where their dates are other ones", () => {
    const rowsOf = (at: number) => [`6/14/2026,${72 + at},2000`, "6/14/2026,8,200", `6/28/2026,${80 + at},2200`];
    const { isRead, warnings } = read(dated, rowsOf);
    expect(isRead).toBe(true);
    expect(warnings).toContain("row-like-total 4,7,10,13,16");
  });

  it("are looked for in a time that grows with the rows of a person", async () => {
    const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => `${(at * 7) % 23},${(at * 13) % 101}`);
    const times = { some: [] as number[], fourTimes: [] as number[] };
    for (let turn = 0; turn < 3; turn += 1)
      for (const [name, count] of [
        ["some", 2_000],
        ["fourTimes", 8_000],
      ] as const)
        times[name].push((await measureCpu(() => read(bare, () => rowsOf(count), 1))).seconds);
    expect(timeRatio(times.some, times.fourTimes)).toBeLessThan(7);
  });

  /** What people come to whose weeks are followed by a row with their total, where the clerk leaves sums out. */
  const leaveOutWeeks = (weeks: readonly (readonly number[])[], dateOf: (week: number) => string) => {
    const rowsOf: RowsOf = (at) => {
      const own = weeks[at] ?? [];
      return [
        ...own.map((hours, week) => `${dateOf(week)}${hours},${hours * 30}`),
        `${dateOf(-1)}${own.reduce((sum, hours) => sum + hours, 0)},`,
      ];
    };
    const { rows, warnings } = read(dateOf(0) === "" ? bare : dated, rowsOf, weeks.length, "LEAVE_OUT");
    return { hours: rows.map(({ cells }) => Number(cells.unitsST)), warnings };
  };
  const usual = [
    [40, 38, 40, 36],
    [40, 32, 40, 40],
    [40, 40, 36, 30],
    [24, 40, 16, 36],
  ];

  it.each([
    [8, 8, 16, 40],
    [20, 20, 40, 20],
    [10, 30, 40, 40],
    [40, 20, 20, 40],
    [20, 20, 40],
    [40, 0, 0, 0],
    [0, 0, 40, 0],
    [40],
  ])("are known by how those of others look where they add up in other ways too: %j", (...weeks) => {
    const total = weeks.reduce((sum, hours) => sum + hours, 0);
    const weekEnding = (week: number): string => `${week < 0 ? "" : `6/${6 + week * 7}/2026`},`;
    for (const dateOf of [weekEnding, () => ""])
      expect(leaveOutWeeks([...usual, weeks], dateOf).hours).toEqual([154, 152, 146, 116, total]);
  });

  it("are named where a row like them is not the sum of its person", () => {
    const lines = linesOf(dated, (at) => ["6/6/2026,40,1200", `6/13/2026,3${at},900`, `,7${at},2100`]);
    const { rows, warnings, messages } = readExport(lines.with(lines.length - 1, `${who(4)},,60,1800`), {
      constants,
      sumRows: "LEAVE_OUT",
    });
    expect(rows.at(-1)?.cells.unitsST).toBe("134.00");
    expect(warnings).toContain("sum-rows-undecided 16");
    expect(messages.join()).toContain("for 1 person: Tran, Eva.");
  });

  it("never are all rows of a person, whatever a column that isn’t used says", () => {
    const header = "Employee,SSN,Job No,Reg Hrs,Gross,Gross YTD";
    const rowsOf: RowsOf = (at) =>
      at === 1
        ? ["J-1,80,2000,11400", ",80,2000,11400"]
        : at === 0
          ? ["J-1,40,1000,5700", "J-2,40,1000,5700", ",80,2000,11400"]
          : [`J-1,7${at},1900,10830`, `J-2,7${at},1900,10830`, `,${140 + 2 * at},3800,21660`];
    const { rows, warnings } = read(header, rowsOf, names.length, "LEAVE_OUT");
    expect(rows.map(({ cells }) => cells.unitsST)).toEqual(["80.00", "80.00", "144.00", "146.00", "148.00"]);
    expect(warnings).toEqual(["sum-rows-left-out 4,6,9,12,15"]);
  });

  it("leave a person the row with a note above a total without one", () => {
    const rowsOf: RowsOf = (at) => (at === 0 ? ["80,2000,", "80,2000,new"] : [`7${at},,`, `80,,`, `${150 + at},,`]);
    const { rows } = read(`${bare},Note`, rowsOf, names.length, "LEAVE_OUT");
    expect(rows.map(({ cells }) => cells.unitsST)).toEqual(["80.00", "151.00", "152.00", "153.00", "154.00"]);
  });
});

it("rows of sums that were left out before and aren’t exactly sums now are counted with a warning", () => {
  const write = (more: number): string[] =>
    linesOf(bare, (at) => [`${60 + at},1200`, `${40 + 2 * at},900`, `${100 + 3 * at},${2100 + more}`]);
  const { signature, mapping } = readExport(write(0), { constants, sumRows: "LEAVE_OUT" });
  const before = { signature, mapping: { ...mapping, constants, sumRows: "LEAVE_OUT" as const } };
  const rulesOf = (more: number): string[] => readExportFor("2026-06", write(more), before).rules;
  expect(rulesOf(0)).not.toContain("sum-rows-none");
  expect(rulesOf(1)).toContain("sum-rows-none");
});

it("a sum of rows of which two cancel each other is asked about, though one row is like it", () => {
  const rows = ["40,1000", "40,1000", "-40,-1000", "40,1000"];
  const found = read(bare, (at) => (at === 1 ? rows : [`${70 + at},2000`, `${60 + 2 * at},1900`]));
  expect(like(found)).not.toEqual([]);
});
