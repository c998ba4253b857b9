"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { routes } from "../../../lib/routes.ts";
import type { FrameTexts } from "../../../lib/site/frame.ts";
import { memberLinks } from "./member-links.ts";
import styles from "./nav-bar.module.css";
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

type LinkProps = { href: string; name: string; pathname: string; wholePages: boolean };

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
  withTads: boolean;
  forMember: boolean;
  forAdmin: boolean;
  label: string;
  /** Its pages are not all in one language, so each loads its own frame. */
  wholePages: boolean;
  texts: FrameTexts["menuTexts"];
};

/**
 * spec-map §2: My Dashboard, TADs for TADs employers only, a plan member's own pages, People for Employer Admins,
 * Messages, My Profile.
 */
export const NavBar = ({ withTads, forMember, forAdmin, label, wholePages, texts }: Props) => {
  const pathname = usePathname();
  const page = { pathname, wholePages };
  const row = useRef<HTMLUListElement>(null);
  // When the page is drawn: measuring the row would lay the page out a second time.
  useEffect(() => {
    if (row.current !== null) showCurrent(row.current);
  });
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul ref={row}>
        <li>
          <NavLink href={routes.dashboard} name={texts.dashboard} {...page} />
        </li>
        {withTads && (
          <li>
            {/* spec-map §2: reached by a full page load. */}
            <NavLink href={routes.tads} name={texts.tads} pathname={pathname} wholePages />
          </li>
        )}
        {forMember &&
          memberLinks(texts).map(({ href, name }) => (
            <li key={href}>
              <NavLink href={href} name={name} {...page} />
            </li>
          ))}
        {forAdmin && (
          <li>
            <NavLink href={routes.people} name={texts.people} {...page} />
          </li>
        )}
        <li className={styles.counted}>
          <NavLink href={routes.inbox} name={texts.messages} {...page} />
          <UnreadCount text={texts.unread} />
        </li>
        <li>
          <NavLink href={routes.profile} name={texts.profile} {...page} />
        </li>
      </ul>
    </nav>
  );
};
