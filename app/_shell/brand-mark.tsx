import type { Brand } from "../../lib/site/brand/brand.ts";
import { brandSigns } from "../../lib/site/brand/sign.ts";
import { routes } from "../../lib/routes.ts";
import styles from "./brand-mark.module.css";

export const BrandLogo = ({ fund }: { fund: Brand["key"] }) => (
  <svg className={styles.sign} viewBox="0 0 40 40" aria-hidden="true">
    <rect className={styles.field} width="40" height="40" rx="9" />
    {brandSigns[fund].map(({ d, line }) =>
      line === null ? (
        <path key={d} d={d} fill="currentColor" />
      ) : (
        <path
          key={d}
          d={d}
          stroke="currentColor"
          strokeWidth={line}
          strokeLinecap="round"
          strokeLinejoin="round"
          fill="none"
        />
      ),
    )}
  </svg>
);

export const BrandMark = ({ brand }: { brand: Brand }) => (
  <a className={styles.mark} href={routes.home}>
    <BrandLogo fund={brand.key} />
    <span>
      {brand.family} <span className={styles.fund}>{brand.fund}</span>
    </span>
  </a>
);
