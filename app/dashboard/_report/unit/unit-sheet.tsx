import { memo, useMemo, useState, type ComponentProps, lazy, Suspense, useSyncExternalStore } from "react";
import { addMonths } from "#lib/platform/calendar/work-month.ts";
import { countPeople } from "#lib/platform/format/count.ts";
import { formatWorkMonth } from "#lib/platform/format/date.ts";
import { unitWords } from "#lib/reporting/line/unit-types.ts";
import { gridTexts } from "#lib/reporting/tad/grid-texts.ts";
import { FindingText } from "../review/finding-text.tsx";
import type { Explain } from "../grid/grid-columns.tsx";
import { GridToolbar } from "./grid-toolbar.tsx";
import type { CellTarget, LineGrid as Grid } from "../grid/line-grid.tsx";
import { PrintedLines } from "./printed-lines.tsx";
import { findersOf, keepOrder, matchesFinder, matchesSearch } from "./shown-lines.ts";
import { countOpen, countUnchanged, findingsOf, type Sheet, type TadView } from "../store/tad-view.ts";
import { UnitMore } from "./unit-actions.tsx";
import styles from "./unit-sheet.module.css";
import gridKeysStyles from "./grid-keys.module.css";

/** The description of every grid on the page. */
const gridKeysId = "grid-keys";

/** The keys of the grids, once for all of them. */
export const GridKeys = ({ isEditable }: { isEditable: boolean }) => (
  <details className={gridKeysStyles.keys}>
    <summary>Keyboard shortcuts</summary>
    <p id={gridKeysId}>{isEditable ? gridTexts.keys : gridTexts.readKeys}</p>
  </details>
);

/** Rows of a grid that fills its greatest height. */
const maxRows = 24;

/** Shown in place of the grid, with the same height, until its script is loaded. */
const GridPlaceholder = ({ people, rows }: { people: number; rows: number }) => (
  <div className={styles.placeholder}>
    <p>{gridTexts.loading(people)}</p>
    {Array.from({ length: Math.min(rows, maxRows) + 1 }, (_, row) => (
      <div key={row} className={styles.placeholderRow} />
    ))}
  </div>
);

const query = "not all and (min-width: 40rem)";

