import { lookUp } from "#lib/format/look-up.ts";
import { countOf, formatCount } from "#lib/format/count.ts";
import type { Finding } from "#lib/reporting/schema.ts";
import { ruleNames } from "#lib/reporting/rule-names.ts";

/** The open warnings of one rule. */
export type OpenRule = { readonly ruleId: string; readonly count: number; readonly needsReason: boolean };

/** Open warnings by rule, the most frequent first. */
export const listOpenRules = (open: readonly Finding[]): OpenRule[] =>
  [
    ...Map.groupBy(
      open.filter(({ severity }) => severity === "WARNING"),
      ({ ruleId }) => ruleId,
    ),
  ]
    .map(([ruleId, own]) => ({
      ruleId,
      count: own.length,
      needsReason: own.some(({ reason }) => reason !== undefined),
    }))
    .toSorted((one, other) => other.count - one.count);

/** What is left to look at: "2 errors; 1,178 warnings: 1,176 not in the file, 2 more than the cap". */
export const openText = (open: readonly Finding[]): string => {
  const rules = listOpenRules(open);
  const warnings = rules.reduce((sum, { count }) => sum + count, 0);
  const errors = open.length - warnings;
  const named = rules
    .map(({ ruleId, count }) => `${formatCount(count)} ${lookUp(ruleNames, ruleId) ?? ruleId}`)
    .join(", ");
  return [
    ...(errors > 0 ? [countOf(errors, "error")] : []),
    ...(warnings > 0 ? [`${countOf(warnings, "warning")}: ${named}`] : []),
  ].join("; ");
};
