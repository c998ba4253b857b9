"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { routes } from "../../../lib/routes.ts";
import { memberLinks } from "./member-links.ts";
import styles from "./nav-bar.module.css";
import { UnreadCount } from "./unread-count.tsx";

/** On a phone, scrolls the row sideways to the link of the page one is on. */
const showCurrent = (row: HTMLUListElement | null): void => {
  const current = row?.querySelector<HTMLElement>("[aria-current]");
  row?.scrollTo({ left: (current?.offsetLeft ?? 0) - row.clientWidth / 3 });
};

/** The page itself, or a page below it. */
const currentOf = (pathname: string, href: string): "page" | "true" | undefined => {
  if (pathname === href) return "page";
  return href !== routes.dashboard && pathname.startsWith(`${href}/`) ? "true" : undefined;
};

type Props = { withTads: boolean; forMember: boolean; forAdmin: boolean };

/**
 * spec-map §2: My Dashboard, TADs for TADs employers only, a plan member's own pages, People for Employer Admins,
 * Messages, My Profile.
 */
export const NavBar = ({ withTads, forMember, forAdmin }: Props) => {
  const pathname = usePathname();
  return (
    <nav className={styles.nav} aria-label="Main">
      <ul ref={(row) => showCurrent(row)}>
        <li>
          <Link href={routes.dashboard} prefetch={false} aria-current={currentOf(pathname, routes.dashboard)}>
            My Dashboard
          </Link>
        </li>
        {withTads && (
          <li>
            {/* spec-map §2: reached by a full page load. */}
            <a href={routes.tads} aria-current={currentOf(pathname, routes.tads)}>
              TADs
            </a>
          </li>
        )}
        {forMember &&
          memberLinks.map(({ href, name }) => (
            <li key={href}>
              <Link href={href} prefetch={false} aria-current={currentOf(pathname, href)}>
                {name}
              </Link>
            </li>
          ))}
        {forAdmin && (
          <li>
            <Link href={routes.people} prefetch={false} aria-current={currentOf(pathname, routes.people)}>
              People
            </Link>
          </li>
        )}
        <li className={styles.counted}>
          <Link href={routes.inbox} prefetch={false} aria-current={currentOf(pathname, routes.inbox)}>
            Messages
          </Link>
          <UnreadCount />
        </li>
        <li>
          <Link href={routes.profile} prefetch={false} aria-current={currentOf(pathname, routes.profile)}>
            My Profile
          </Link>
        </li>
      </ul>
    </nav>
  );
};
