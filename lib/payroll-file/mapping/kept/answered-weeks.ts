import { personFields } from "../../ground/fields.ts";
import type { LaidTable } from "../../ground/laid-table.ts";
import type { Mapping, SeenColumn } from "../../ground/mapping.ts";
import { listLinesOfPeople } from "../../table/filled-lines.ts";
import { sumIn } from "../../periods/period-amounts.ts";
import { overtimeQuestion } from "../../periods/period-columns.ts";

/** Whether hours were chosen beside overtime: what was answered where all overtime was zero, nothing hung on. */
export const hadOvertime = ({ columns, seen: before }: Mapping, seen: readonly SeenColumn[]): boolean =>
  columns.some(
    (field, place) =>
      (field === "units_ot" || field === "units_dt") && (before?.[place] !== "BLANK" || seen[place] === "BLANK"),
  );

/**
 * Whether what was chosen for such columns before answers all that is asked of hours by week or day: whether the overtime is
 * in them. They are counted all alike, or none of them beside a total that still is their sum.
 * @param doubts of `guessPeriods`
 */
export const isAnswered = (
  doubts: ReadonlyMap<number, string>,
  before: Mapping,
  { laid, seen }: { readonly laid: LaidTable; readonly seen: readonly SeenColumn[] },
): boolean => {
  if (doubts.size === 0) return true;
  if ([...doubts.values()].some((why) => why !== overtimeQuestion) || !hadOvertime(before, seen)) return false;
  const { columns } = before;
  const asked = [...doubts.keys()].filter((place) => seen[place] !== "BLANK");
  const [field = null, ...more] = new Set(asked.map((place) => columns[place] ?? null));
  if (more.length > 0) return false;
  if (field !== null) return field === "units_st" || field === "all_units";
  const counted = columns.flatMap((own, place) => (own === "units_st" ? [place] : []));
  const who = columns.flatMap((own, place) => (own !== null && personFields.includes(own) ? [place] : []));
  return listLinesOfPeople(laid, who).every((line) => sumIn(line, counted) === sumIn(line, asked));
};
