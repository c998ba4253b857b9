import { formatCount } from "#lib/platform/format/count.ts";
import { FindingLink, type Target } from "./finding-link.tsx";
import styles from "./review-panel.module.css";

/** Beyond this many, a list says how many more there are. */
export const linksShown = 10;

type Props<Item> = { items: readonly Item[]; link: (item: Item) => { to: Target; name: string } };

/** The first few of a list, each a link to its line, and how many more there are. */
export const FirstLinks = <Item,>({ items, link }: Props<Item>) => (
  <>
    {items
      .slice(0, linksShown)
      .map(link)
      .map(({ to, name }) => (
        <span key={`${to.lineId}${to.unitCode}${to.field}`} className={styles.link}>
          <FindingLink finding={to}>{name}</FindingLink>
        </span>
      ))}
    {items.length > linksShown && <span>and {formatCount(items.length - linksShown)} more</span>}
  </>
);
