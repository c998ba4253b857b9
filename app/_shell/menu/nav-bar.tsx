"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { useUnread } from "../../../lib/messages/inbox/browser.ts";
import { kindOfRoute, routes } from "../../../lib/routes.ts";
import styles from "./nav-bar.module.css";
import type { MenuLink } from "./own-pages.ts";

/** On a phone, scrolls the row to the current page's link. */
const scrollToCurrentLink = (row: HTMLUListElement): void => {
  const currentLink = row.querySelector<HTMLElement>("[aria-current]");
  row.scrollTo({ left: (currentLink?.offsetLeft ?? 0) - row.clientWidth / 3 });
};

const currentOf = (pathname: string, href: string): "page" | "true" | undefined => {
  if (pathname === href) return "page";
  return href !== routes.dashboard && pathname.startsWith(`${href}/`) ? "true" : undefined;
};

export const UnreadCount = ({ text }: { text: string }) => {
  // Hidden on pages that require another step first, and while the session ends.
  const unread = useUnread(["signedIn", "public"].includes(kindOfRoute(usePathname()))) ?? 0;
  return unread === 0 ? null : (
    <span className={styles.count}>
      {unread}
      <span className="visually-hidden"> {text}</span>
    </span>
  );
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
  /** True if the pages differ in language, so each must load its own frame. */
  wholePages: boolean;
  unread: string;
};

/** spec-map §2. */
export const NavBar = ({ links, label, wholePages, unread }: Props) => {
  const pathname = usePathname();
  const row = useRef<HTMLUListElement>(null);
  // Measuring the row at another time would cause a second layout.
  useEffect(() => {
    if (row.current !== null) scrollToCurrentLink(row.current);
  });
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul ref={row}>
        {links.map((link) => (
          <li key={link.href} className={link.href === routes.inbox ? styles.counted : undefined}>
            {/* spec-map §2: the TADs need a full page load. */}
            <NavLink {...link} pathname={pathname} wholePages={wholePages || link.href === routes.tads} />
            {link.href === routes.inbox && <UnreadCount text={unread} />}
          </li>
        ))}
      </ul>
    </nav>
  );
};
