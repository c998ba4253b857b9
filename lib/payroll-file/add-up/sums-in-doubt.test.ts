import { askAgain, readExport } from "../open/test-export.ts";

const who = (at: number): string => `"Person${"abcdefghijkl"[at]}, Al",900-01-${1001 + at}`;
const people = Array.from({ length: 12 }, (_, at) => at);
const dates = ["06/05/2026", "06/12/2026", "06/19/2026", "06/26/2026"];
type Week = { readonly date: string; readonly hours: number; readonly pay: number };
/** Weeks whose pay is of no one rate. */
const weeksOf = (at: number): Week[] =>
  dates.map((date, week) => ({
    date,
    hours: 32 + ((at * 7 + week * 13) % 9),
    pay: 500 + ((at * 79 + week * 104) % 311),
  }));
const sumOf = (weeks: readonly Week[], date = ""): Week => ({
  date,
  hours: weeks.reduce((sum, { hours }) => sum + hours, 0),
  pay: weeks.reduce((sum, { pay }) => sum + pay, 0),
});
const header = "Employee,SSN,Week Ending,Hours,Gross Pay";
const write = (rowsOf: (at: number) => readonly Week[]): string[] => [
  header,
  ...people.flatMap((at) => rowsOf(at).map(({ date, hours, pay }) => `${who(at)},${date},${hours}.00,${pay}.00`)),
];
const constants = { agreement_code: "JC711B" };

describe("rows of sums that leave other rows over", () => {
  it.each([
    [
      "of the first pay period only",
      (at: number) => [
        ...weeksOf(at).slice(0, 2),
        sumOf(weeksOf(at).slice(0, 2), dates[1]),
        ...weeksOf(at).slice(2, 3),
      ],
    ],
    [
      "with a bonus below them for some",
      (at: number) => [
        ...weeksOf(at),
        sumOf(weeksOf(at), dates[3]),
        ...(at % 2 ? [{ date: dates[3]!, hours: 0, pay: 250 }] : []),
      ],
    ],
    [
      "of two of four weeks",
      (at: number) => [...weeksOf(at).slice(0, 2), sumOf(weeksOf(at).slice(0, 2), dates[1]), ...weeksOf(at).slice(2)],
    ],
  ])("are asked about: %s", (_what, rowsOf) => {
    const { isAsked, steps } = askAgain(write(rowsOf), { constants });
    expect([isAsked, steps?.sumRows?.rows]).toEqual([true, people.length]);
  });

  it("are asked about without wages where most people have them", () => {
    const rowsOf = (at: number): Week[] => [
      ...weeksOf(at).slice(0, 2),
      sumOf(weeksOf(at).slice(0, 2), dates[1]),
      ...weeksOf(at).slice(2, 3),
    ];
    const lines = [
      "Employee,SSN,Week Ending,Hours",
      ...people.flatMap((at) => rowsOf(at).map(({ date, hours }) => `${who(at)},${date},${hours}.00`)),
    ];
    const { isAsked, steps } = askAgain(lines, { constants });
    expect([isAsked, steps?.sumRows?.rows]).toEqual([true, people.length]);
  });

  it.each([
    ["and the next week is another one", 1],
    ["and the next week is the same", 0],
  ])("are asked about where checks were taken off and paid again %s", (_what, second) => {
    const rowsOf = (at: number): Week[] => {
      const own = weeksOf(at);
      const [week, next] = [own[0]!, own[second]!].map(({ date, hours }) => ({ date, hours, pay: hours * 20 })) as [
        Week,
        Week,
      ];
      const off = { date: week.date, hours: -week.hours, pay: -week.pay };
      const paid = at < 10 ? [week, off, week, next] : [week, next];
      return [...paid, sumOf([week, next])];
    };
    const { isAsked } = askAgain(write(rowsOf), { constants });
    const { rules } = readExport(write(rowsOf), { constants, sumRows: "LEAVE_OUT" });
    const last = people.map((at) => people.slice(0, at + 1).reduce((row, one) => row + rowsOf(one).length, 1));
    expect([isAsked, rules.find((rule) => rule.startsWith("sum-rows"))]).toEqual([
      true,
      `sum-rows-left-out ${last.join()}`,
    ]);
  });
});

