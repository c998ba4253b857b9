import type { ReactNode } from "react";
import { navigationTexts } from "../../lib/site/language/page-part-texts.en.ts";
import { routes } from "../../lib/routes.ts";
import styles from "./page-head.module.css";

export const dashboardCrumb = { href: routes.dashboard, name: navigationTexts.dashboard };
export const operationsCrumbs = [dashboardCrumb, { href: routes.operations, name: "Operations" }] as const;

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  crumbs?: readonly { readonly href: string; readonly name: string }[];
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
