import { memo, useId, useState } from "react";
import { completeHint, countOf, countPeople, unitWords } from "../../../../lib/reporting/messages.ts";
import type { Finding } from "../../../../lib/reporting/model.ts";
import { Tag } from "../../../_ui/tag.tsx";
import { isOpenFinding, type Sheet, type TadView } from "./tad-view.ts";
import { UnitMore } from "./unit-more.tsx";
import styles from "./sheet-head.module.css";

type Props = {
  sheet: Sheet;
  findings: TadView["findings"];
  general: readonly Finding[];
  isEditable: boolean;
  /** When something was last saved on this page, in milliseconds. */
  savedAt: number | null;
  onTick: (unitCode: string, complete: boolean) => Promise<string | null>;
  /** What is looked for; null where there are too few people to look for one. */
  sought: string | null;
  onSearch: (text: string) => void;
};

/** The unit's name, what is open in it, and the tick that confirms it. */
export const SheetHead = memo((props: Props) => {
  const { sheet, findings, general, isEditable, savedAt, onTick, sought, onSearch } = props;
  const { unit, first, folded } = sheet;
  const own = [...[...first, ...folded].flatMap((lineId) => findings.get(lineId) ?? []), ...general];
  const open = own.filter(isOpenFinding);
  const errors = open.filter(({ severity }) => severity === "ERROR").length;
  const warnings = open.length - errors;
  const reasons = open.filter(({ reason }) => reason === "").length;
  return (
    <div className={styles.head}>
      <div className={styles.name}>
        <h2>
          {unit.code} · {unit.title}
        </h2>
        <p>
          {unitWords[unit.unitType].adverb}, {countPeople(unit.people)}
          {unit.localUnion !== "" && ` · ${unit.localUnion}`}
        </p>
      </div>
      <div className={styles.say}>
        {errors > 0 && <Tag tone="bad">{countOf(errors, "error")}</Tag>}
        {warnings > 0 && <Tag tone="warn">{countOf(warnings, "warning")}</Tag>}
        {unit.noWork && <Tag tone="plain">No work this month</Tag>}
        <Tag tone="plain">{folded.length.toLocaleString("en-US")} unchanged</Tag>
      </div>
      {sought !== null && (
        <input
          type="search"
          className={styles.search}
          aria-label={`Find a person in ${unit.code}`}
          placeholder="Find a person"
          value={sought}
          onChange={(event) => onSearch(event.target.value)}
        />
      )}
      {isEditable ? (
        <CompleteTick
          code={unit.code}
          isComplete={unit.complete}
          errors={errors}
          warnings={warnings}
          reasons={reasons}
          savedAt={savedAt}
          onTick={onTick}
        />
      ) : (
        <span className={styles.done}>
          <Tag tone="good">✓ Complete</Tag>
        </span>
      )}
      {general.length > 0 && (
        <ul className={styles.general}>
          {general.map((finding) => (
            <li key={finding.ruleId} className={styles[finding.severity]}>
              {finding.message}
            </li>
          ))}
        </ul>
      )}
      <UnitMore unit={unit} findings={own} />
    </div>
  );
});

type TickProps = Pick<Props, "onTick" | "savedAt"> & {
  code: string;
  isComplete: boolean;
  errors: number;
  warnings: number;
  /** Warnings that wait for a reason. */
  reasons: number;
};

const CompleteTick = ({ code, isComplete, errors, warnings, reasons, savedAt, onTick }: TickProps) => {
  const id = useId();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<{ readonly text: string; readonly at: number } | null>(null);
  const tick = async (complete: boolean): Promise<void> => {
    setWanted(complete);
    setProblem(null);
    const text = await onTick(code, complete);
    setProblem(text === null ? null : { text, at: Date.now() });
    setWanted(null);
  };
  return (
    <div className={styles.tick}>
      <label>
        <input
          type="checkbox"
          checked={wanted ?? isComplete}
          aria-busy={wanted !== null}
          aria-describedby={`${id}-hint`}
          onChange={(event) => void (wanted === null && tick(event.target.checked))}
        />
        Complete
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {isComplete
          ? "You confirmed this unit. Changing a line takes the tick away."
          : completeHint(errors, warnings, reasons)}
      </p>
      {/* Something saved since then may have answered it. */}
      {problem !== null && (savedAt === null || savedAt <= problem.at) && (
        <p className={styles.problem} role="alert">
          {problem.text}
        </p>
      )}
    </div>
  );
};
