import { daysBetween } from "../../../platform/calendar/iso-date.ts";
import { coversMonth, firstDayOf, workMonthOf } from "../../../platform/calendar/work-month.ts";
import { formatShortDate, formatWorkMonth } from "../../../platform/format/date.ts";
import {
  cellError,
  cellWarning,
  needingReason,
  type CheckContext,
  type CheckedLine,
  type RuleResult,
  type LineRule,
} from "./line-rule.ts";
import { fundNames } from "../../../platform/format/fund-names.ts";
import { lineCells } from "../../line/line-cells.ts";
import { explainDifference, formatName } from "../people/person-names.ts";
import { findRate, listFunds } from "../amounts/rate-choice.ts";
import { isLastNameOnly } from "../people/same-names.ts";
import { findStatusCode, transferCode } from "../cells/status-codes.ts";
import { formatUnitsInWords } from "../../../platform/format/unit-words.ts";

const longBeforeDays = 31;

const finding = (value: string, message: string): RuleResult[] => [{ field: null, value, message }];

const isForeignClass = ({ classification }: CheckedLine, { unit }: CheckContext): boolean =>
  unit.classifications.length > 0 && !unit.classifications.includes(classification);

/** Rules about a person, their class and dates (docs/domain.md §7). */
export const personRules: readonly LineRule[] = [
  cellError("classification-unknown", "classification", ["classification"], (line, context) => {
    if (!isForeignClass(line, context)) return null;
    const { code, classifications } = context.unit;
    const problem =
      line.classification === "" ? "The class is missing." : `${line.classification} is not a class of ${code}.`;
    return `${problem} Choose one of ${classifications.join(", ")}.`;
  }),
  cellError("rate-missing", "classification", ["classification"], (line, context) => {
    const { schedules, workMonth, unit } = context;
    if (isForeignClass(line, context) || !coversMonth(unit, workMonth)) return null;
    const funds = listFunds(schedules, workMonth);
    const fundsWithoutRate = funds.filter((fund) => findRate(schedules, fund, line.classification, workMonth) === null);
    if (funds.length > 0 && fundsWithoutRate.length === 0) return null;
    const rateLabel =
      fundsWithoutRate.length > 0 ? `${fundsWithoutRate.map((fund) => fundNames[fund]).join(" and ")} rate` : "rate";
    const className = line.classification === "" ? "a line without a class" : `class ${line.classification}`;
    return `${unit.code} has no ${rateLabel} for ${className} in ${formatWorkMonth(workMonth)}. Choose another class, or call your account representative.`;
  }),
  {
    id: "month-outside-agreement",
    severity: "ERROR",
    reads: [],
    find: (_line, { workMonth, unit }) => {
      if (coversMonth(unit, workMonth)) return [];
      const endText = unit.effectiveTo === null ? "" : ` to ${formatShortDate(unit.effectiveTo)}`;
      return finding(
        workMonth,
        `${unit.code} runs from ${formatShortDate(unit.effectiveFrom)}${endText} and does not cover ${formatWorkMonth(workMonth)}. Call your account representative.`,
      );
    },
  },
  cellError("hire-date-needed", "hireDate", ["hireDate"], ({ lastMonthUnits, hireDate }) =>
    lastMonthUnits === null && hireDate === null
      ? `A person new on this report needs a hire date. Enter it in the ${lineCells.hireDate.label} cell.`
      : null,
  ),
  cellError("hire-date-after-month", "hireDate", ["hireDate"], ({ hireDate }, { workMonth }) =>
    hireDate !== null && workMonthOf(hireDate) > workMonth
      ? `The hire date, ${formatShortDate(hireDate)}, is after ${formatWorkMonth(workMonth)}. Correct the date, or report the person from that month on.`
      : null,
  ),
  cellWarning("hire-date-long-before", "hireDate", ["hireDate"], ({ lastMonthUnits, hireDate }, { workMonth }) =>
    lastMonthUnits !== null || hireDate === null || daysBetween(hireDate, firstDayOf(workMonth)) <= longBeforeDays
      ? null
      : `New on this report, but hired on ${formatShortDate(hireDate)}, more than ${longBeforeDays} days before ${formatWorkMonth(workMonth)}. Check the date; if it is right, earlier months may need a correction.`,
  ),
  {
    id: "missing-from-file",
    severity: "WARNING",
    reads: [],
    find: ({ missingFromFile }) =>
      missingFromFile
        ? finding(
            "",
            "On this report, but not in the file: the values were kept. Check the line, or enter a status code that says why they left.",
          )
        : [],
  },
  {
    id: "name-differs",
    severity: "WARNING",
    needsReason: true,
    reads: [],
    find: (line) => {
      const { nameInFile } = line;
      if (nameInFile === "" || isLastNameOnly(nameInFile, line)) return [];
      const comma = nameInFile.lastIndexOf(", ");
      const [lastName, firstName] =
        comma === -1 ? [nameInFile, ""] : [nameInFile.slice(0, comma), nameInFile.slice(comma + 2)];
      const why = explainDifference({ lastName, firstName, middleInitial: "" }, line);
      return finding(
        nameInFile,
        `The file calls this person ${nameInFile}; the fund has ${formatName(line)}. ${why} The fund’s name was kept. If it’s the same person, enter the reason. If not, correct this line and the other person’s.`,
      );
    },
  },
  {
    id: "new-in-second-unit",
    severity: "WARNING",
    needsReason: true,
    reads: [],
    find: (person) => {
      const { lastMonthUnits, activeElsewhere } = person;
      if (lastMonthUnits !== null || activeElsewhere.length === 0) return [];
      const otherUnits = activeElsewhere
        .map(({ code, units, unitType }) => `${code} with ${formatUnitsInWords(units, unitType)}`)
        .join(" and ");
      const unitsText = activeElsewhere.length === 1 ? "both units" : "each of these units";
      return finding(
        otherUnits,
        `${formatName(person)} is already on ${otherUnits} this month. Check that the hours are for ${unitsText}.`,
      );
    },
  },
  needingReason(
    cellWarning("ended-active-elsewhere", "statusCode", ["statusCode"], ({ statusCode, activeElsewhere }) => {
      const ends = findStatusCode(statusCode)?.ends ?? false;
      if (!ends || statusCode === transferCode || activeElsewhere.length === 0) return null;
      const otherUnits = activeElsewhere.map(({ code }) => code).join(" and ");
      return `${statusCode} ends the assignment here, but the person is active in ${otherUnits}. If the person moved there, choose TRN.`;
    }),
  ),
];
