import { type KeyboardEvent, memo, useRef, useCallback, useEffect, useEffectEvent, useState } from "react";
import { countOf, formatCount } from "#lib/platform/format/count.ts";
import { lookUp } from "#lib/platform/format/look-up.ts";
import { Tag } from "../../../_ui/tag.tsx";
import { countOpen, findingsOf, type TadView } from "../store/tad-view.ts";
import reportStyles from "../report.module.css";
import styles from "./unit-tabs.module.css";
import { flushSync } from "react-dom";
import type { CellTarget } from "../grid/line-grid.tsx";
import { withQuery } from "#lib/platform/contract/query.ts";
import { tadPath } from "#lib/routes.ts";
import { ButtonLink } from "#app/_ui/button.tsx";
import { gridTexts } from "#lib/reporting/tad/texts.en.ts";

/**
 * Returns the code of the visible bargaining unit: the last one chosen, or the one to which a link to a line or to
 * `#unit-<code>` leads. The first function shows another unit; the second also keeps it visible after a reload.
 */
export const useChosenUnit = (
  { sheets, lines }: Pick<TadView, "sheets" | "lines">,
  target: CellTarget | null,
  firstUnit = sheets[0]?.unit.code ?? "",
): readonly [string, (unitCode: string) => void, (unitCode: string) => void] => {
  const [current, choose] = useState(firstUnit);
  const [followed, setFollowed] = useState(target);
  if (target !== followed) {
    setFollowed(target);
    choose(lines.get(target?.lineId ?? "")?.unitCode ?? current);
  }
  const follow = useEffectEvent((): void => {
    const sheet = sheets.find(({ unit }) => location.hash === `#unit-${unit.code}`);
    if (sheet === undefined) return;
    flushSync(() => choose(sheet.unit.code));
    document.querySelector(`#unit-${CSS.escape(sheet.unit.code)}`)?.scrollIntoView();
  });
  useEffect(() => {
    const firstRun = setTimeout(follow);
    addEventListener("hashchange", follow);
    return () => {
      clearTimeout(firstRun);
      removeEventListener("hashchange", follow);
    };
  }, []);
  const chooseUnit = useCallback((unitCode: string): void => {
    history.replaceState(history.state, "", `#unit-${unitCode}`);
    choose(unitCode);
  }, []);
  return [current, choose, chooseUnit];
};

type Props = {
  view: TadView;
  current: string;
  onChoose: (unitCode: string) => void;
};

/** Returns the index of the tab that a key selects. */
const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export const UnitTabs = memo(({ view, current, onChoose }: Props) => {
  const list = useRef<HTMLDivElement>(null);
  const units = view.sheets.map(({ unit }) => unit);
  const move = (event: KeyboardEvent): void => {
    const nextIndex = lookUp(moves, event.key)?.(
      units.findIndex(({ code }) => code === current),
      units.length,
    );
    if (nextIndex === undefined) return;
    event.preventDefault();
    onChoose(units[nextIndex]?.code ?? current);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[nextIndex]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen tab within takes the focus
    <div ref={list} role="tablist" aria-label="Bargaining units" className={styles.tabs} onKeyDown={move}>
      {view.sheets.map(({ unit }) => {
        const { code, title, people, complete } = unit;
        const { errors, warnings } = countOpen(findingsOf(view, code));
        return (
          <button
            key={code}
            type="button"
            role="tab"
            id={`tab-${code}`}
            aria-selected={code === current}
            aria-controls={`panel-${code}`}
            tabIndex={code === current ? 0 : -1}
            onClick={() => onChoose(code)}
          >
            {code} · {title} · {formatCount(people)}
            {errors > 0 && <Tag tone="bad">{countOf(errors, "error")}</Tag>}
            {warnings > 0 && <Tag tone="warn">{countOf(warnings, "warning")}</Tag>}
            {complete && <Tag tone="good">✓ Complete</Tag>}
          </button>
        );
      })}
    </div>
  );
});
UnitTabs.displayName = "UnitTabs";

type LinePagesProps = { head: TadView["head"]; unitCodes: readonly string[]; current: string };

/** Links to the other pages of lines and to the other units, for a browser without a script. */
export const LinePages = ({ head: { workMonth, linePages }, unitCodes, current }: LinePagesProps) => {
  const { page = 1, pages = 1 } = linePages ?? {};
  const pathOf = (unit: string, linePage: number): string =>
    withQuery(tadPath(workMonth), { unit, linePage: String(linePage) });
  return (
    <noscript>
      <nav aria-label="Pages of the report" className={reportStyles.row}>
        {page > 1 && (
          <ButtonLink small tone="quiet" rel="prev" href={pathOf(current, page - 1)}>
            {gridTexts.linePage(page - 1, pages)}
          </ButtonLink>
        )}
        <span>{gridTexts.linePage(page, pages)}</span>
        {page < pages && (
          <ButtonLink small tone="quiet" rel="next" href={pathOf(current, page + 1)}>
            {gridTexts.linePage(page + 1, pages)}
          </ButtonLink>
        )}
        {unitCodes
          .filter((code) => code !== current)
          .map((code) => (
            <ButtonLink key={code} small tone="quiet" href={pathOf(code, 1)}>
              {code}
            </ButtonLink>
          ))}
      </nav>
    </noscript>
  );
};
