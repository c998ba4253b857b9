import { formatDate, formatWorkMonth } from "../../../lib/format/date.ts";
import { paymentTexts } from "../../../lib/payments/texts.en.ts";

type Due = { readonly workMonth: string; readonly dueDate: string };

/**
 * Whether a debit date is on time (docs/domain.md §6: not after the due date) for the months it pays, in words:
 * one sentence for all that are on time, one for each due date that is missed.
 */
export const timingOf = (
  debitDate: string,
  dues: readonly Due[],
): readonly { readonly isLate: boolean; readonly text: string }[] => {
  // A correction of a month has its own due date.
  const pairs = new Map(
    dues.map(({ workMonth, dueDate }) => [`${workMonth} ${dueDate}`, [workMonth, dueDate] as const]),
  );
  const all = [...pairs.values()].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const onTime = [
    ...new Set(all.filter(([, dueDate]) => debitDate <= dueDate).map(([month]) => formatWorkMonth(month))),
  ];
  const late = all
    .filter(([, dueDate]) => debitDate > dueDate)
    .map(([month, dueDate]) => ({
      isLate: true,
      text: paymentTexts.late(formatWorkMonth(month), formatDate(dueDate)),
    }));
  return [...late, ...(onTime.length === 0 ? [] : [{ isLate: false, text: paymentTexts.onTime(onTime.join(", ")) }])];
};