describe("rows of sums of people with voided checks", () => {
  const week = { date: dates[0]!, hours: 40, pay: 800 };
  const next = { date: dates[1]!, hours: 40, pay: 800 };
  const off = { ...next, hours: -40, pay: -800 };
  const hoursOf = (voided: number) => {
    const rowsOf = (at: number): Week[] => {
      const own = [
        { ...week, hours: 36 + at, pay: 700 + at * 21 },
        { ...next, hours: 31 + at * 2, pay: 650 + at * 17 },
      ];
      return at < voided ? [week, next, sumOf([week, next], dates[1]), off, next] : [...own, sumOf(own, dates[1])];
    };
    const { rows, warnings } = readExport(write(rowsOf), { constants, sumRows: "LEAVE_OUT" });
    const undecided =
      warnings
        .find((rule) => rule.startsWith("sum-rows-undecided"))
        ?.split(" ")[1]
        ?.split(",") ?? [];
    return rows
      .slice(0, voided)
      .map(({ cells, addedRows = [] }) =>
        cells.unitsST === "80.00" || addedRows.some((row) => undecided.includes(String(row)))
          ? "right or named"
          : cells.unitsST,
      );
  };
  it.each([1, 5])("are left out, or named, where %d people’s check was paid again below the sum", (voided) => {
    expect(hoursOf(voided)).toEqual(Array.from({ length: voided }, () => "right or named"));
  });
});

it("doesn’t ask about checks that were paid again where no one has sums", () => {
  const lines = (at: number): string[] => {
    const [check, other] = [`${40 + at},${800 + at * 20}`, `${30 + at},${700 + at}`];
    return at < 4 ? [check, check, `-${40 + at},-${800 + at * 20}`, check] : [check, other];
  };
  const written = ["Employee,SSN,Hours,Gross", ...people.flatMap((at) => lines(at).map((row) => `${who(at)},${row}`))];
  const { isAsked, steps } = askAgain(written, { constants });
  expect([isAsked, steps?.sumRows?.isOpen]).toEqual([false, false]);
});

it("names a row that looks like other people’s sums where these may be sums by chance", () => {
  const lines = (at: number): string[] =>
    ["06/05/2026,40,800", "06/12/2026,40,800", ",80,1600"].concat(
      at === 0 ? ["06/12/2026,-40,-800", "06/12/2026,44,880"] : [],
    );
  const written = [header, ...people.flatMap((at) => lines(at).map((row) => `${who(at)},${row}`))];
  const { warnings } = readExport(written, { constants });
  expect(warnings).toContain("partly-like-total 4");
});

it("names someone whose sum looks otherwise than those that are left out", () => {
  const lines = (at: number): string[] =>
    at === 0
      ? ["200,19,380", "200,28.25,565", "200,47.25,945", "200,-9,-180"]
      : [`200,${19 + at},${400 + at * 23}`, `300,${28 + at},${500 + at * 31}`, `,${47 + 2 * at},${900 + at * 54}`];
  const { warnings } = readExport(
    ["Employee,SSN,Dept,Hours,Gross", ...people.flatMap((at) => lines(at).map((row) => `${who(at)},${row}`))],
    { constants, sumRows: "LEAVE_OUT" },
  );
  expect(warnings).toContain("sum-rows-undecided 4");
});

describe("rows of sums of which the other rows grow", () => {
  const depts = (at: number, hours: readonly number[]): string[] => {
    const rows = hours.map((own, n) => ({ dept: `${n + 1}00`, own: own + at / 4, pay: (own + at / 4) * (20 + n) }));
    const sum = rows.reduce((all, { own, pay }) => ({ own: all.own + own, pay: all.pay + pay }), { own: 0, pay: 0 });
    return [...rows, { dept: "", ...sum }].map(({ dept, own, pay }) => `${who(at)},${dept},${own},${pay}`);
  };
  const lines = (hours: readonly number[]) => [
    "Employee,SSN,Dept,Hours,Gross",
    ...people.flatMap((at) => depts(at, hours)),
  ];
  const three = lines([16, 48, 96]);

  it("are asked about by themselves, whatever was said of them with their sums", () => {
    const first = askAgain(three, { constants });
    expect([first.steps?.sumRows?.rows, first.steps?.repeated]).toEqual([12, undefined]);
    const repeats = [3, 4].map((place) => ({ place, to: "ONCE" as const, isGrowing: true }));
    const again = askAgain(three, { constants, repeats, sumRows: "LEAVE_OUT" });
    expect([again.isAsked, again.steps?.repeated?.map(({ withoutSums }) => withoutSums)]).toEqual([true, [true, true]]);
    const counted = [3, 4].map((place) => ({ place, to: "COUNT" as const, isGrowing: true, withoutSums: true }));
    const { rows } = readExport(three, { constants, repeats: [...repeats, ...counted], sumRows: "LEAVE_OUT" });
    expect(rows[0]?.cells.unitsST).toBe("160.00");
  });
});

