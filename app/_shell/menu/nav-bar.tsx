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

/** On a phone, scrolls the row sideways to the link of the page one is on. */
const showInRow = (link: HTMLAnchorElement | null): void => {
  const row = link?.closest("ul");
  row?.scrollTo({ left: (link?.offsetLeft ?? 0) - row.clientWidth / 3 });
};

type LinkProps = { href: string; name: string; wholePages: boolean };

const NavLink = ({ href, name, wholePages }: LinkProps) => {
  const current = currentOf(usePathname(), href);
  const link = { href, "aria-current": current, ...(current !== undefined && { ref: showInRow }) };
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
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul>
        <li>
          <NavLink href={routes.dashboard} name={texts.dashboard} wholePages={wholePages} />
        </li>
        {withTads && (
          <li>
            {/* spec-map §2: reached by a full page load. */}
            <NavLink href={routes.tads} name={texts.tads} wholePages />
          </li>
        )}
        {forMember &&
          memberLinks(texts).map(({ href, name }) => (
            <li key={href}>
              <NavLink href={href} name={name} wholePages={wholePages} />
            </li>
          ))}
        {forAdmin && (
          <li>
            <NavLink href={routes.people} name={texts.people} wholePages={wholePages} />
          </li>
        )}
        <li className={styles.counted}>
          <NavLink href={routes.inbox} name={texts.messages} wholePages={wholePages} />
          <UnreadCount text={texts.unread} />
        </li>
        <li>
          <NavLink href={routes.profile} name={texts.profile} wholePages={wholePages} />
        </li>
      </ul>
    </nav>
  );
};
