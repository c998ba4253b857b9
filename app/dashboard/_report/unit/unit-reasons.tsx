import { lookUp } from "#lib/format/look-up.ts";
import { use } from "react";
import { countOf, formatCount } from "#lib/format/count.ts";
import type { Finding } from "#lib/reporting/schema.ts";
import { ruleNames } from "#lib/reporting/rule-names.ts";
import { maxReasonLength } from "#lib/reporting/cells/limits.ts";
import { unitTexts } from "#lib/reporting/unit-texts.en.ts";
import { FindingLink } from "../review/finding-link.tsx";
import { SavedTextForm } from "./saved-text-form.tsx";
import { UnitActsContext } from "../saving/unit-acts.ts";
import styles from "./unit-actions.module.css";

type Props = { code: string; findings: readonly Finding[] };

const linksShown = 12;

/** The warnings of a unit that ask for a reason, rule by rule: one reason serves all lines of a rule. */
export const UnitReasons = ({ code, findings }: Props) => {
  const acts = use(UnitActsContext);
  const byRule = Map.groupBy(
    findings.filter(({ reason }) => reason !== undefined),
    ({ ruleId }) => ruleId,
  );
  if (byRule.size === 0) return null;
  return (
    <div className={styles.reasons} id={`reasons-${code}`} tabIndex={-1}>
      <h3>Reasons for {code}</h3>
      <ul>
        {[...byRule].map(([ruleId, warnings]) => {
          // A line that changed lost its reason, so the reason of the others is offered again.
          const given = warnings.find(({ reason }) => reason !== "")?.reason ?? "";
          const isMissing = warnings.some(({ reason }) => reason === "");
          const name = lookUp(ruleNames, ruleId) ?? ruleId;
          const lines = warnings.filter(({ lineId }) => lineId !== null);
          return (
            <li key={ruleId}>
              <p>
                <b>{countOf(warnings.length, "warning")}:</b> {name}
                {lines.slice(0, linksShown).map((finding) => (
                  <span key={finding.lineId} className={styles.each}>
                    <FindingLink finding={finding}>{finding.value}</FindingLink>: {finding.message}
                  </span>
                ))}
                {lines.length > linksShown && ` and ${formatCount(lines.length - linksShown)} more`}
              </p>
              {acts === null ? (
                <q>{given}</q>
              ) : (
                <SavedTextForm
                  keptAs={`tad-reason:${acts.tadId}:${code}:${ruleId}`}
                  label="Why it’s correct"
                  labelOf={`in ${code}: ${name}`}
                  hint={isMissing ? unitTexts.reasonMissing : unitTexts.reasonGiven}
                  saved={given}
                  maxLength={maxReasonLength}
                  button="Save reason"
                  onSave={(reason) => acts.giveReason(code, ruleId, reason)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
