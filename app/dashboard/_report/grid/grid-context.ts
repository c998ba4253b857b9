import { createContext, type MouseEvent, type RefObject, use, useMemo, useEffect, useState } from "react";
import type { CellSelection } from "./cell-selection.ts";
import type { Finding } from "#lib/reporting/tad/schema.ts";
import { isOpenFinding, type TadView } from "../store/tad-view.ts";
import { useStoreValue } from "../store/use-line-store.ts";

const settledMs = 250;

/** Returns the value after it has been stable for a moment, so that screen readers don't announce every key press. */
const useSettled = <Value>(value: Value): Value => {
  const [settledValue, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), settledMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settledValue;
};

/** Open findings by line id. */
type Strips = ReadonlyMap<string, readonly Finding[]>;

/** Returns the findings below a unit's rows, a moment after typing, so that rows don't move with every key press. */
export const useStrips = (findings: TadView["findings"], unitCode: string): Strips => {
  const typedFindings = useStoreValue(({ typedLines }) =>
    JSON.stringify(
      typedLines()
        .filter(({ saved }) => saved.unitCode === unitCode)
        .map((line) => [line.saved.id, line.findings.filter(isOpenFinding)]),
    ),
  );
  const strips = useMemo(() => {
    const allFindings = new Map([...findings, ...(JSON.parse(typedFindings) as [string, Finding[]][])]);
    return new Map([...allFindings].map(([lineId, lineFindings]) => [lineId, lineFindings.filter(isOpenFinding)]));
  }, [findings, typedFindings]);
  return useSettled(strips);
};

/** Values that all cells of a unit's grid share. The object is memoized. */
type GridContext = {
  readonly classifications: readonly string[];
  readonly unitCodes: readonly string[];
  /** Announces a message and shows it below the grid. */
  readonly announce: (text: string) => void;
  /** The last key pressed in the grid, which may have opened the cell. */
  readonly openedBy: RefObject<string>;
  readonly selection: CellSelection;
  /** Called when the mouse enters a cell, which may extend the block. */
  readonly onEnter: (event: MouseEvent<HTMLElement>) => void;
};

const Context = createContext<GridContext | null>(null);
export const GridContextProvider = Context.Provider;

/** The findings below rows. They have a separate context because they change with typing. */
export const StripsContext = createContext<Strips>(new Map());

export const useGridContext = (): GridContext => {
  const context = use(Context);
  if (context === null) throw new Error("A cell is outside its grid");
  return context;
};
