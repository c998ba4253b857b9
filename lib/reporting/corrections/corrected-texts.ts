import { fundDate } from "../../platform/calendar/fund-time.ts";
import { addMonths } from "../../platform/calendar/work-month.ts";
import { formatDate, formatWorkMonth } from "../../platform/format/date.ts";
import { formatMoney, sumCents } from "../../platform/cents/money.ts";
import type { Tad } from "../tad/schema.ts";
import { fundChangesOf, isLowered } from "./differences.ts";
import type { FiledCorrection } from "./schema.ts";

/** Explains which part of a filed correction counts. */
export const effectiveValuesText = ({ credit, lines }: Pick<FiledCorrection, "credit" | "lines">): string => {
  if (credit === null || credit.state === "APPROVED") return "Its values count.";
  const areAllLowered = lines.every(isLowered);
  if (credit.state === "REQUESTED")
    return `${areAllLowered ? "" : "Increases count now. "}Decreases are waiting for the fund’s decision. Until then, you owe the amounts reported before, and members keep their hours.`;
  return areAllLowered
    ? "The fund declined it, so the previous values count."
    : "The fund declined the decreases: for those people, the previous values count. The correction’s other values count.";
};

const linesOf = ({ credit, lines }: Pick<FiledCorrection, "credit" | "lines">) =>
  credit?.state === "DECLINED" ? lines.filter((line) => !isLowered(line)) : lines;

/** Lists the ids of lines that corrections replaced, except those that the fund declined. */
export const correctedLineIds = (corrections: readonly FiledCorrection[]): string[] => [
  ...new Set(corrections.flatMap(linesOf).map(({ id }) => id)),
];

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Returns the cents that count and the cents that are pending. Decreases count once approved. */
const centsOf = (correction: FiledCorrection): { counted: number; pending: number } => {
  const changes = fundChangesOf(linesOf(correction));
  const charged = sumOf(changes.map(({ chargedCents }) => chargedCents));
  const credit = sumOf(changes.map(({ creditCents }) => creditCents));
  return correction.credit?.state === "REQUESTED"
    ? { counted: charged, pending: credit }
    : { counted: charged - credit, pending: 0 };
};

/** Describes both totals of a corrected month, for all funds together. "" unless a correction counts or is pending. */
export const correctedTotalsText = (
  { workMonth, totals }: Pick<Tad, "workMonth" | "totals">,
  corrections: readonly FiledCorrection[],
): string => {
  if (correctedLineIds(corrections).length === 0) return "";
  const filedCents = sumCents(totals);
  const cents = corrections.map(centsOf);
  const counted = filedCents + sumOf(cents.map((correctionCents) => correctionCents.counted));
  const pending = sumOf(cents.map((correctionCents) => correctionCents.pending));
  const pendingText = pending === 0 ? "" : ` A credit of ${formatMoney(pending)} waits for the fund’s decision.`;
  return `${formatWorkMonth(workMonth)} was corrected after it was filed. Total as filed: ${formatMoney(filedCents)}. With corrections: ${formatMoney(counted)}.${pendingText} The report below is as first filed, and people whose values changed are marked “Corrected.”`;
};

/** Explains that a filed report is compared with the previous month as it was at the Commit. */
export const comparedAsOfText = (workMonth: string, committedAt: string): string =>
  `“Last month” below is as of the Commit on ${formatDate(fundDate(new Date(committedAt)))}. ${formatWorkMonth(addMonths(workMonth, -1))} was corrected since.`;
