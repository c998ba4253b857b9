"use client";

import { type ComponentProps, useEffect, useRef, useState } from "react";
import { countPeople, formatCount } from "#lib/platform/format/count.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { figureCells } from "#lib/reporting/line/cells.ts";
import { columnLabel } from "#lib/reporting/tad/texts.en.ts";
import { Button } from "../../../_ui/button.tsx";
import type { LineGrid } from "../grid/line-grid.tsx";
import { totalsOf } from "../store/unit-totals.ts";
import { useStoreValue } from "../store/use-line-store.ts";
import { LineCard } from "./line-card.tsx";
import styles from "./line-cards.module.css";

/** More cards than this at once make a page slow to open and long to scroll. */
const cardsAtATime = 25;

/** The people of one unit on a phone: a card each, and the totals below them. */
export const LineCards = (props: ComponentProps<typeof LineGrid>) => {
  const { unit, lineIds, target } = props;
  const list = useRef<HTMLUListElement>(null);
  const [atMost, setAtMost] = useState(cardsAtATime);
  const totals = JSON.parse(useStoreValue((store) => JSON.stringify(totalsOf(store, unit.code)))) as ReturnType<
    typeof totalsOf
  >;
  const targetPlace = target === null ? -1 : lineIds.indexOf(target.lineId);
  const shown = lineIds.slice(0, Math.max(atMost, targetPlace + 1));
  const left = lineIds.length - shown.length;

  useEffect(() => {
    const card = target === null ? undefined : list.current?.children[targetPlace];
    if (target === null || card === undefined) return;
    const fieldOf = (cell: string) => card.querySelector<HTMLElement>(`[data-cell${cell}]`);
    const field = fieldOf(target.cell === null ? "" : `="${target.cell}"`);
    const fold = field?.closest("details");
    if (fold) fold.open = true;
    if (field) field.focus();
    card.scrollIntoView({ block: "center" });
    // It may have become one of those shown only after it was asked for.
  }, [target, targetPlace]);

  return (
    <div className={styles.cards}>
      <ul ref={list}>
        {shown.map((lineId) => (
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
      {left > 0 && (
        <Button small tone="quiet" onClick={() => setAtMost(shown.length + cardsAtATime)}>
          Show {formatCount(Math.min(cardsAtATime, left))} more of {formatCount(left)}
        </Button>
      )}
      <dl className={styles.totals} aria-label={`Totals of ${unit.code}`}>
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
