import { lookUp } from "#lib/platform/format/look-up.ts";
import { type ReactNode, use, useRef, useState } from "react";
import { countOf, formatCount } from "#lib/platform/format/count.ts";
import { maxReasonLength } from "#lib/reporting/tad/cells/display-value.ts";
import { unitTexts, ruleNames } from "#lib/reporting/tad/texts.en.ts";
import { Problem } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { Tag } from "../../../_ui/tag.tsx";
import { UnitActionsContext } from "../saving/unit-acts.ts";
import { listedName } from "#lib/platform/format/person.ts";
import type { TadView } from "../store/tad-view.ts";
import { SavedTextForm } from "../unit/saved-text-form.tsx";
import { FirstLinks, maxLinks } from "./finding-link.tsx";
import { type FindingGroup, groupFindings } from "./review-view.ts";
import styles from "./review-panel.module.css";
import { Card } from "../../../_ui/card.tsx";

/** The findings of a report that can't be changed here, with their reasons; nothing if there are none. */
export const ReportFindingsCard = ({ view }: { view: TadView }) =>
  groupFindings(view).length > 0 && (
    <Card>
      <FindingsList view={view} />
    </Card>
  );

type Props = { view: TadView };

/** The report's errors and warnings by unit and rule. While the report can change, clerks confirm or explain warnings here. */
export const FindingsList = ({ view }: Props) => {
  const actions = use(UnitActionsContext);
  const list = useRef<HTMLUListElement>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const groups = groupFindings(view);
  const nameOf = (lineId: string | null): string => {
    const line = lineId === null ? undefined : view.lines.get(lineId);
    return line === undefined ? "the unit" : listedName(line);
  };
  /** Returns true for the group to which the link to a unit's missing reasons leads. */
  const isFirstWithoutReason = (group: FindingGroup): boolean =>
    group ===
    groups.find(
      ({ findings }) =>
        findings[0].unitCode === group.findings[0].unitCode && findings.some(({ reason }) => reason === ""),
    );

  const actionOf = ({
    key,
    findings: [{ ruleId, unitCode, severity }, ...others],
    ...group
  }: FindingGroup): ReactNode => {
    if (actions === null || severity === "ERROR" || unitCode === null)
      return group.reason !== "" && <q>{group.reason}</q>;
    const name = lookUp(ruleNames, ruleId) ?? ruleId;
    if (group.needsReason) {
      return (
        <SavedTextForm
          storageKey={`tad-reason:${actions.tadId}:${unitCode}:${ruleId}`}
          label="Why it’s correct"
          labelOf={`in ${unitCode}: ${name}`}
          hint={group.isOpen ? unitTexts.reasonMissing : unitTexts.reasonGiven}
          savedText={group.reason}
          maxLength={maxReasonLength}
          button="Save reason"
          onSave={(reason) => actions.giveReason(unitCode, ruleId, reason)}
        />
      );
    }
    if (!group.isOpen) return null;
    const confirm = async (): Promise<void> => {
      if (pending !== null) return;
      setPending(key);
      setProblem(null);
      const text = await actions.giveReason(unitCode, ruleId, "");
      setProblem(text);
      setPending(null);
      // After success, the button is no longer on the page.
      if (text === null) list.current?.focus();
    };
    const label = `Confirm ${others.length === 0 ? "it" : `all ${formatCount(others.length + 1)}`}`;
    return (
      <Button
        small
        tone="quiet"
        aria-busy={pending === key}
        aria-label={`${label}: ${name}`}
        onClick={() => void confirm()}
      >
        {pending === key ? "Confirming…" : label}
      </Button>
    );
  };

  return (
    <section aria-labelledby="review-found">
      <h3 id="review-found">Errors and warnings</h3>
      {groups.length === 0 && <p>No errors or warnings.</p>}
      <ul ref={list} tabIndex={-1} className={styles.list} aria-labelledby="review-found">
        {groups.map((group) => {
          const {
            key,
            findings: [first, ...others],
            byMessage,
            isOpen,
            reason,
          } = group;
          return (
            <li
              key={key}
              {...(isFirstWithoutReason(group) && { id: `reasons-${first.unitCode}`, tabIndex: -1 })}
              className={styles.found}
            >
              <Tag tone={first.severity === "ERROR" ? "bad" : isOpen ? "warn" : "plain"}>
                {first.unitCode} · {countOf(others.length + 1, first.severity === "ERROR" ? "error" : "warning")}
                {!isOpen && (reason === "" ? ", reviewed" : ", with a reason")}
              </Tag>{" "}
              {byMessage.slice(0, maxLinks).map(({ message, findings }) => (
                <span key={message} className={byMessage.length > 1 ? styles.each : undefined}>
                  {message} <FirstLinks items={findings} link={(item) => ({ to: item, name: nameOf(item.lineId) })} />
                </span>
              ))}
              {byMessage.length > maxLinks && <span>and {formatCount(byMessage.length - maxLinks)} more</span>}
              <div className={styles.action}>{actionOf(group)}</div>
            </li>
          );
        })}
      </ul>
      <Problem text={problem} />
    </section>
  );
};
