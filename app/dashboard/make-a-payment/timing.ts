import { formatDate, formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { dueNameText } from "../../../lib/money/payments/charge-texts.en.ts";
import type { Charge } from "../../../lib/money/payments/schema.ts";
import { paymentTexts } from "../../../lib/money/payments/texts.en.ts";

type DueCharge = Pick<Charge, "workMonth" | "isCorrection" | "dueDate">;

/**
 * Describes if a debit date is on time (docs/domain.md §6: not after the due date): one sentence for each missed due
 * date, one for all months that are on time, and one for each correction that is on time.
 */
export const timingOf = (
  debitDate: string,
  dues: readonly DueCharge[],
): readonly { readonly isLate: boolean; readonly text: string }[] => {
  // A correction has its own due date, which is the same for both funds.
  const byName = new Map(dues.map((due) => [`${dueNameText(due)} ${due.dueDate}`, due]));
  const allCharges = [...byName.values()].toSorted(
    (a, b) => a.workMonth.localeCompare(b.workMonth) || a.dueDate.localeCompare(b.dueDate),
  );
  const lateCharges = allCharges.filter(({ dueDate }) => debitDate > dueDate);
  const onTimeCharges = allCharges.filter(({ dueDate }) => debitDate <= dueDate);
  const months = onTimeCharges
    .filter(({ isCorrection }) => !isCorrection)
    .map(({ workMonth }) => formatWorkMonth(workMonth));
  const names = [
    ...(months.length === 0 ? [] : [months.join(", ")]),
    ...onTimeCharges
      .filter(({ isCorrection }) => isCorrection)
      .map((due) => `${dueNameText(due)}, due ${formatDate(due.dueDate)}`),
  ];
  return [
    ...lateCharges.map((due) => ({ isLate: true, text: paymentTexts.late(dueNameText(due), formatDate(due.dueDate)) })),
    ...names.map((name) => ({ isLate: false, text: paymentTexts.onTime(name) })),
  ];
};
