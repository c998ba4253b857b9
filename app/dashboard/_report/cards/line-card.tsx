import { memo } from "react";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { type CellName, figureCells, isFigureCell, mainCells } from "#lib/reporting/line/cells.ts";
import { formatAmount } from "#lib/platform/cents/money.ts";
import type { TadUnit } from "#lib/reporting/tad/schema.ts";
import { cellLabel, columnLabel } from "#lib/reporting/tad/texts.en.ts";
import { CellInput } from "../fields/cell-input.tsx";
import { extrasOf } from "../grid/extra-cells.ts";
import type { Explain } from "../grid/grid-columns.tsx";
import { CorrectedMark } from "../history/corrected-lines.tsx";
import { FindingText, findingId } from "../review/finding-text.tsx";
import { personName } from "../store/cell-text.ts";
import { textOf } from "../store/line-store.ts";
import { isOpenFinding } from "../store/tad-view.ts";
import { useLine } from "../store/use-line-store.ts";
import styles from "./line-cards.module.css";

type Props = {
  lineId: string;
  unit: Pick<TadUnit, "unitType" | "classifications">;
  /** Codes of the report's bargaining units. */
  unitCodes: readonly string[];
  isEditable: boolean;
  explain: Explain;
};

const otherCells = mainCells.filter((cell) => !isFigureCell(cell));

/** One person: hours, wages, contributions, and what is open; class, status, dates and note are folded. */
export const LineCard = memo(({ lineId, unit, unitCodes, isEditable, explain }: Props) => {
  const line = useLine(lineId);
  if (line === undefined) return null;
  const { saved, shown } = line;
  const person = personName(saved);
  const open = line.findings.filter(isOpenFinding);
  const spokenOf = new Set(open.map(({ field }) => field));
  const folded: readonly CellName[] = [...otherCells, ...extrasOf(shown, spokenOf)];
  const cell = (name: CellName, label: string) => (
    <div key={name} className={styles.field}>
      <span aria-hidden={isEditable}>{label}</span>
      {isEditable ? (
        <CellInput
          lineId={lineId}
          cell={name}
          person={person}
          text={textOf(line, name)}
          unitType={unit.unitType}
          findings={open}
          codes={name === "targetUnit" ? unitCodes.filter((code) => code !== saved.unitCode) : unit.classifications}
        />
      ) : (
        <b className={isFigureCell(name) ? styles.figure : undefined}>{textOf(line, name) || "–"}</b>
      )}
    </div>
  );
  return (
    <li data-card className={styles.card}>
      <h3>
        {person}{" "}
        <small>
          <span aria-hidden="true">•••</span>
          <span className="visually-hidden">SSN ends in</span> {saved.ssnLast4}
        </small>
        <CorrectedMark lineId={lineId} />
      </h3>
      {open.map((finding) => (
        <FindingText key={findingId(finding)} finding={finding} />
      ))}
      <div className={styles.fields}>{figureCells.map((name) => cell(name, columnLabel(name, unit.unitType)))}</div>
      <dl className={styles.owed}>
        {shown.amounts.map(({ fund, cents }) => (
          <div key={fund}>
            <dt>{fundNames[fund]}</dt>
            <dd>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={`${formatAmount(cents)}, why? ${fundNames[fund]}, ${person}`}
                onClick={(event) => explain(lineId, fund, event.currentTarget)}
              >
                {formatAmount(cents)}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <details open={folded.some((name) => spokenOf.has(name))}>
        <summary>
          {[textOf(line, "classification"), textOf(line, "statusCode"), textOf(line, "statusDate")]
            .filter((text) => text !== "")
            .join(" · ")}{" "}
          · more<span className="visually-hidden"> of {person}</span>
        </summary>
        <div className={styles.fields}>{folded.map((name) => cell(name, cellLabel(name, unit.unitType)))}</div>
      </details>
    </li>
  );
});
LineCard.displayName = "LineCard";
