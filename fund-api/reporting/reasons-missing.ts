import type { Finding } from "../../lib/reporting/model.ts";
import { countOf } from "../../lib/reporting/messages.ts";
import { ruleNames } from "../../lib/reporting/rule-names.ts";
import { lacksReason } from "./acknowledgements.ts";
import type { Refusal } from "./tad-lock.ts";

/** Turns down what a missing reason stops, naming the rules and their units; null when none is missing. */
export const reasonsMissing = (findings: readonly Finding[]): Refusal<"ReasonsMissing"> | null => {
  const lacking = findings.filter(lacksReason);
  if (lacking.length === 0) return null;
  const named = new Set(lacking.map(({ unitCode, ruleId }) => `${unitCode ?? ""}: ${ruleNames[ruleId] ?? ruleId}`));
  const text = `${countOf(lacking.length, "warning")} ${lacking.length === 1 ? "needs" : "need"} a reason first (${[...named].join("; ")}). Say why each is right, or correct the lines. Nothing was changed.`;
  return { ok: false, code: "ReasonsMissing", text };
};
