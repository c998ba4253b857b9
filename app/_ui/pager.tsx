import type { PageLinks } from "../../lib/platform/contract/list-page.ts";
import { type Query, withQuery } from "../../lib/platform/contract/query.ts";
import { navigationTexts } from "../../lib/site/language/page-part-texts.en.ts";
import { ButtonLink } from "./button.tsx";
import styles from "./pager.module.css";

type Props = {
  /** The accessible name, such as "Pages of payments". */
  label: string;
  page: PageLinks;
  path: string;
  query: Query;
  names?: { readonly previous: string; readonly next: string };
};

/** Links to the previous and next page; nothing for a list of one page. */
export const Pager = ({ label, page, path, query, names = navigationTexts }: Props) =>
  page.next === null && page.previous === null ? null : (
    <nav aria-label={label} className={styles.pager}>
      {page.previous !== null && (
        <ButtonLink
          tone="quiet"
          small
          href={withQuery(path, { ...query, before: page.previous, after: undefined })}
          rel="prev"
        >
          {names.previous}
        </ButtonLink>
      )}
      {page.next !== null && (
        <ButtonLink
          tone="quiet"
          small
          href={withQuery(path, { ...query, after: page.next, before: undefined })}
          rel="next"
        >
          {names.next}
        </ButtonLink>
      )}
    </nav>
  );
