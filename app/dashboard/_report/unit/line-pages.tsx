import { withQuery } from "#lib/platform/contract/query.ts";
import { gridTexts } from "#lib/reporting/tad/grid-texts.ts";
import { tadPath } from "#lib/routes.ts";
import { ButtonLink } from "../../../_ui/button.tsx";
import type { TadView } from "../store/tad-view.ts";
import styles from "../report.module.css";

type Props = { head: TadView["head"]; unitCodes: readonly string[]; current: string };

/** Links to the other pages of lines and to the other units, for a browser without a script. */
export const LinePages = ({ head: { workMonth, linePages }, unitCodes, current }: Props) => {
  const { page = 1, pages = 1 } = linePages ?? {};
  const pathOf = (unit: string, linePage: number): string =>
    withQuery(tadPath(workMonth), { unit, linePage: String(linePage) });
  return (
    <noscript>
      <nav aria-label="Pages of the report" className={styles.row}>
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
