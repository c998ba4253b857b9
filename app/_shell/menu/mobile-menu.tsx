import { routes } from "../../../lib/routes.ts";
import { Icon } from "../../_ui/icon.tsx";
import type { Offered } from "../../../lib/platform/journey/offered.ts";
import type { User } from "../../../lib/platform/contract/user.ts";
import type { FrameTexts } from "../../../lib/site/pages/frame.ts";
import { SignedInUnread } from "../session/signed-in.tsx";
import { DropDown } from "./drop-down.tsx";
import styles from "./menu.module.css";
import { type MenuLink, ownPages } from "./own-pages.ts";
import { SwitchEmployer } from "./switch-employer.tsx";
import { UserInfo } from "./user-info.tsx";

const contentLinks = ({ about, forms, help, contact }: FrameTexts["frameTexts"]): MenuLink[] => [
  { href: routes.about, name: about },
  { href: routes.formsAndDocuments, name: forms },
  { href: routes.help, name: help },
  { href: routes.contact, name: contact },
];

/** In the order of the specification (spec-map §2). */
const signedOutLinks = (texts: FrameTexts["frameTexts"]): MenuLink[] => [
  { href: routes.login, name: texts.login },
  { href: routes.home, name: texts.home },
  ...contentLinks(texts),
  { href: routes.register, name: texts.register },
];

type LinksProps = { links: readonly MenuLink[]; unread: string; divided?: boolean };

const Links = ({ links, unread, divided = false }: LinksProps) => (
  <ul className={divided ? `${styles.list} ${styles.divided}` : styles.list}>
    {links.map(({ href, name }) => (
      <li key={href} className={href === routes.inbox ? styles.counted : undefined}>
        <a href={href}>{name}</a>
        {href === routes.inbox && <SignedInUnread text={unread} />}
      </li>
    ))}
  </ul>
);

type Props = { user: User | null; texts: FrameTexts; offered: Offered };

export const MobileMenu = ({ user, texts: { frameTexts: words, menuTexts }, offered }: Props) => (
  <DropDown
    panelClassName={styles.panel}
    label={
      <>
        <Icon name="menu" /> {words.menu}
      </>
    }
  >
    <nav aria-label={words.menu}>
      {user === null ? (
        <Links links={signedOutLinks(words)} unread={menuTexts.unread} />
      ) : (
        <>
          <UserInfo user={user} employerId={words.employerId} />
          <SwitchEmployer user={user} offered={offered} />
          {user.employerChoice !== "due" && (
            <Links links={ownPages(user, menuTexts, offered)} unread={menuTexts.unread} />
          )}
          <Links
            divided
            links={[...contentLinks(words), { href: routes.logout, name: words.logout }]}
            unread={menuTexts.unread}
          />
        </>
      )}
    </nav>
  </DropDown>
);
