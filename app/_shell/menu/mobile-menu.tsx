import { routes } from "../../../lib/routes.ts";
import { Icon } from "../../_ui/icon.tsx";
import { audiences } from "../../../lib/contract/audience.ts";
import { isEmployer } from "../../../lib/contract/roles.ts";
import type { User } from "../../../lib/contract/user.ts";
import { SignedInUnread } from "../session/signed-in.tsx";
import { DropDown } from "./drop-down.tsx";
import styles from "./menu.module.css";
import { memberLinks } from "./member-links.ts";
import { SwitchEmployer } from "./switch-employer.tsx";
import { UserInfo } from "./user-info.tsx";

type MenuLink = { readonly href: string; readonly name: string };

const home = { href: routes.home, name: "Home" };
const content: readonly MenuLink[] = [
  { href: routes.about, name: "About Us" },
  { href: routes.formsAndDocuments, name: "Forms & Documents" },
  { href: routes.help, name: "Help" },
  { href: routes.contact, name: "Contact Us" },
];

/** In the order of the specification (spec-map §2). */
const signedOut: readonly MenuLink[] = [
  { href: routes.login, name: "Login" },
  home,
  ...content,
  { href: routes.register, name: "Register" },
];

const ownPages = (user: User): MenuLink[] => [
  { href: routes.dashboard, name: "My Dashboard" },
  ...(user.isTadsEmployer ? [{ href: routes.tads, name: "TADs" }] : []),
  ...(audiences.planMember(user) ? memberLinks : []),
  ...(isEmployer(user) ? [{ href: routes.paymentsAndAccounts, name: "Payments & Accounts" }] : []),
  ...(audiences.employerAdmin(user) ? [{ href: routes.people, name: "People" }] : []),
  ...(audiences.approver(user) ? [{ href: routes.approve, name: "Approve" }] : []),
  ...(audiences.operations(user)
    ? [
        { href: routes.operations, name: "Operations" },
        { href: routes.corrections, name: "Corrections" },
      ]
    : []),
  { href: routes.inbox, name: "Messages" },
  { href: routes.profile, name: "My Profile" },
];

const Links = ({ links, divided = false }: { links: readonly MenuLink[]; divided?: boolean }) => (
  <ul className={divided ? `${styles.list} ${styles.divided}` : styles.list}>
    {links.map(({ href, name }) => (
      <li key={href} className={href === routes.inbox ? styles.counted : undefined}>
        <a href={href}>{name}</a>
        {href === routes.inbox && <SignedInUnread />}
      </li>
    ))}
  </ul>
);

export const MobileMenu = ({ user }: { user: User | null }) => (
  <DropDown
    panelClassName={styles.panel}
    label={
      <>
        <Icon name="menu" /> Menu
      </>
    }
  >
    <nav aria-label="Menu">
      {user === null ? (
        <Links links={signedOut} />
      ) : (
        <>
          <UserInfo user={user} />
          <SwitchEmployer user={user} />
          <Links links={ownPages(user)} />
          <Links divided links={[...content, { href: routes.logout, name: "Logout" }]} />
        </>
      )}
    </nav>
  </DropDown>
);
