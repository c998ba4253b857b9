"use client";

import { type ComponentProps, useEffect, useRef, useState, memo } from "react";
import { countPeople, formatCount } from "#lib/platform/format/count.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { figureCells, type CellName, isFigureCell, mainCells } from "#lib/reporting/line/cells.ts";
import { columnLabel, cellLabel } from "#lib/reporting/tad/texts.en.ts";
import { Button } from "../../../_ui/button.tsx";
import type { LineGrid } from "../grid/line-grid.tsx";
import { useStoreValue, useLine } from "../store/use-line-store.ts";
import styles from "./line-cards.module.css";
import { formatAmount } from "#lib/platform/cents/money.ts";
import type { TadUnit } from "#lib/reporting/tad/schema.ts";
import { CellInput } from "../cell-input.tsx";
import { extrasOf } from "../grid/extra-cells.ts";
import type { ExplainAmount } from "../grid/grid-columns.tsx";
import { CorrectedMark } from "../history/corrected-lines.tsx";
import { FindingText, findingId } from "../review/finding-text.tsx";
import { listedName } from "#lib/platform/format/person.ts";
import { textOf } from "../store/line-store.ts";
import { isOpenFinding } from "../store/tad-view.ts";

type Props = {
  lineId: string;
  unit: Pick<TadUnit, "unitType" | "classifications">;
  unitCodes: readonly string[];
  isEditable: boolean;
  explain: ExplainAmount;
};

const otherCells = mainCells.filter((cell) => !isFigureCell(cell));

/** One person's hours, wages, contributions and open findings. Class, status, dates and note are collapsed. */
export const LineCard = memo(({ lineId, unit, unitCodes, isEditable, explain }: Props) => {
  const line = useLine(lineId);
  if (line === undefined) return null;
  const { saved, edited } = line;
  const person = listedName(saved);
  const openItems = line.findings.filter(isOpenFinding);
  const cellsWithFindings = new Set(openItems.map(({ field }) => field));
  const foldedCells: readonly CellName[] = [...otherCells, ...extrasOf(edited, cellsWithFindings)];
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
          findings={openItems}
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
      {openItems.map((finding) => (
        <FindingText key={findingId(finding)} finding={finding} />
      ))}
      <div className={styles.fields}>{figureCells.map((name) => cell(name, columnLabel(name, unit.unitType)))}</div>
      <dl className={styles.owed}>
        {edited.amounts.map(({ fund, cents }) => (
          <div key={fund}>
            <dt>{fundNames[fund]}</dt>
            <dd>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={`Explain ${formatAmount(cents)}, ${fundNames[fund]}, ${person}`}
                onClick={(event) => explain(lineId, fund, event.currentTarget)}
              >
                {formatAmount(cents)}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <details open={foldedCells.some((name) => cellsWithFindings.has(name))}>
        <summary>
          {[textOf(line, "classification"), textOf(line, "statusCode"), textOf(line, "statusDate")]
            .filter((text) => text !== "")
            .join(" · ")}{" "}
          · more<span className="visually-hidden"> of {person}</span>
        </summary>
        <div className={styles.fields}>{foldedCells.map((name) => cell(name, cellLabel(name, unit.unitType)))}</div>
      </details>
    </li>
  );
});
LineCard.displayName = "LineCard";

/** More cards than this make a page slow to open and long to scroll. */
const cardsAtATime = 25;

/** One unit's people on a phone: a card for each, and the totals below them. */
export const LineCards = (props: ComponentProps<typeof LineGrid>) => {
  const { unit, lineIds, target } = props;
  const list = useRef<HTMLUListElement>(null);
  const [maxVisible, setMaxVisible] = useState(cardsAtATime);
  const formattedTotals = useStoreValue((store) => JSON.stringify(store.totalsOf(unit.code)));
  const totals = JSON.parse(formattedTotals) as Readonly<Record<string, string>>;
  const targetIndex = target === null ? -1 : lineIds.indexOf(target.lineId);
  const visibleIds = lineIds.slice(0, Math.max(maxVisible, targetIndex + 1));
  const remainingCount = lineIds.length - visibleIds.length;

  useEffect(() => {
    const card = target === null ? undefined : list.current?.children[targetIndex];
    if (target === null || card === undefined) return;
    const fieldOf = (cell: string) => card.querySelector<HTMLElement>(`[data-cell${cell}]`);
    const field = fieldOf(target.cell === null ? "" : `="${target.cell}"`);
    const fold = field?.closest("details");
    if (fold) fold.open = true;
    if (field) field.focus();
    card.scrollIntoView({ block: "center" });
    // The card may appear only after the request.
  }, [target, targetIndex]);

  return (
    <div className={styles.cards}>
      <ul ref={list}>
        {visibleIds.map((lineId) => (
          <LineCard
            key={lineId}
            lineId={lineId}
            unit={unit}
            unitCodes={props.unitCodes}
            isEditable={props.isEditable}
            explain={props.explain}
          />
        ))}
      </ul>
      {remainingCount > 0 && (
        <Button small tone="quiet" onClick={() => setMaxVisible(visibleIds.length + cardsAtATime)}>
          Show {formatCount(Math.min(cardsAtATime, remainingCount))} more of {formatCount(remainingCount)}
        </Button>
      )}
      <dl className={styles.totals} aria-label={`Totals for ${unit.code}`}>
        <div>
          <dt>Total</dt>
          <dd>{countPeople(unit.people)}</dd>
        </div>
        {figureCells.map((cell) => (
          <div key={cell}>
            <dt>{columnLabel(cell, unit.unitType)}</dt>
            <dd>{totals[cell]}</dd>
          </div>
        ))}
        {unit.totals.map(({ fund }) => (
          <div key={fund}>
            <dt>{fundNames[fund]}</dt>
            <dd>{totals[`fund-${fund}`]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
