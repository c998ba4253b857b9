import { memo, useMemo, useState, type ComponentProps, lazy, Suspense, useSyncExternalStore } from "react";
import { addMonths } from "#lib/platform/calendar/work-month.ts";
import { countPeople } from "#lib/platform/format/count.ts";
import { formatWorkMonth } from "#lib/platform/format/date.ts";
import { unitLabels } from "#lib/reporting/line/unit-types.ts";
import { FindingText } from "../review/finding-text.tsx";
import type { ExplainAmount } from "../grid/grid-columns.tsx";
import { GridToolbar } from "./grid-toolbar.tsx";
import type { CellTarget, LineGrid as Grid } from "../grid/line-grid.tsx";
import { FirstLines, PrintedLines } from "./line-table.tsx";
import { listFindingFilters, keepOrder, matchesFindingFilter, matchesSearch } from "./shown-lines.ts";
import { countOpen, countUnchanged, findingsOf, type Sheet, type TadView } from "../store/tad-view.ts";
import { UnitActionsRow } from "./unit-actions.tsx";
import styles from "./unit-sheet.module.css";
import { gridTexts } from "#lib/reporting/tad/texts.en.ts";

/** The id of the description that all grids of the page share. */
const gridKeysId = "grid-keys";

/** The keyboard shortcuts, once for all grids. */
export const GridKeys = ({ isEditable }: { isEditable: boolean }) => (
  <details className={styles.keys}>
    <summary>Keyboard shortcuts</summary>
    <p id={gridKeysId}>{isEditable ? gridTexts.keys : gridTexts.readKeys}</p>
  </details>
);

const query = "not all and (min-width: 40rem)";

