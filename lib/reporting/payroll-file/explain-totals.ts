import { figureCells } from "../line/cells.ts";
import { checkTotals } from "../totals/check-totals.ts";
import type { LineTotals } from "../totals/kinds.ts";
import type { FileTotals, GivenTotals } from "../totals/schema.ts";
import { describeExplained } from "../totals/texts.en.ts";
import type { ExplainedTable } from "./explanations/explained-table.ts";
import { findExplanations } from "./explanations/find-explanations.ts";
import type { AvailableExplanation, Mapping } from "./ground/mapping.ts";

const maxChoices = 3;

/**
 * Finds explanations that make all compared totals fit. Reads the file again for each with `recalculate`, which returns
 * null if the file is unreadable.
 */
export const explainTotals = async (
  table: ExplainedTable | undefined,
  totals: FileTotals | null,
  typedTotals: GivenTotals | null,
  recalculate: (mapping: Mapping) => Promise<LineTotals | null>,
): Promise<AvailableExplanation[] | undefined> => {
  if (table === undefined || totals === null) return undefined;
  const comparison = checkTotals(totals, typedTotals);
  if (comparison.isFit) return undefined;
  // A total that isn't compared must not change, since no one would notice.
  const missing = new Map(
    comparison.rows.flatMap(({ kind, register, file }) =>
      register !== null ? [[kind, register - file] as const] : kind === "people" ? [] : [[kind, 0] as const],
    ),
  );
  const areOtherTotalsUnchanged = (file: LineTotals): boolean =>
    figureCells.every(
      (kind) =>
        file[kind] === totals.file[kind] || comparison.rows.some((row) => row.kind === kind && row.register !== null),
    );
  const explanations: AvailableExplanation[] = [];
  for (const { descriptions, mapping } of findExplanations(table, missing)) {
    const { people: _people, names: _names, ...edit } = mapping;
    const file = await recalculate(mapping);
    if (file === null || !areOtherTotalsUnchanged(file) || !checkTotals({ ...totals, file }, typedTotals).isFit)
      continue;
    explanations.push({ text: describeExplained(descriptions, comparison), edit });
    if (explanations.length === maxChoices) break;
  }
  return explanations;
};
