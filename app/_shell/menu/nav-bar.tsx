"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { routes } from "../../../lib/routes.ts";
import styles from "./nav-bar.module.css";
import type { MenuLink } from "./own-pages.ts";
import { UnreadCount } from "./unread-count.tsx";

/** On a phone, scrolls the row sideways to the link of the page one is on. */
const showCurrent = (row: HTMLUListElement): void => {
  const current = row.querySelector<HTMLElement>("[aria-current]");
  row.scrollTo({ left: (current?.offsetLeft ?? 0) - row.clientWidth / 3 });
};

/** The page itself, or a page below it. */
const currentOf = (pathname: string, href: string): "page" | "true" | undefined => {
  if (pathname === href) return "page";
  return href !== routes.dashboard && pathname.startsWith(`${href}/`) ? "true" : undefined;
};

type LinkProps = MenuLink & { pathname: string; wholePages: boolean };

const NavLink = ({ href, name, pathname, wholePages }: LinkProps) => {
  const link = { href, "aria-current": currentOf(pathname, href) };
  return wholePages ? (
    <a {...link}>{name}</a>
  ) : (
    <Link {...link} prefetch={false}>
      {name}
    </Link>
  );
};

type Props = {
  links: readonly MenuLink[];
  label: string;
  /** Its pages are not all in one language, so each loads its own frame. */
  wholePages: boolean;
  /** Read out after the number of unread messages. */
  unread: string;
};

/** spec-map §2: My Dashboard, TADs for TADs employers only, the pages of each role, Messages, My Profile. */
export const NavBar = ({ links, label, wholePages, unread }: Props) => {
  const pathname = usePathname();
  const row = useRef<HTMLUListElement>(null);
  // When the page is drawn: measuring the row would lay the page out a second time.
  useEffect(() => {
    if (row.current !== null) showCurrent(row.current);
  });
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul ref={row}>
        {links.map((link) => (
          <li key={link.href} className={link.href === routes.inbox ? styles.counted : undefined}>
            {/* spec-map §2: the TADs are reached by a full page load. */}
            <NavLink {...link} pathname={pathname} wholePages={wholePages || link.href === routes.tads} />
            {link.href === routes.inbox && <UnreadCount text={unread} />}
          </li>
        ))}
      </ul>
    </nav>
  );
};
