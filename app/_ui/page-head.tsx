import type { ReactNode } from "react";
import { navigationTexts } from "../../lib/site/language/page-part-texts.en.ts";
import { routes } from "../../lib/routes.ts";
import styles from "./page-head.module.css";

export const dashboardCrumb = { href: routes.dashboard, name: navigationTexts.dashboard };
type Crumb = { readonly href: string; readonly name: string };

/** The crumbs of a page in its reader's language: the dashboard, then the pages below it. */
export const translatedCrumbs = (
  texts: { readonly dashboard: string; readonly crumbs: string },
  ...below: Crumb[]
) => ({
  crumbs: [{ href: routes.dashboard, name: texts.dashboard }, ...below],
  crumbsLabel: texts.crumbs,
});

export const operationsCrumbs = [dashboardCrumb, { href: routes.operations, name: "Operations" }] as const;

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  crumbs?: readonly Crumb[];
  crumbsLabel?: string;
  actions?: ReactNode;
};

export const PageHead = ({ title, lead, crumbs, crumbsLabel = navigationTexts.crumbs, actions }: Props) => (
  <div className={styles.head}>
    <div className={styles.text}>
      {crumbs !== undefined && (
        <nav className={styles.crumbs} aria-label={crumbsLabel}>
          <ol>
            {crumbs.map((crumb) => (
              <li key={crumb.href}>
                <a href={crumb.href}>{crumb.name}</a>
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
      )}
      <h1>{title}</h1>
      {lead !== undefined && <div className={styles.lead}>{lead}</div>}
    </div>
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </div>
);
