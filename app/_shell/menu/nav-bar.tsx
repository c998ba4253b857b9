"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { routes } from "../../../lib/routes.ts";
import type { FrameTexts } from "../../../lib/site/frame.ts";
import { memberLinks } from "./member-links.ts";
import styles from "./nav-bar.module.css";
import { UnreadCount } from "./unread-count.tsx";

/** The page itself, or a page below it. */
const currentOf = (pathname: string, href: string): "page" | "true" | undefined => {
  if (pathname === href) return "page";
  return href !== routes.dashboard && pathname.startsWith(`${href}/`) ? "true" : undefined;
};

type Props = {
  withTads: boolean;
  forMember: boolean;
  forAdmin: boolean;
  label: string;
  texts: FrameTexts["menuTexts"];
};

/**
 * spec-map §2: My Dashboard, TADs for TADs employers only, a plan member's own pages, People for Employer Admins,
 * Messages, My Profile.
 */
export const NavBar = ({ withTads, forMember, forAdmin, label, texts }: Props) => {
  const pathname = usePathname();
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul>
        <li>
          <Link href={routes.dashboard} prefetch={false} aria-current={currentOf(pathname, routes.dashboard)}>
            {texts.dashboard}
          </Link>
        </li>
        {withTads && (
          <li>
            {/* spec-map §2: reached by a full page load. */}
            <a href={routes.tads} aria-current={currentOf(pathname, routes.tads)}>
              {texts.tads}
            </a>
          </li>
        )}
        {forMember &&
          memberLinks(texts).map(({ href, name }) => (
            <li key={href}>
              <Link href={href} prefetch={false} aria-current={currentOf(pathname, href)}>
                {name}
              </Link>
            </li>
          ))}
        {forAdmin && (
          <li>
            <Link href={routes.people} prefetch={false} aria-current={currentOf(pathname, routes.people)}>
              {texts.people}
            </Link>
          </li>
        )}
        <li className={styles.counted}>
          <Link href={routes.inbox} prefetch={false} aria-current={currentOf(pathname, routes.inbox)}>
            {texts.messages}
          </Link>
          <UnreadCount text={texts.unread} />
        </li>
        <li>
          <Link href={routes.profile} prefetch={false} aria-current={currentOf(pathname, routes.profile)}>
            {texts.profile}
          </Link>
        </li>
      </ul>
    </nav>
  );
};
