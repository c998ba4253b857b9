import { memo, type KeyboardEvent } from "react";
import { type CellName, mainCells } from "#lib/line/cells.ts";
import { cellLabel } from "#lib/reporting/texts.en.ts";
import type { TadUnit } from "#lib/reporting/schema.ts";
import { cellText, personName } from "../../../_report/store/cell-text.ts";
import { textOf } from "../../../_report/store/line-store.ts";
import { useLine } from "../../../_report/store/use-line-store.ts";
import { CorrectedMark } from "../../../_report/history/corrected-lines.tsx";
import { CellInput } from "../../../_report/fields/cell-input.tsx";
import { cellBelowDate } from "./cell-below-date.ts";
import { LineNotes } from "./line-notes.tsx";
import styles from "./paper-entry.module.css";

type Props = {
  lineId: string;
  /** The number of the line on the printed sheet. */
  place: number;
  unit: Pick<TadUnit, "classifications" | "unitType">;
  /** Codes of the report's bargaining units. */
  unitCodes: readonly string[];
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
export const PaperLine = memo(({ lineId, place, unit, unitCodes, isEditable }: Props) => {
  const { classifications, unitType } = unit;
  const line = useLine(lineId);
  if (line === undefined) return null;
  const { saved, findings } = line;
  const person = personName(saved);
  const below = cellBelowDate((name) => textOf(line, name), new Set(findings.map(({ field }) => field)));
  const cell = (name: CellName, codes = classifications) =>
    isEditable ? (
      <CellInput
        lineId={lineId}
        cell={name}
        person={person}
        text={textOf(line, name)}
        unitType={unitType}
        findings={findings}
        codes={codes}
      />
    ) : (
      cellText(saved, name)
    );
  return (
    <tbody id={`line-${lineId}`} className={styles.line}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the choices within */}
      <tr onKeyDown={walkChoices}>
        <td className={styles.place}>{place}</td>
        <th scope="row" className={styles.who}>
          {person}
          <CorrectedMark lineId={lineId} />
          <span>SSN ends {saved.ssnLast4}</span>
        </th>
        {/* In the order of the printed sheet. */}
        {mainCells.map((name) => (
          <td key={name} data-label={cellLabel(name, unitType)} className={styles.cell}>
            {cell(name)}
            {name === "statusDate" && below !== null && (
              <div className={styles.below}>
                <span aria-hidden={isEditable}>{cellLabel(below, unitType)}</span>
                {cell(
                  below,
                  unitCodes.filter((code) => code !== saved.unitCode),
                )}
              </div>
            )}
          </td>
        ))}
      </tr>
      <LineNotes line={line} unitType={unitType} isEditable={isEditable} span={mainCells.length + 2} />
    </tbody>
  );
});
PaperLine.displayName = "PaperLine";
