import { lookUp } from "#lib/platform/format/look-up.ts";
import type { Finding } from "#lib/reporting/tad/schema.ts";
import { countOf } from "#lib/platform/format/count.ts";
import { ruleNames } from "#lib/reporting/tad/rule-names.ts";
import { lacksReason } from "./acknowledgements.ts";
import type { Refusal } from "../record/tad-lock.ts";

/** Lists the rules that wait for a reason, each with its unit: "JC711B: more than 300 hours". */
export const listLackingRules = (findings: readonly Finding[]): string[] => [
  ...new Set(
    findings
      .filter(lacksReason)
      .map(({ unitCode, ruleId }) => `${unitCode ?? ""}: ${lookUp(ruleNames, ruleId) ?? ruleId}`),
  ),
];

/** Refuses an act for missing reasons, naming rules and units; null when none is missing. */
export const reasonsMissing = (findings: readonly Finding[]): Refusal<"ReasonsMissing"> | null => {
  const { length } = findings.filter(lacksReason);
  if (length === 0) return null;
  const text = `${countOf(length, "warning")} ${length === 1 ? "needs" : "need"} a reason first (${listLackingRules(findings).join("; ")}). Nothing was changed. Enter the reason each is correct, or correct the lines.`;
  return { ok: false, code: "ReasonsMissing", text };
};
