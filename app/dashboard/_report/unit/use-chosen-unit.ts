import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { CellTarget } from "../grid/line-grid.tsx";
import type { TadView } from "../store/tad-view.ts";

/**
 * The bargaining unit in sight, by its code: the one that was chosen last, or that a link to a line or to
 * `#unit-<code>` leads to. The first function shows another one, the second also keeps it through a reload.
 */
export const useChosenUnit = (
  { sheets, lines }: Pick<TadView, "sheets" | "lines">,
  target: CellTarget | null,
): readonly [string, (unitCode: string) => void, (unitCode: string) => void] => {
  const [chosen, choose] = useState(sheets[0]?.unit.code ?? "");
  const [followed, setFollowed] = useState(target);
  if (target !== followed) {
    setFollowed(target);
    choose(lines.get(target?.lineId ?? "")?.unitCode ?? chosen);
  }
  const follow = useEffectEvent((): void => {
    const sheet = sheets.find(({ unit }) => location.hash === `#unit-${unit.code}`);
    if (sheet === undefined) return;
    flushSync(() => choose(sheet.unit.code));
    document.querySelector(`#unit-${CSS.escape(sheet.unit.code)}`)?.scrollIntoView();
  });
  useEffect(() => {
    const first = setTimeout(follow);
    addEventListener("hashchange", follow);
    return () => {
      clearTimeout(first);
      removeEventListener("hashchange", follow);
    };
  }, []);
  const chooseAndKeep = useCallback((unitCode: string): void => {
    history.replaceState(history.state, "", `#unit-${unitCode}`);
    choose(unitCode);
  }, []);
  return [chosen, choose, chooseAndKeep];
};
