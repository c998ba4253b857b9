import { useId, useState } from "react";
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
  /** When something was last saved on this page, in milliseconds. */
  savedAt: number | null;
  onTick: (unitCode: string, complete: boolean) => Promise<string | null>;
  onFoldClosed: () => void;
};

const linesAtATime = 100;
const searchedFrom = 26;
/** Fewer unchanged people than this are no burden to look at. */
const foldedFrom = 10;
const noFindings: readonly Finding[] = [];

/** One bargaining unit: its people, exceptions first, the unchanged folded; its totals and its tick. */
export const UnitSheet = ({
  sheet,
  lines,
  findings,
  general,
  workMonth,
  editor,
  isEditable,
  savedAt,
  onTick,
  onFoldClosed,
}: Props) => {
  const { unit, first, folded } = sheet;
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? folded.length < foldedFrom;
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
    setChosen(!isOpen);
  };

  return (
    <fieldset className={styles.sheet} aria-label={unit.code} id={`unit-${unit.code}`}>
      <SheetHead
        sheet={sheet}
        findings={findings}
        general={general}
        isEditable={isEditable}
        savedAt={savedAt}
        onTick={onTick}
        {...(unit.people >= searchedFrom && { search: { text: sought, onSearch: setSought } })}
      />
      <div className={styles.scroller}>
        <table className={styles.grid} aria-describedby={isEditable ? `${id}-keys` : undefined}>
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
    </fieldset>
  );
};
