import { useEffect, useEffectEvent, useState } from "react";
import { cellNames } from "#lib/reporting/line/cells.ts";
import type { CellTarget } from "../grid/line-grid.tsx";
import { isOpenFinding, type TadView } from "../store/tad-view.ts";

const anchorPattern = new RegExp(`^#line-([0-9a-f-]{36})(?:-(${cellNames.join("|")}))?$`);

/**
 * A link to `#line-<id>` or `#line-<id>-<cell>` leads to that cell of the grid, which draws only the rows in sight and
 * so has no element of that name. Without a cell it is the first that something open is said of.
 */
export const useHashTarget = (view: TadView, showLines: (lineIds: readonly string[]) => void): CellTarget | null => {
  const [target, setTarget] = useState<CellTarget | null>(null);
  const follow = useEffectEvent((): void => {
    const [, lineId, named] = anchorPattern.exec(location.hash) ?? [];
    if (lineId === undefined || !view.lines.has(lineId)) return;
    // The same link leads there again.
    history.replaceState(history.state, "", location.pathname + location.search);
    const spokenOf = view.findings.get(lineId)?.find((finding) => isOpenFinding(finding) && finding.field !== null);
    const cell = cellNames.find((name) => name === named) ?? spokenOf?.field ?? null;
    showLines([lineId]);
    setTarget({ lineId, cell });
  });
  useEffect(() => {
    const first = setTimeout(follow);
    window.addEventListener("hashchange", follow);
    return () => {
      clearTimeout(first);
      window.removeEventListener("hashchange", follow);
    };
  }, []);
  return target;
};
