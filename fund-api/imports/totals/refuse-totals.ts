import { countPeople } from "../../../lib/format/count.ts";
import { checkTotals, isChecked } from "../../../lib/totals/check-totals.ts";
import type { FileTotals, GivenTotals } from "../../../lib/totals/schema.ts";
import { refuseTotals, totalsTexts } from "../../../lib/totals/texts.en.ts";
import type { Refusal } from "../../reporting/tad/tad-lock.ts";

type Code = "TotalsMissing" | "TotalsDiffer" | "ChangesUnseen";

/**
 * Why a file can't be added for its totals; null when they fit, and where they leave something unchecked, someone looked at
 * the people far off last month.
 * @param farOff how many these are in the preview
 * @param lookedAt how many someone looked at
 */
export const refuseByTotals = (
  totals: FileTotals,
  given: GivenTotals | null,
  { farOff, lookedAt }: { readonly farOff: number; readonly lookedAt: number | undefined },
): Refusal<Code> | null => {
  const checked = checkTotals(totals, given);
  if (checked.source === null) return { ok: false, code: "TotalsMissing", text: totalsTexts.missing };
  if (!checked.isFit) return { ok: false, code: "TotalsDiffer", text: refuseTotals(checked) };
  if (isChecked(checked) || farOff === 0 || lookedAt === farOff) return null;
  return { ok: false, code: "ChangesUnseen", text: totalsTexts.changesUnseen(countPeople(farOff), checked) };
};