const watch = (listener: () => void): (() => void) => {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

/** Returns true in a window as narrow as a phone. Only for components that render in the browser. */
const useNarrow = (): boolean => useSyncExternalStore(watch, () => matchMedia(query).matches);

// Each is a separate script that loads after the page. The server can't render them (docs/adr/0012).
const LineGrid = lazy(async () => ({ default: (await import("../grid/line-grid.tsx")).LineGrid }));
const LineCards = lazy(async () => ({ default: (await import("./line-cards.tsx")).LineCards }));

/** A unit's people in a grid, or in cards on a phone. Renders only in the browser. */
const UnitLines = (props: ComponentProps<typeof Grid>) => (
  <Suspense fallback={<FirstLines unit={props.unit} lineIds={props.lineIds} />}>
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
  /** True for the visible unit. The others show people only in print. */
  isChosen: boolean;
  isEditable: boolean;
  /** False on the server, and until the page has every line. */
  isReady: boolean;
  /** False if the page has only some lines, which are then all shown. */
  hasAllLines: boolean;
  /** The time of the page's last save, in milliseconds. */
  savedAt: number | null;
  /** The requested cell, if it is in this unit. */
  target: CellTarget | null;
  explain: ExplainAmount;
  onComplete: (unitCode: string, complete: boolean) => Promise<string | null>;
  onFoldClosed: () => void;
};

const minPeopleForSearch = 26;
/** A list with fewer unchanged people starts expanded, and so does a list with everyone. */
const foldedFrom = 10;

/** The active filter. Its lines stay until the clerk chooses another one. */
type ListFilter = { readonly finder: string; readonly keptIds: ReadonlySet<string> };
const noFilter: ListFilter = { finder: "", keptIds: new Set() };

/** Keeps the order of lines: if a save moved a line, the clerk would type into another person's row. */
const useStableOrder = (lineIds: readonly string[], listKey: string): readonly string[] => {
  const [order, setOrder] = useState({ lineIds, listKey, stableIds: lineIds });
  if (order.lineIds === lineIds && order.listKey === listKey) return order.stableIds;
  const stableIds = order.listKey === listKey ? keepOrder(order.stableIds, lineIds) : lineIds;
  setOrder({ lineIds, listKey, stableIds });
  return stableIds;
};

/**
 * One bargaining unit: its toolbar, its people with exceptions first and unchanged lines collapsed, and its totals. A
 * report that can't be changed shows everyone. Values that depend on all people are computed only for a newer report,
 * because every key press renders the page.
 */
export const UnitSheet = memo((props: Props) => {
  const { sheet, lines, findings, workMonth, unitCodes, isEditable, target } = props;
  const { unit, first, folded } = sheet;
  const [isUnfolded, setUnfolded] = useState(!props.hasAllLines || first.length === 0 || folded.length < foldedFrom);
  const [searchText, setSearchText] = useState("");
  const [listFilter, setListFilter] = useState(noFilter);
  const [status, setStatus] = useState("");
  const isOpen = !isEditable || isUnfolded;
  const allIds = useMemo(() => [...first, ...folded], [first, folded]);
  const unchangedCount = useMemo(() => countUnchanged({ lines, findings }, folded), [folded, findings, lines]);
  const isFiltered = searchText.trim() !== "" || listFilter.finder !== "";

  // After a Commit or take-back, an announcement about cells is out of date.
  const [wasEditable, setWasEditable] = useState(isEditable);
  if (isEditable !== wasEditable) {
    setWasEditable(isEditable);
    setStatus("");
  }

  const [followed, setFollowed] = useState(target);
  if (target !== followed) {
    setFollowed(target);
    setSearchText("");
    setListFilter(noFilter);
  }

  const general = useMemo(() => props.general.filter(({ unitCode }) => unitCode === unit.code), [props.general, unit]);
  const unitFindings = useMemo(() => findingsOf({ findings, general }, unit.code), [findings, general, unit]);
  const openCounts = useMemo(() => countOpen(unitFindings), [unitFindings]);
  const finders = useMemo(
    () => listFindingFilters(unitFindings.filter(({ lineId }) => lineId !== null)),
    [unitFindings],
  );
  const matchingIds = useMemo(() => {
    if (!isFiltered) return allIds;
    return allIds.filter((lineId) => {
      const line = lines.get(lineId);
      const isInFilter =
        listFilter.keptIds.has(lineId) || matchesFindingFilter(listFilter.finder, findings.get(lineId) ?? []);
      return line !== undefined && isInFilter && matchesSearch(line, searchText);
    });
  }, [allIds, listFilter, findings, isFiltered, lines, searchText]);
  const listKey = JSON.stringify([isOpen, listFilter.finder, searchText]);
  const orderedIds = useStableOrder(isFiltered || isOpen ? matchingIds : first, listKey);
  const find = (finder: string): void =>
    setListFilter({
      finder,
      keptIds: new Set(allIds.filter((id) => matchesFindingFilter(finder, findings.get(id) ?? []))),
    });
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
          open={openCounts}
          savedAt={props.savedAt}
          onComplete={props.onComplete}
          searchText={unit.people >= minPeopleForSearch ? searchText : null}
          onSearch={setSearchText}
          finders={finders}
          finder={listFilter.finder}
          onFind={find}
          fold={
            !props.isReady || !isEditable || isFiltered || folded.length === 0
              ? null
              : { people: unchangedCount, since: formatWorkMonth(addMonths(workMonth, -1)), isOpen }
          }
          onFold={toggleFold}
          isEditable={isEditable}
          isTab={isTab}
          announce={setStatus}
        />
        {general.length > 0 && (
          <div className={styles.general}>
            {general.map((finding) => (
              <FindingText key={finding.ruleId} finding={finding} />
            ))}
          </div>
        )}
        {orderedIds.length === 0 ? (
          <p className={styles.empty}>{isFiltered ? gridTexts.noMatch : gridTexts.nothingToReview}</p>
        ) : !props.isChosen ? null : props.isReady ? (
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
            announce={setStatus}
          />
        ) : (
          <FirstLines unit={unit} lineIds={orderedIds} />
        )}
        <PrintedLines unit={unit} lineIds={allIds} />
        <div className={styles.below}>
          <output className={styles.status}>{status}</output>
          <p>
            {unitLabels[unit.unitType].adverb}, {countPeople(unit.people)}
            {unit.localUnion !== "" && ` · ${unit.localUnion}`}
          </p>
          <UnitActionsRow unit={unit} />
        </div>
      </fieldset>
    </div>
  );
});
UnitSheet.displayName = "UnitSheet";
