import { contributionsOf, type CountedLine } from "../../../reporting/tad/amounts/contribution.ts";
import { unitTypes } from "../../../reporting/line/unit-types.ts";
import { rate as exampleRate } from "../../../reporting/tad/checks/test-lines.ts";
import { statusCodes } from "../../../reporting/tad/cells/status-codes.ts";
import { memberPageTexts } from "../page-texts.es.ts";
import { contributionText } from "../texts.es.ts";
import { contributionText as englishText } from "../texts.en.ts";

const rate = exampleRate({ effectiveFrom: "2026-04-01", rate: 28_500 });
const line: CountedLine = {
  classification: "JC",
  statusCode: "ACT",
  statusDate: null,
  unitsST: 19_100,
  unitsOT: 0,
  unitsDT: 0,
  grossWages: 523_640,
};

it.each([
  [
    "191 h, cap 173.33, at 2.85 from Apr 1, 2026, Art. 12.3 = 493.99",
    "191 h, tope 173.33, a 2.85 desde el 1 de abril de 2026, Art. 12.3 = 493.99",
  ],
  [
    "160 ST + 12 OT × 1.5 = 178 h at 3.10 from May 1, 2026, Art. 9 = 551.80",
    "160 ST + 12 OT × 1.5 = 178 h a 3.10 desde el 1 de mayo de 2026, Art. 9 = 551.80",
  ],
  [
    "5,236.40 wages, cap 5,000.00, at 6.5% from Apr 1, 2026, Art. 4, capped = 325.00",
    "salario de 5,236.40, tope 5,000.00, al 6.5% desde el 1 de abril de 2026, Art. 4, con tope = 325.00",
  ],
  [
    "flat 1,612.00 a month from Apr 1, 2026, Art. 4 = 1,612.00",
    "1,612.00 fijos al mes desde el 1 de abril de 2026, Art. 4 = 1,612.00",
  ],
  ["1 week, owed from 2 weeks, Art. 12.3 = 0.00", "1 semana, se debe desde 2 semanas, Art. 12.3 = 0.00"],
  ["LOU: not owed after last day worked = 0.00", "LOU: no se debe después de esta fecha: último día de trabajo = 0.00"],
  ["As another fund API says it", "As another fund API says it"],
])("translates %j into Spanish as %j", (english, spanish) => {
  expect(contributionText(english)).toBe(spanish);
  expect(englishText(english)).toBe(english);
});

it("formats the effective date of a coverage or pension credit rule like other dates", () => {
  expect(memberPageTexts.calculationText("4 weeks at 40 h = 160 h in September 2026, from Jan 1, 2020")).toBe(
    "4 semanas de 40 h = 160 h en septiembre de 2026, desde el 1 de enero de 2020",
  );
});

const lineOf = (statusCode: string): CountedLine => ({ ...line, statusCode, statusDate: "2026-02-03" });

it("translates every kind of contribution explanation", () => {
  const bases = ["PER_UNIT", "WEIGHTED", "FLAT", "PERCENT"] as const;
  const lines = [
    line,
    { ...line, unitsOT: 1200, statusCode: "" },
    { ...line, grossWages: null },
    { ...line, unitsST: 0 },
    { ...line, unitsST: -1 },
    ...statusCodes.map(({ code }) => lineOf(code)),
  ];
  const rates = bases.flatMap((basis) => [
    { ...rate, basis },
    { ...rate, basis, capUnitsMonth: 100, capCentsMonth: 100, wageCapCentsMonth: 100 },
    { ...rate, basis, minUnitsToOwe: 99_900 },
    { ...rate, classification: "OTHER" },
  ]);
  const explanations = unitTypes.flatMap((unitType) =>
    rates.flatMap((rateLine) =>
      lines.flatMap((reportLine) =>
        contributionsOf(reportLine, [rateLine], "2026-05", unitType).map(({ explanation }) => explanation),
      ),
    ),
  );
  const english =
    /(?<!\p{L})(the|of|at|from|cap|capped|wages|flat|month|months|weeks?|days?|owed|after|not|no rate|missing|recorded)(?!\p{L})/iu;
  expect(new Set(explanations).size).toBeGreaterThan(50);
  expect(explanations.filter((text) => english.test(contributionText(text)))).toEqual([]);
  const figures = (text: string) => (text.match(/\d[\d,.]*\d|\d/g) ?? []).toSorted();
  expect(explanations.filter((text) => figures(contributionText(text)).join() !== figures(text).join())).toEqual([]);
});
