import { memo } from "react";
import { countOf, countPeople, formatCount } from "#lib/format/count.ts";
import { unitWords } from "#lib/line/unit-type-words.ts";
import type { Finding } from "#lib/reporting/schema.ts";
import { Tag } from "../../../_ui/tag.tsx";
import { CompleteCheckbox } from "./complete-checkbox.tsx";
import { countOpen, type Sheet, type TadView } from "../store/tad-view.ts";
import { UnitMore } from "./unit-actions.tsx";
import styles from "./sheet-head.module.css";

type Props = {
  sheet: Sheet;
  findings: TadView["findings"];
  general: readonly Finding[];
  /** How many people are as they were carried over. */
  unchanged: number;
  isEditable: boolean;
  /** When something was last saved on this page, in milliseconds. */
  savedAt: number | null;
  onComplete: (unitCode: string, complete: boolean) => Promise<string | null>;
  /** The search text; null where there are too few people to search. */
  sought: string | null;
  onSearch: (text: string) => void;
};

/** The unit's name, its open findings, and its Complete checkbox. */
export const SheetHead = memo((props: Props) => {
  const { sheet, findings, general, isEditable, savedAt, onComplete, sought, onSearch } = props;
  const { unit, first, folded } = sheet;
  const own = [...[...first, ...folded].flatMap((lineId) => findings.get(lineId) ?? []), ...general];
  const open = countOpen(own);
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
        {open.errors > 0 && <Tag tone="bad">{countOf(open.errors, "error")}</Tag>}
        {open.warnings > 0 && <Tag tone="warn">{countOf(open.warnings, "warning")}</Tag>}
        {unit.noWork && <Tag tone="plain">No work this month</Tag>}
        <Tag tone="plain">{formatCount(props.unchanged)} unchanged</Tag>
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
        <CompleteCheckbox unit={unit} open={open} savedAt={savedAt} onComplete={onComplete} />
      ) : (
        <span className={styles.done}>
          {unit.complete ? <Tag tone="good">✓ Complete</Tag> : <Tag tone="plain">Not complete yet</Tag>}
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
