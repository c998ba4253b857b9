import type { Brand } from "../../lib/brand/brand.ts";
import { routes } from "../../lib/routes.ts";
import styles from "./brand-mark.module.css";

const signs = {
  health: (
    <>
      <path d="M8 26c5 0 5-4 10-4s5 4 10 4 4-1 5-2v6H7z" fill="currentColor" />
      <path d="M20 8v11M14.5 13.5h11" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  pension: (
    <path
      d="M9 28h22M12 28V17m5.3 11V17m5.4 11V17m5.3 11V17M9 15l11-7 11 7z"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
      fill="none"
    />
  ),
} as const;

/** The fund's sign and name, leading home; public/favicon-*.svg show the same signs. */
export const BrandMark = ({ brand }: { brand: Brand }) => (
  <a className={styles.mark} href={routes.home}>
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <rect className={styles.field} width="40" height="40" rx="9" />
      {signs[brand.key]}
    </svg>
    <span>
      {brand.family} <span className={styles.fund}>{brand.fund}</span>
    </span>
  </a>
);
