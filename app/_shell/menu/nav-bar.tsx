"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { routes } from "../../../lib/routes.ts";
import { memberLinks } from "./member-links.ts";
import styles from "./nav-bar.module.css";
import { UnreadCount } from "./unread-count.tsx";

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
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (current) list.current?.scrollTo({ left: current.offsetLeft - list.current.clientWidth / 3 });
  }, [pathname]);
  return (
    <nav className={styles.nav} aria-label="Main">
      <ul ref={list}>
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
