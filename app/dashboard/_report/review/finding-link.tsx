import type { ReactNode } from "react";
import type { Finding } from "#lib/reporting/tad/schema.ts";
import { formatCount } from "#lib/platform/format/count.ts";
import styles from "./review-panel.module.css";

export const maxLinks = 10;

type FirstLinksProps<Item> = { items: readonly Item[]; link: (item: Item) => { to: Target; name: string } };

export const FirstLinks = <Item,>({ items, link }: FirstLinksProps<Item>) => (
  <>
    {items
      .slice(0, maxLinks)
      .map(link)
      .map(({ to, name }) => (
        <span key={`${to.lineId}${to.unitCode}${to.field}`} className={styles.link}>
          <FindingLink finding={to}>{name}</FindingLink>
        </span>
      ))}
    {items.length > maxLinks && <span>and {formatCount(items.length - maxLinks)} more</span>}
  </>
);

/** A line, or a whole unit. */
type Target = Pick<Finding, "lineId" | "unitCode" | "field">;

const anchorOf = ({ lineId, unitCode, field }: Target): string =>
  lineId === null ? `unit-${unitCode ?? ""}` : `line-${lineId}${field === null ? "" : `-${field}`}`;

type Props = { finding: Target; onClick?: () => void; children: ReactNode };

/** Links to a finding's cell, or to its line or unit (use-hash-target.ts). */
export const FindingLink = ({ finding, onClick, children }: Props) => (
  <a href={`#${anchorOf(finding)}`} onClick={onClick}>
    {children}
  </a>
);
