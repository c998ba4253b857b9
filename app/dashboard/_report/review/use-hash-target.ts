import { useEffect, useEffectEvent, useState } from "react";
import { cellNames } from "#lib/reporting/line/cells.ts";
import type { CellTarget } from "../grid/line-grid.tsx";
import { isOpenFinding, type TadView } from "../store/tad-view.ts";

const anchorPattern = new RegExp(`^#line-([0-9a-f-]{36})(?:-(${cellNames.join("|")}))?$`);

/**
 * Returns the cell to which a link to `#line-<id>` or `#line-<id>-<cell>` leads. The grid renders only visible rows, so
 * the browser may not find an element with that id. Without a cell, the target is the line's first open finding.
 */
export const useHashTarget = (view: TadView, showLines: (lineIds: readonly string[]) => void): CellTarget | null => {
  const [target, setTarget] = useState<CellTarget | null>(null);
  const follow = useEffectEvent((): void => {
    const [, lineId, cellName] = anchorPattern.exec(location.hash) ?? [];
    if (lineId === undefined || !view.lines.has(lineId)) return;
    // Without the hash, the same link works again.
    history.replaceState(history.state, "", location.pathname + location.search);
    const openFinding = view.findings.get(lineId)?.find((finding) => isOpenFinding(finding) && finding.field !== null);
    const cell = cellNames.find((name) => name === cellName) ?? openFinding?.field ?? null;
    showLines([lineId]);
    setTarget({ lineId, cell });
  });
  const { linePages } = view.head;
  useEffect(() => {
    // Until every line is there, the page has no grid.
    if (linePages !== undefined) return;
    const firstRun = setTimeout(follow);
    window.addEventListener("hashchange", follow);
    return () => {
      clearTimeout(firstRun);
      window.removeEventListener("hashchange", follow);
    };
  }, [linePages]);
  return target;
};
