import { type KeyboardEvent, useId, useState } from "react";
import { addMonths } from "../../../../lib/calendar/work-month.ts";
import { formatWorkMonth } from "../../../../lib/format/date.ts";
import { fundNames, unitWords } from "../../../../lib/reporting/messages.ts";
import type { Finding } from "../../../../lib/reporting/model.ts";
import { LineRow } from "./line-row.tsx";
import { SheetFoot } from "./sheet-foot.tsx";
import { SheetHead } from "./sheet-head.tsx";
import { MoreRow } from "./more-row.tsx";
import { personName } from "./cells.ts";
import type { Sheet, TadView } from "./tad-view.ts";
import type { Editor } from "./use-line-draft.ts";
import styles from "./unit-sheet.module.css";

type Props = {
  sheet: Sheet;
  lines: TadView["lines"];
  findings: TadView["findings"];
  general: readonly Finding[];
  workMonth: string;
  editor: Editor;
  isEditable: boolean;
  onTick: (unitCode: string, complete: boolean) => Promise<string | null>;
  onFoldClosed: () => void;
};

const linesAtATime = 100;
const searchedFrom = 26;
const noFindings: readonly Finding[] = [];

/** Enter and the arrows walk down and up a column; leaving a cell saves it. */
const walk = (event: KeyboardEvent<HTMLTableElement>): void => {
  const { target, key, shiftKey } = event;
  if (!(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  const step =
    key === "ArrowDown" || (key === "Enter" && !shiftKey) ? 1 : key === "ArrowUp" || key === "Enter" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const column = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>(`input[data-cell="${target.dataset["cell"]}"]`),
  ];
  const next = column[column.indexOf(target) + step];
  if (next !== undefined) {
    next.focus();
    next.select();
  } else if (key === "Enter") {
    // The last of the column: leave it and come back, so that it is saved like the others.
    target.blur();
    target.focus();
  }
};

/** One bargaining unit: its people, exceptions first, the unchanged folded; its totals and its tick. */
export const UnitSheet = ({
  sheet,
  lines,
  findings,
  general,
  workMonth,
  editor,
  isEditable,
  onTick,
  onFoldClosed,
}: Props) => {
  const { unit, first, folded } = sheet;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [atMost, setAtMost] = useState({ first: linesAtATime, folded: linesAtATime });
  const [sought, setSought] = useState("");
  const funds = unit.totals.map(({ fund }) => fund);
  const span = 10 + funds.length;

  const matches = (lineId: string): boolean => {
    const line = lines.get(lineId);
    if (line === undefined) return false;
    return `${personName(line)} ${line.ssnLast4} ${line.payrollNo}`.toLowerCase().includes(sought.trim().toLowerCase());
  };
  const isSeeking = sought.trim() !== "";
  const found = isSeeking ? [...first, ...folded].filter(matches) : first;
  const rows = (ids: readonly string[], limit: number) =>
    ids.slice(0, limit).flatMap((lineId) => {
      const line = lines.get(lineId);
      if (line === undefined) return [];
      const own = findings.get(lineId) ?? noFindings;
      const shared = { classifications: unit.classifications, funds, editor, isEditable };
      return [<LineRow key={lineId} line={line} findings={own} {...shared} />];
    });
  const more = (part: "first" | "folded", ids: readonly string[]) => (
    <MoreRow
      key={`more-${part}`}
      span={span}
      left={ids.length - atMost[part]}
      step={linesAtATime}
      onMore={() => setAtMost({ ...atMost, [part]: atMost[part] + linesAtATime })}
    />
  );
  const toggleFold = (): void => {
    if (isOpen) onFoldClosed();
    setOpen(!isOpen);
  };

  return (
    <section className={styles.sheet} role="group" aria-label={unit.code} id={`unit-${unit.code}`}>
      <SheetHead
        sheet={sheet}
        findings={findings}
        general={general}
        isEditable={isEditable}
        onTick={onTick}
        {...(unit.people >= searchedFrom && { search: { text: sought, onSearch: setSought } })}
      />
      <div className={styles.scroller} tabIndex={0} role="region" aria-label={`People of ${unit.code}`}>
        <table className={styles.grid} onKeyDown={walk} aria-describedby={isEditable ? `${id}-keys` : undefined}>
          <caption className="visually-hidden">
            {unit.code} · {unit.title}
          </caption>
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col">Class</th>
              <th scope="col">Status</th>
              <th scope="col">Date</th>
              <th scope="col" className={styles.number}>
                {unitWords[unit.unitType].many} ST
              </th>
              <th scope="col" className={styles.number}>
                OT
              </th>
              <th scope="col" className={styles.number}>
                DT
              </th>
              <th scope="col" className={styles.number}>
                Last month
              </th>
              <th scope="col" className={styles.number}>
                Gross wages
              </th>
              {funds.map((fund) => (
                <th key={fund} scope="col" className={styles.number}>
                  {fundNames[fund]}
                </th>
              ))}
              <th scope="col">Note</th>
            </tr>
          </thead>
          {[
            ...rows(found, atMost.first),
            more("first", found),
            ...(isSeeking || folded.length === 0
              ? []
              : [
                  <tbody key="fold" className={styles.fold}>
                    <tr>
                      <td colSpan={span}>
                        <button type="button" aria-expanded={isOpen} onClick={toggleFold}>
                          {folded.length.toLocaleString("en-US")} unchanged from{" "}
                          {formatWorkMonth(addMonths(workMonth, -1)).split(" ")[0]}, carried forward ·{" "}
                          {isOpen ? "hide" : "show"}
                        </button>
                      </td>
                    </tr>
                  </tbody>,
                  ...(isOpen ? [...rows(folded, atMost.folded), more("folded", folded)] : []),
                ]),
          ]}
          <SheetFoot unit={unit} funds={funds} workMonth={workMonth} />
        </table>
      </div>
      {isEditable && (
        <p id={`${id}-keys`} className={styles.keys}>
          Enter saves and goes to the next person, arrows move up and down. Nothing is lost if you leave.
        </p>
      )}
    </section>
  );
};
