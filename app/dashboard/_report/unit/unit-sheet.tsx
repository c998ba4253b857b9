import { lazy, memo, Suspense, useMemo, useRef, useState } from "react";
import { addMonths } from "#lib/calendar/work-month.ts";
import { formatWorkMonth } from "#lib/format/date.ts";
import { gridTexts } from "#lib/reporting/grid-texts.ts";
import { FindingsList } from "../review/findings-list.tsx";
import type { Explain } from "../grid/grid-columns.tsx";
import { gridKeysId } from "./grid-keys.tsx";
import { GridPlaceholder } from "./grid-placeholder.tsx";
import { GridToolbar } from "./grid-toolbar.tsx";
import { LineDetails } from "./line-details.tsx";
import type { CellTarget } from "../grid/line-grid.tsx";
import { PrintedLines } from "./printed-lines.tsx";
import { SheetHead } from "./sheet-head.tsx";
import { findersOf, keepOrder, matchesFinder, matchesSearch } from "./shown-lines.ts";
import { type Sheet, type TadView, countUnchanged } from "../store/tad-view.ts";
import styles from "./unit-sheet.module.css";

// Its own file of script, loaded when the page is there; it cannot be drawn on the server (docs/adr/0012).
const LineGrid = lazy(async () => ({ default: (await import("../grid/line-grid.tsx")).LineGrid }));

type Props = {
  sheet: Sheet;
  lines: TadView["lines"];
  findings: TadView["findings"];
  /** Findings of units and of the report. */
  general: TadView["general"];
  workMonth: string;
  unitCodes: readonly string[];
  isEditable: boolean;
  isHydrated: boolean;
  /** When something was last saved on this page, in milliseconds. */
  savedAt: number | null;
  /** The cell the clerk asked for, when it is in this unit. */
  target: CellTarget | null;
  explain: Explain;
  onComplete: (unitCode: string, complete: boolean) => Promise<string | null>;
  onFoldClosed: () => void;
};

const searchedFrom = 26;
/** A fold with fewer unchanged people than this starts open. */
const foldedFrom = 10;

/** The search or filter. Its lines stay until the clerk asks for something else. */
type Asked = { readonly finder: string; readonly kept: ReadonlySet<string> };
const everybody: Asked = { finder: "", kept: new Set() };

/**
 * The lines of a grid. Their order changes only when the clerk asks for something else: if a save moved a line, the
 * clerk would type into another person's row.
 */
const useStandingOrder = (lineIds: readonly string[], asking: string): readonly string[] => {
  const [order, setOrder] = useState({ lineIds, asking, standing: lineIds });
  if (order.lineIds === lineIds && order.asking === asking) return order.standing;
  const standing = order.asking === asking ? keepOrder(order.standing, lineIds) : lineIds;
  setOrder({ lineIds, asking, standing });
  return standing;
};

/**
 * One bargaining unit: its people, exceptions first, the unchanged folded, its totals and its Complete checkbox. What
 * depends on all people is computed only for a newer report, because the page is drawn at every key press.
 */
export const UnitSheet = memo((props: Props) => {
  const { sheet, lines, findings, workMonth, isEditable, target } = props;
  const { unit, first, folded } = sheet;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [sought, setSought] = useState("");
  const [asked, setAsked] = useState(everybody);
  const [active, setActive] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const details = useRef<HTMLFieldSetElement>(null);
  const isOpen = chosen ?? folded.length < foldedFrom;
  const all = useMemo(() => [...first, ...folded], [first, folded]);
  const unchanged = useMemo(() => countUnchanged({ lines, findings }, folded), [folded, findings, lines]);
  const finders = useMemo(() => findersOf(all.flatMap((lineId) => findings.get(lineId) ?? [])), [all, findings]);
  const isAsking = sought.trim() !== "" || asked.finder !== "";

  // Once a report is committed or taken back, nothing said of its cells is true anymore.
  const [wasEditable, setWasEditable] = useState(isEditable);
  if (isEditable !== wasEditable) {
    setWasEditable(isEditable);
    setSaid("");
  }

  const [followed, setFollowed] = useState(target);
  if (target !== followed) {
    setFollowed(target);
    setSought("");
    setAsked(everybody);
  }

  const general = useMemo(() => props.general.filter(({ unitCode }) => unitCode === unit.code), [props.general, unit]);
  const found = useMemo(() => {
    if (!isAsking) return all;
    return all.filter((lineId) => {
      const line = lines.get(lineId);
      const isSo = asked.kept.has(lineId) || matchesFinder(asked.finder, findings.get(lineId) ?? []);
      return line !== undefined && isSo && matchesSearch(line, sought);
    });
  }, [all, asked, findings, isAsking, lines, sought]);
  const asking = JSON.stringify([isOpen, asked.finder, sought]);
  const shown = useStandingOrder(isAsking || isOpen ? found : first, asking);
  const find = (finder: string): void =>
    setAsked({ finder, kept: new Set(all.filter((each) => matchesFinder(finder, findings.get(each) ?? []))) });
  const toggleFold = (): void => {
    if (isOpen) props.onFoldClosed();
    setChosen(!isOpen);
  };

  const placeholder = <GridPlaceholder people={unit.people} rows={shown.length} />;
  return (
    <fieldset className={styles.sheet} aria-label={unit.code} id={`unit-${unit.code}`}>
      <SheetHead
        sheet={sheet}
        findings={findings}
        general={general}
        unchanged={unchanged}
        isEditable={isEditable}
        savedAt={props.savedAt}
        onComplete={props.onComplete}
        sought={unit.people >= searchedFrom ? sought : null}
        onSearch={setSought}
      />
      <FindingsList unitCode={unit.code} general={general} lineIds={all} lines={lines} findings={findings} />
      <GridToolbar
        unitCode={unit.code}
        finders={finders}
        finder={asked.finder}
        onFind={find}
        fold={
          isAsking || folded.length === 0
            ? null
            : { people: unchanged, since: formatWorkMonth(addMonths(workMonth, -1)), isOpen }
        }
        onFold={toggleFold}
        isEditable={isEditable}
        onSay={setSaid}
      />
      {shown.length === 0 ? (
        <p className={styles.nobody}>{isAsking ? gridTexts.noMatch : gridTexts.nobody}</p>
      ) : props.isHydrated ? (
        <Suspense fallback={placeholder}>
          <LineGrid
            unit={unit}
            lineIds={shown}
            lines={lines}
            findings={findings}
            workMonth={workMonth}
            unitCodes={props.unitCodes}
            isEditable={isEditable}
            describedBy={gridKeysId}
            target={target}
            explain={props.explain}
            onActive={setActive}
            onSay={setSaid}
            onLeave={() => details.current?.focus()}
          />
        </Suspense>
      ) : (
        placeholder
      )}
      <PrintedLines unit={unit} lineIds={all} />
      <fieldset ref={details} tabIndex={-1} aria-label="About the selected cells" className={styles.below}>
        <LineDetails lineId={active} />
        <output className={styles.said}>{said}</output>
      </fieldset>
    </fieldset>
  );
});
