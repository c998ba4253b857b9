import type { Visitor } from "../../lib/platform/session/visitor.ts";
import { switching } from "../../lib/identity/employers/words.ts";
import type { AvailableCalls } from "../../lib/platform/journey/offered.ts";
import { routes } from "../../lib/routes.ts";
import { isSwitchAvailable } from "../../lib/platform/session/page-language.ts";
import type { FrameTexts } from "../../lib/site/pages/frame.ts";
import { ButtonLink } from "../_ui/button.tsx";
import { Icon } from "../_ui/icon.tsx";
import { BrandMark } from "./brand-mark.tsx";
import styles from "./header.module.css";
import { textsOf } from "./language/texts-of.ts";
import { LanguageSwitch } from "./language/language-switch.tsx";
import { barPages, type MenuLink, ownPages } from "./menu/own-pages.ts";
import { SignedInNav, SignedInUnread } from "./session/signed-in.tsx";
import type { User } from "../../lib/platform/contract/user.ts";
import { DropDown, LogInMenu } from "./menu/drop-down.tsx";
import menuStyles from "./menu/menu.module.css";
import { isPageAvailable } from "../../lib/platform/journey/page-calls.ts";
import { isEmployer } from "../../lib/platform/contract/audience.ts";

type Texts = FrameTexts["frameTexts"];
type UserProps = { user: User; texts: FrameTexts; availableCalls: AvailableCalls };

/** The two employer roles see their Employer ID (spec-map §2 leaves the set open). */
const UserInfo = async ({ user, texts, availableCalls }: UserProps) => (
  <>
    <p className={menuStyles.who}>
      <b>{user.firstName}</b>
      {user.employerName !== null && <span>{user.employerName} </span>}
      {isEmployer(user) && user.employerId !== null && (
        <span>
          {texts.frameTexts.employerId} {user.employerId}
        </span>
      )}
    </p>
    {user.employerChoice !== "none" && isPageAvailable(routes.chooseEmployer, availableCalls) && (
      <div className={menuStyles.switch}>
        <ButtonLink href={routes.chooseEmployer} tone="quiet" small>
          {(await textsOf(switching)).switchTexts.switchButton}
        </ButtonLink>
      </div>
    )}
  </>
);

const ProfileMenu = ({ user, texts, availableCalls }: UserProps) => (
  <DropDown
    panelClassName={menuStyles.panel}
    label={
      <>
        {user.firstName} <span className="visually-hidden">{texts.frameTexts.myAccount}</span>
        <Icon name="chevron" size={16} />
      </>
    }
  >
    <UserInfo user={user} texts={texts} availableCalls={availableCalls} />
    <ul className={menuStyles.list}>
      <li>
        <a href={routes.profile}>{texts.menuTexts.profile}</a>
      </li>
      <li>
        <a href={routes.logout}>{texts.frameTexts.logOut}</a>
      </li>
    </ul>
  </DropDown>
);

const contentLinks = ({ about, forms, help, contact }: Texts): MenuLink[] => [
  { href: routes.about, name: about },
  { href: routes.formsAndDocuments, name: forms },
  { href: routes.help, name: help },
  { href: routes.contact, name: contact },
];

const signedOutLinks = (texts: Texts): MenuLink[] => [
  { href: routes.login, name: texts.login },
  { href: routes.home, name: texts.home },
  ...contentLinks(texts),
  { href: routes.register, name: texts.register },
];

type LinksProps = { links: readonly MenuLink[]; unread: string; divided?: boolean };

const Links = ({ links, unread, divided = false }: LinksProps) => (
  <ul className={divided ? `${menuStyles.list} ${menuStyles.divided}` : menuStyles.list}>
    {links.map(({ href, name }) => (
      <li key={href} className={href === routes.inbox ? menuStyles.counted : undefined}>
        <a href={href}>{name}</a>
        {href === routes.inbox && <SignedInUnread text={unread} />}
      </li>
    ))}
  </ul>
);

type MobileMenuProps = Omit<UserProps, "user"> & { user: User | null };

