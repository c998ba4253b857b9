"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { routes } from "../../../lib/routes.ts";
import { memberLinks } from "./member-links.ts";
import styles from "./nav-bar.module.css";
import { UnreadCount } from "./unread-count.tsx";

/** The page itself, or a page below it. */
const currentOf = (pathname: string, href: string): "page" | "true" | undefined => {
  if (pathname === href) return "page";
  return href !== routes.dashboard && pathname.startsWith(`${href}/`) ? "true" : undefined;
};

/** On a phone, scrolls the row sideways to the link of the page one is on. */
const showInRow = (link: HTMLAnchorElement | null): void => {
  const row = link?.closest("ul");
  row?.scrollTo({ left: (link?.offsetLeft ?? 0) - row.clientWidth / 3 });
};

type Props = { withTads: boolean; forMember: boolean; forAdmin: boolean };

/**
 * spec-map §2: My Dashboard, TADs for TADs employers only, a plan member's own pages, People for Employer Admins,
 * Messages, My Profile.
 */
export const NavBar = ({ withTads, forMember, forAdmin }: Props) => {
  const pathname = usePathname();
  const linkTo = (href: string) => {
    const current = currentOf(pathname, href);
    return { href, "aria-current": current, ...(current !== undefined && { ref: showInRow }) };
  };
  return (
    <nav className={styles.nav} aria-label="Main">
      <ul>
        <li>
          <Link {...linkTo(routes.dashboard)} prefetch={false}>
            My Dashboard
          </Link>
        </li>
        {withTads && (
          <li>
            {/* spec-map §2: reached by a full page load. */}
            <a {...linkTo(routes.tads)}>TADs</a>
          </li>
        )}
        {forMember &&
          memberLinks.map(({ href, name }) => (
            <li key={href}>
              <Link {...linkTo(href)} prefetch={false}>
                {name}
              </Link>
            </li>
          ))}
        {forAdmin && (
          <li>
            <Link {...linkTo(routes.people)} prefetch={false}>
              People
            </Link>
          </li>
        )}
        <li className={styles.counted}>
          <Link {...linkTo(routes.inbox)} prefetch={false}>
            Messages
          </Link>
          <UnreadCount />
        </li>
        <li>
          <Link {...linkTo(routes.profile)} prefetch={false}>
            My Profile
          </Link>
        </li>
      </ul>
    </nav>
  );
};
