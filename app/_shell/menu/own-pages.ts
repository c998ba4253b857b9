import { audiences } from "../../../lib/contract/audience.ts";
import { isEmployer } from "../../../lib/contract/roles.ts";
import type { User } from "../../../lib/contract/user.ts";
import { routes } from "../../../lib/routes.ts";
import type { FrameTexts } from "../../../lib/site/frame.ts";

export type MenuLink = { readonly href: string; readonly name: string };

/** Every page that someone can open from the menu, by their role. */
export const ownPages = (user: User, texts: FrameTexts["menuTexts"]): MenuLink[] => [
  { href: routes.dashboard, name: texts.dashboard },
  ...(user.isTadsEmployer ? [{ href: routes.tads, name: texts.tads }] : []),
  ...(audiences.planMember(user)
    ? [
        { href: routes.workHistory, name: texts.workHistory },
        { href: routes.idCard, name: texts.idCard },
        { href: routes.documents, name: texts.documents },
      ]
    : []),
  ...(isEmployer(user) ? [{ href: routes.paymentsAndAccounts, name: texts.payments }] : []),
  ...(audiences.employerAdmin(user) ? [{ href: routes.people, name: texts.people }] : []),
  ...(audiences.approver(user) ? [{ href: routes.approve, name: texts.approve }] : []),
  ...(audiences.operations(user)
    ? [
        { href: routes.operations, name: texts.operations },
        { href: routes.corrections, name: texts.corrections },
      ]
    : []),
  { href: routes.inbox, name: texts.messages },
  { href: routes.profile, name: texts.profile },
];

const inMenuOnly: readonly string[] = [routes.approve, routes.corrections];

/** The pages of the nav bar: those of the menu, without the queues that a dashboard leads to. */
export const barPages = (user: User, texts: FrameTexts["menuTexts"]): MenuLink[] =>
  ownPages(user, texts).filter(({ href }) => !inMenuOnly.includes(href));

/** The page that an address is below, the lowest one if it is below several; undefined below none. */
export const findPageAbove = (pages: readonly MenuLink[], path: string): MenuLink | undefined =>
  pages.filter(({ href }) => path.startsWith(`${href}/`)).toSorted((a, b) => b.href.length - a.href.length)[0];
