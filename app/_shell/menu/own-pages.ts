import type { User } from "../../../lib/platform/contract/user.ts";
import { canOpen } from "../../../lib/platform/journey/can-open.ts";
import type { AvailableCalls } from "../../../lib/platform/journey/offered.ts";
import { routes } from "../../../lib/routes.ts";
import type { FrameTexts } from "../../../lib/site/pages/frame.ts";

export type MenuLink = { readonly href: string; readonly name: string };

export const ownPages = (user: User, texts: FrameTexts["menuTexts"], availableCalls: AvailableCalls): MenuLink[] =>
  [
    { href: routes.dashboard, name: texts.dashboard },
    { href: routes.tads, name: texts.tads },
    { href: routes.workHistory, name: texts.workHistory },
    { href: routes.idCard, name: texts.idCard },
    { href: routes.documents, name: texts.documents },
    { href: routes.paymentsAndAccounts, name: texts.payments },
    { href: routes.people, name: texts.people },
    { href: routes.approve, name: texts.approve },
    { href: routes.operations, name: texts.operations },
    { href: routes.corrections, name: texts.corrections },
    { href: routes.inbox, name: texts.messages },
    { href: routes.profile, name: texts.profile },
  ].filter(({ href }) => canOpen(href, user, availableCalls));

const menuOnlyPages: readonly string[] = [routes.approve, routes.corrections];

/** Returns the menu's pages, except the queues that a dashboard links to. */
export const barPages = (user: User, texts: FrameTexts["menuTexts"], availableCalls: AvailableCalls): MenuLink[] =>
  ownPages(user, texts, availableCalls).filter(({ href }) => !menuOnlyPages.includes(href));

/** Finds the deepest page that contains the address, or undefined if there is none. */
export const findPageAbove = (pages: readonly MenuLink[], path: string): MenuLink | undefined =>
  pages.filter(({ href }) => path.startsWith(`${href}/`)).toSorted((a, b) => b.href.length - a.href.length)[0];
