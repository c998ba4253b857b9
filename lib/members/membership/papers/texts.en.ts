import { addMonths } from "../../../platform/calendar/work-month.ts";
import { countOf } from "../../../platform/format/count.ts";
import { monthName } from "../../../platform/format/date.ts";
import { formatDecimal } from "../../../platform/format/decimal.ts";
import type { CoverageRule } from "../coverage.ts";
import type { HoursPerUnit } from "../plan-rule.ts";
import type { CreditRule } from "../pension-credit.ts";
import { creditText } from "../texts.en.ts";

const hours = (hundredths: number): string => `${formatDecimal(hundredths, 2, 0)} hours`;

const conversionText = ({ hoursPerDay, hoursPerWeek, hoursPerMonth }: HoursPerUnit): string => {
  const units = [
    ["a day", hoursPerDay],
    ["a week", hoursPerWeek],
    ["a month", hoursPerMonth],
  ] as const;
  const sentences = units.map(([unit, count]) => `${unit} counts ${count === null ? "nothing" : hours(count)}`);
  return `Where an agreement counts other units, the plan converts them: ${sentences.join(", ")}.`;
};

const reportedText =
  "Your employer reports your work to the fund every month and owes the contributions that your agreement sets.";

/** The documents, page by page. Figures come from the plan's rules (docs/adr/0039). */
export const paperTexts = {
  detail: "What",
  answer: "Write here",
  coverage: {
    title: "Plan summary: how you earn health coverage",
    about: "How many hours earn a month of coverage, and when.",
    paragraphs: (rule: CoverageRule): readonly string[] => [
      `${reportedText} Hours count toward coverage when contributions to the health fund are owed for them.`,
      `${hours(rule.hoursNeeded)} in a work month earn you coverage in one month, ${countOf(rule.lagMonths, "month")} later. Hours in January earn coverage in ${monthName(addMonths("2026-01", rule.lagMonths))}. This is the rule of ${rule.sourceClause}.`,
      `Hours from several employers in the same month count together. ${conversionText(rule)}`,
      rule.bankMaxHours === null
        ? "The plan has no hours bank: hours beyond what a month needs aren’t saved for another month."
        : `Hours beyond what a month needs are saved in your hours bank for a short month, at most ${hours(rule.bankMaxHours)}.`,
      "Your dashboard shows the rule and the calculation for each month. It’s an estimate from the hours reported so far. The fund office decides.",
    ],
    asks: [],
  },
  credit: {
    title: "Plan summary: how you earn pension credit",
    about: "How many hours earn a quarter of a year, and the maximum for a plan year.",
    paragraphs: (rule: CreditRule): readonly string[] => [
      `${reportedText} Hours count toward pension credit when contributions to the pension fund are owed for them.`,
      `${hours(rule.hoursPerQuarterCredit)} in a plan year earn you a quarter of a year of credit. A plan year earns at most ${countOf(rule.mostQuarters, "quarter")}: ${creditText(rule.mostQuarters)}. The plan year begins on ${monthName(`2026-${String(rule.planYearMonth).padStart(2, "0")}`)} 1. This is the rule of ${rule.sourceClause}.`,
      `${conversionText(rule)} Hours of one plan year don’t count in another.`,
      "Your dashboard shows the rule and the calculation for each plan year. It’s an estimate from the hours reported so far. The fund office decides, including on vesting and the amount of a pension.",
    ],
    asks: [],
  },
  notice: {
    title: "Notice: your records online",
    about: "Your records in the portal, who sees them, and how to correct a mistake.",
    paragraphs: (): readonly string[] => [
      "The portal shows what your employers reported for you: months, hours or other units, status, wages and contributions. A report appears once your employer has committed it. Corrections replace what was reported before.",
      "You and the fund’s staff can see your records. Your employers see what they reported themselves. They don’t see your mailing address. Your Social Security number isn’t shown on your pages, your ID card or your downloads.",
      "Coverage and pension credit in the portal are estimates from the hours reported. The fund office decides.",
      "If a month is wrong or missing, send the fund the form “Correct my work history” with a copy of your pay stub.",
    ],
    asks: [],
  },
  correction: {
    title: "Form: correct my work history",
    about: "Let the fund know about a month that is wrong or missing.",
    paragraphs: (): readonly string[] => [
      "Write what the record should show, one month per line. Add copies of your pay stubs. Don’t write your Social Security number.",
    ],
    asks: [
      "Your name",
      "Member ID",
      "Phone or email",
      "Employer",
      "Month and hours",
      "Month and hours",
      "Month and hours",
      "Date and signature",
    ],
  },
} as const;
