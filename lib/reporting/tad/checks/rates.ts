import { addMonths } from "../../../platform/calendar/work-month.ts";
import { formatShortDate } from "../../../platform/format/date.ts";
import { formatDecimal } from "../../../platform/format/decimal.ts";
import type { CheckContext } from "./line-rule.ts";
import { fundNames } from "../../../platform/format/fund-names.ts";
import type { RateSchedule } from "../schema.ts";
import { findRate, listFunds } from "../amounts/rate-choice.ts";

const price = ({ basis, rate }: RateSchedule): string =>
  basis === "PERCENT" ? `${formatDecimal(rate, 4, 0)}%` : formatDecimal(rate, 4, 2);

/** Which rates of a unit are others than in the month before, in words; the same words for several classes once. */
export const listRateChanges = ({ unit, schedules, workMonth }: CheckContext): string[] => {
  const before = addMonths(workMonth, -1);
  const classes = unit.classifications.length === 0 ? [""] : unit.classifications;
  const changes = listFunds(schedules, workMonth).flatMap((fund) =>
    classes.flatMap((classification) => {
      const now = findRate(schedules, fund, classification, workMonth);
      const old = findRate(schedules, fund, classification, before);
      if (now === null || old === null || (now.rate === old.rate && now.basis === old.basis)) return [];
      const whom = now.classification === "ALL" ? "" : ` for ${now.classification}`;
      const from = formatShortDate(now.effectiveFrom);
      return [`${fundNames[fund]}${whom} from ${price(old)} to ${price(now)} on ${from} (${now.sourceClause})`];
    }),
  );
  return [...new Set(changes)];
};
