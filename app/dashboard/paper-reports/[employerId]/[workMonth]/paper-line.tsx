import { memo, type KeyboardEvent } from "react";
import { cellWords } from "../../../../../lib/reporting/messages.ts";
import type { CellName, Finding, TadLine } from "../../../../../lib/reporting/model.ts";
import { cellText, personName } from "../../../tads/[workMonth]/cells.ts";
import { cellBelowDate } from "./cell-below-date.ts";
import { CellInput } from "./cell-input.tsx";
import { LineNotes } from "./line-notes.tsx";
import { type Editor, useLineDraft } from "./use-line-draft.ts";
import styles from "./paper-entry.module.css";

/** The columns after the person, in the order of the printed sheet. */
export const paperCells: readonly CellName[] = [
  "classification",
  "statusCode",
  "statusDate",
  "unitsST",
  "unitsOT",
  "unitsDT",
  "grossWages",
  "note",
];

type Props = {
  line: TadLine;
  /** The number of the line on the printed sheet. */
  place: number;
  findings: readonly Finding[];
  classifications: readonly string[];
  editor: Editor;
  isEditable: boolean;
};

/** Enter in a choice goes down its column, as it does in the cells that are typed in. */
const walkChoices = (event: KeyboardEvent<HTMLElement>): void => {
  const { target } = event;
  if (event.key !== "Enter" || !(target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  const sameColumn = `select[data-cell="${target.dataset["cell"]}"]`;
  const column = [...(target.closest("table")?.querySelectorAll<HTMLSelectElement>(sameColumn) ?? [])];
  column[column.indexOf(target) + (event.shiftKey ? -1 : 1)]?.focus();
};

/** One line of the sheet: the person the fund knows, and the cells as the paper has them. */
export const PaperLine = memo(({ line, place, findings, classifications, editor, isEditable }: Props) => {
  const draft = useLineDraft(line, editor);
  const person = personName(line);
  const below = cellBelowDate(draft.textOf, new Set(findings.map(({ field }) => field)));
  const cell = (name: CellName, codes = classifications) =>
    isEditable ? (
      <CellInput
        cell={name}
        person={person}
        text={draft.textOf(name)}
        findings={findings}
        codes={codes}
        onType={draft.type}
        onSave={draft.save}
      />
    ) : (
      cellText(line, name)
    );
  return (
    <tbody id={`line-${line.id}`} className={styles.line}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the choices within */}
      <tr onKeyDown={walkChoices}>
        <td className={styles.place}>{place}</td>
        <th scope="row" className={styles.who}>
          {person}
          <span>SSN ends {line.ssnLast4}</span>
        </th>
        {paperCells.map((name) => (
          <td key={name} data-label={cellWords[name]} className={styles.cell}>
            {cell(name)}
            {name === "statusDate" && below !== null && (
              <div className={styles.below}>
                <span aria-hidden={isEditable}>{cellWords[below]}</span>
                {cell(
                  below,
                  editor.unitCodes.filter((code) => code !== line.unitCode),
                )}
              </div>
            )}
          </td>
        ))}
      </tr>
      <LineNotes line={line} findings={findings} draft={draft} isEditable={isEditable} span={paperCells.length + 2} />
    </tbody>
  );
});
PaperLine.displayName = "PaperLine";