describe("rows of sums whose wages grow as running totals do", () => {
  const rowsOf = (at: number): Week[] => {
    const [week, next] = [1000 + 50 * at, 1400 + 70 * at].map((pay, n) => ({ date: dates[n]!, hours: 40, pay })) as [
      Week,
      Week,
    ];
    return [week, next, sumOf([week, next], dates[1])];
  };
  const answer = (lines: string[], repeats: "ONCE" | "COUNT", sumRows?: "LEAVE_OUT") => {
    const asked = askAgain(lines, { constants });
    const given = asked.steps?.repeated?.map(({ place, isGrowing }) => ({ place, to: repeats, isGrowing }));
    return { asked, ...readExport(lines, { constants, repeats: given, ...(sumRows && { sumRows }) }) };
  };

  it.each(["ONCE", "COUNT"] as const)("are asked about as sums first, and left out: %s", (to) => {
    const { asked, rows } = answer(write(rowsOf), to, "LEAVE_OUT");
    expect(asked.steps?.sumRows?.rows).toBe(people.length);
    expect(rows.slice(0, 2).map(({ cells }) => [cells.unitsST, cells.grossWages])).toEqual([
      ["80.00", "2400.00"],
      ["80.00", "2520.00"],
    ]);
  });

  it("are named where they may be sums by chance", () => {
    const lines = write((at) => rowsOf(at).map(({ date, pay }, n) => ({ date, pay, hours: [44, 36, 80][n]! }))).slice(
      0,
      7,
    );
    expect(answer(lines, "ONCE").warnings).toContain("sums-in-running 4,7");
  });
});

describe("rows that may be sums", () => {
  const withBonus = (at: number): Week[] => {
    const sum = sumOf(weeksOf(at));
    return [...weeksOf(at), { ...sum, pay: sum.pay + (at === 0 ? 0 : 100) }];
  };

  it("are named where their units are sums and their wages aren’t", () => {
    const { warnings } = readExport(write(withBonus), { constants });
    expect(warnings).toContain(
      `partly-like-total ${people
        .slice(1)
        .map((at) => at * 5 + 6)
        .join()}`,
    );
  });

  it("are named where their wages are those of rows without units", () => {
    const lines = [
      "Employee,SSN,Hours,Gross Pay",
      ...people.flatMap((at) =>
        [`,${1000 + at}.00`, `,${900 + at * 2}.00`, `160,${1900 + at * 3}.00`].map((row) => `${who(at)},${row}`),
      ),
    ];
    expect(readExport(lines, { constants }).warnings).toContain(
      `partly-like-total ${people.map((at) => at * 3 + 4).join()}`,
    );
  });

  it("are asked about below more rows than two a day", () => {
    const lines = [
      "Employee,SSN,Hours,Gross Pay",
      ...people.slice(0, 8).flatMap((at) =>
        [
          ...Array.from({ length: 66 }, (_, n) => `${1 + ((n * 7 + at) % 5) / 4},${20 + ((n * 11 + at * 3) % 13)}`),
          "SUM",
        ].map((row, _n, all) => {
          const sums = all.slice(0, -1).map((one) => one.split(",").map(Number));
          const sum = [0, 1].map((place) => sums.reduce((total, one) => total + (one[place] ?? 0), 0)).join();
          return `${who(at)},${row === "SUM" ? sum : row}`;
        }),
      ),
    ];
    expect(askAgain(lines, { constants }).steps?.sumRows?.rows).toBe(8);
  });

  it("are named where the others were left out", () => {
    const { warnings } = readExport(write(withBonus), { constants, sumRows: "LEAVE_OUT" });
    expect(warnings.find((rule) => rule.startsWith("sum-rows-undecided"))?.split(",")).toHaveLength(55);
  });
});

describe("rows that give what the row above them gives", () => {
  const both = (cells: readonly [string, string]): string[] => [
    "Employee,SSN,Reg,OT,Gross",
    ...people.flatMap((at) => cells.map((own) => `${who(at)},${own},${900 + at}.00`)),
  ];
  it("are named where the whole list comes twice", () => {
    const list = (amount: (cents: string) => string) =>
      people.flatMap((at) => [37.5, 40].map((hours) => `${who(at)},${hours},${amount(`${hours * 20 + at}.00`)}`));
    const { warnings } = readExport(["Employee,SSN,Reg,Gross", ...list(String), ...list((text) => `"$${text}"`)], {
      constants,
    });
    expect(warnings).toContain(`rows-repeated ${Array.from({ length: 24 }, (_, at) => at + 26).join()}`);
  });

  it.each<[string, [string, string]]>([
    ["zero and nothing", ["160.00,0.00", "160.00,"]],
    ["other decimals", ["160,0", "160.00,0.00"]],
    ["overtime within the hours", ["40,5", "45,"]],
  ])("are named, written with %s", (_what, cells) => {
    const { warnings } = readExport(both(cells), { constants });
    expect(warnings).toContain(`rows-repeated ${people.map((at) => at * 2 + 3).join()}`);
  });
});