const MobileMenu = ({ user, texts, availableCalls }: MobileMenuProps) => {
  const { frameTexts: words, menuTexts } = texts;
  const { unread } = menuTexts;
  return (
    <DropDown
      panelClassName={menuStyles.panel}
      label={
        <>
          <Icon name="menu" /> {words.menu}
        </>
      }
    >
      <nav aria-label={words.menu}>
        {user === null ? (
          <Links links={signedOutLinks(words)} unread={unread} />
        ) : (
          <>
            <UserInfo user={user} texts={texts} availableCalls={availableCalls} />
            {user.employerChoice !== "due" && (
              <Links links={ownPages(user, menuTexts, availableCalls)} unread={unread} />
            )}
            <Links
              divided
              links={[...contentLinks(words), { href: routes.logout, name: words.logout }]}
              unread={unread}
            />
          </>
        )}
      </nav>
    </DropDown>
  );
};

type SignedOutProps = { onLoginPage: boolean; texts: Texts; loading: string };

const topLinks = (texts: Texts) => [
  { href: routes.about, name: texts.about },
  { href: routes.help, name: texts.help },
  { href: routes.formsAndDocuments, name: texts.forms },
  { href: routes.contact, name: texts.contact },
];

const SignedOutActions = ({ onLoginPage, texts, loading }: SignedOutProps) => (
  <>
    {onLoginPage ? (
      <ButtonLink href={routes.login} tone="quiet" small aria-current="page">
        {texts.logIn}
      </ButtonLink>
    ) : (
      <LogInMenu
        loading={loading}
        label={
          <>
            {texts.logIn} <Icon name="chevron" size={16} />
          </>
        }
      />
    )}
    <ButtonLink href={routes.register} small>
      {texts.registerNow}
    </ButtonLink>
  </>
);

type Props = { visitor: Visitor; texts: FrameTexts; availableCalls: AvailableCalls };

/** The header (spec-map §2). Its links load whole pages, so that it always shows the current user. */
export const Header = async ({ visitor, texts, availableCalls }: Props) => {
  const { brand, user, path, language, preferredLanguage } = visitor;
  const { switchTexts } = await textsOf(switching);
  const { pagePartTexts, frameTexts: words, menuTexts } = texts;
  const pathname = path.split("?", 1)[0];
  const lastLink =
    user === null ? { href: routes.register, name: words.register } : { href: routes.logout, name: words.logout };
  return (
    <header>
      <nav className={styles.top} aria-label={words.top}>
        <ul className={`${styles.wrap} ${styles.links}`}>
          {[...topLinks(words), lastLink].map(({ href, name }) => (
            <li key={href}>
              <a href={href} aria-current={pathname === href ? "page" : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.bar}>
        <div className={styles.wrap}>
          <BrandMark brand={brand} />
          <div className={styles.actions}>
            {isSwitchAvailable(path, user) && <LanguageSwitch to={language === "en" ? "es" : "en"} />}
            <div className={styles.wide}>
              {user === null ? (
                <SignedOutActions
                  onLoginPage={pathname === routes.login}
                  texts={words}
                  loading={pagePartTexts.loading}
                />
              ) : (
                <ProfileMenu user={user} texts={texts} availableCalls={availableCalls} />
              )}
            </div>
            <div className={styles.narrow}>
              <MobileMenu user={user} texts={texts} availableCalls={availableCalls} />
            </div>
          </div>
        </div>
      </div>
      {user !== null && user.employerChoice === "made" && (
        <p className={`${styles.wrap} ${styles.forWhom}`}>
          {switchTexts.forWhom} <b>{user.employerName}</b>{" "}
          <span>
            {words.employerId} {user.employerId}
          </span>
        </p>
      )}
      {user !== null && user.employerChoice !== "due" && (
        <SignedInNav
          links={barPages(user, menuTexts, availableCalls)}
          label={words.main}
          wholePages={preferredLanguage !== "en"}
          unread={menuTexts.unread}
        />
      )}
    </header>
  );
};