const watch = (listener: () => void): (() => void) => {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

/** True in a window as narrow as a phone; only for components rendered in the browser. */
const useNarrow = (): boolean => useSyncExternalStore(watch, () => matchMedia(query).matches);

// Each is a separate script, loaded after the page; the server can't draw them (docs/adr/0012).
const LineGrid = lazy(async () => ({ default: (await import("../grid/line-grid.tsx")).LineGrid }));
const LineCards = lazy(async () => ({ default: (await import("./line-cards.tsx")).LineCards }));

/** The people of a unit: a grid, or on a phone a card each; only for the browser. */
const UnitLines = (props: ComponentProps<typeof Grid>) => (
  <Suspense fallback={<GridPlaceholder people={props.unit.people} rows={props.lineIds.length} />}>
    {useNarrow() ? <LineCards {...props} /> : <LineGrid {...props} />}
  </Suspense>
);

type Props = {
  sheet: Sheet;
  lines: TadView["lines"];
  findings: TadView["findings"];
  /** Findings of units and of the report. */
  general: TadView["general"];
  workMonth: string;
  unitCodes: readonly string[];
  /** True for the visible unit; the others show people only on paper. */
  isChosen: boolean;
  isEditable: boolean;
  isHydrated: boolean;
  /** When something was last saved on this page, in milliseconds. */
  savedAt: number | null;
  /** The requested cell, if it is in this unit. */
  target: CellTarget | null;
  explain: Explain;
  onComplete: (unitCode: string, complete: boolean) => Promise<string | null>;
  onFoldClosed: () => void;
};

const searchedFrom = 26;
/** A fold with fewer unchanged people starts open, and so does a fold of everyone. */
const foldedFrom = 10;

/** The search or filter. Its lines stay until the clerk asks for something else. */
type ListFilter = { readonly finder: string; readonly keptIds: ReadonlySet<string> };
const everybody: ListFilter = { finder: "", keptIds: new Set() };

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
 * One bargaining unit: one toolbar, its people, exceptions first, the unchanged folded, and its totals; a report that
 * can't be changed has everyone. What depends on all people is computed only for a newer report, because the page is
 * drawn at every key press.
 */
export const UnitSheet = memo((props: Props) => {
  const { sheet, lines, findings, workMonth, unitCodes, isEditable, target } = props;
  const { unit, first, folded } = sheet;
  const [isUnfolded, setUnfolded] = useState(first.length === 0 || folded.length < foldedFrom);
  const [sought, setSought] = useState("");
  const [listFilter, setListFilter] = useState(everybody);
  const [status, setStatus] = useState("");
  const isOpen = !isEditable || isUnfolded;
  const all = useMemo(() => [...first, ...folded], [first, folded]);
  const unchanged = useMemo(() => countUnchanged({ lines, findings }, folded), [folded, findings, lines]);
  const finders = useMemo(() => findersOf(all.flatMap((lineId) => findings.get(lineId) ?? [])), [all, findings]);
  const isAsking = sought.trim() !== "" || listFilter.finder !== "";

  // After a Commit or take-back, an announcement about cells is out of date.
  const [wasEditable, setWasEditable] = useState(isEditable);
  if (isEditable !== wasEditable) {
    setWasEditable(isEditable);
    setStatus("");
  }

  const [followed, setFollowed] = useState(target);
  if (target !== followed) {
    setFollowed(target);
    setSought("");
    setListFilter(everybody);
  }

  const general = useMemo(() => props.general.filter(({ unitCode }) => unitCode === unit.code), [props.general, unit]);
  const open = useMemo(() => countOpen(findingsOf({ findings, general }, sheet)), [findings, general, sheet]);
  const matchingIds = useMemo(() => {
    if (!isAsking) return all;
    return all.filter((lineId) => {
      const line = lines.get(lineId);
      const isSo = listFilter.keptIds.has(lineId) || matchesFinder(listFilter.finder, findings.get(lineId) ?? []);
      return line !== undefined && isSo && matchesSearch(line, sought);
    });
  }, [all, listFilter, findings, isAsking, lines, sought]);
  const asking = JSON.stringify([isOpen, listFilter.finder, sought]);
  const orderedIds = useStandingOrder(isAsking || isOpen ? matchingIds : first, asking);
  const find = (finder: string): void =>
    setListFilter({ finder, keptIds: new Set(all.filter((each) => matchesFinder(finder, findings.get(each) ?? []))) });
  const toggleFold = (): void => {
    if (isOpen) props.onFoldClosed();
    setUnfolded(!isOpen);
  };

  const isTab = unitCodes.length > 1;
  return (
    <div
      id={`panel-${unit.code}`}
      className={styles.panel}
      hidden={!props.isChosen}
      {...(isTab && { role: "tabpanel", "aria-labelledby": `tab-${unit.code}` })}
    >
      <fieldset
        className={isTab ? `${styles.sheet} ${styles.inTab}` : styles.sheet}
        aria-label={unit.code}
        id={`unit-${unit.code}`}
      >
        <h2>
          {unit.code} · {unit.title}
        </h2>
        <GridToolbar
          unit={unit}
          open={open}
          savedAt={props.savedAt}
          onComplete={props.onComplete}
          sought={unit.people >= searchedFrom ? sought : null}
          onSearch={setSought}
          finders={finders}
          finder={listFilter.finder}
          onFind={find}
          fold={
            !isEditable || isAsking || folded.length === 0
              ? null
              : { people: unchanged, since: formatWorkMonth(addMonths(workMonth, -1)), isOpen }
          }
          onFold={toggleFold}
          isEditable={isEditable}
          isTab={isTab}
          onSay={setStatus}
        />
        {general.length > 0 && (
          <div className={styles.general}>
            {general.map((finding) => (
              <FindingText key={finding.ruleId} finding={finding} />
            ))}
          </div>
        )}
        {orderedIds.length === 0 ? (
          <p className={styles.nobody}>{isAsking ? gridTexts.noMatch : gridTexts.nobody}</p>
        ) : props.isHydrated && props.isChosen ? (
          <UnitLines
            unit={unit}
            lineIds={orderedIds}
            lines={lines}
            findings={findings}
            workMonth={workMonth}
            unitCodes={unitCodes}
            isEditable={isEditable}
            describedBy={gridKeysId}
            target={target}
            explain={props.explain}
            onSay={setStatus}
          />
        ) : (
          <GridPlaceholder people={unit.people} rows={orderedIds.length} />
        )}
        <PrintedLines unit={unit} lineIds={all} />
        <div className={styles.below}>
          <output className={styles.said}>{status}</output>
          <p>
            {unitWords[unit.unitType].adverb}, {countPeople(unit.people)}
            {unit.localUnion !== "" && ` · ${unit.localUnion}`}
          </p>
          <UnitMore unit={unit} />
        </div>
      </fieldset>
    </div>
  );
});
UnitSheet.displayName = "UnitSheet";
