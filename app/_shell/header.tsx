import type { Visitor } from "../../lib/platform/session/visitor.ts";
import { switching } from "../../lib/identity/employers/words.ts";
import type { Offered } from "../../lib/platform/journey/offered.ts";
import { routes } from "../../lib/routes.ts";
import { isSwitchOffered } from "../../lib/platform/session/page-language.ts";
import type { FrameTexts } from "../../lib/site/pages/frame.ts";
import { ButtonLink } from "../_ui/button.tsx";
import { Icon } from "../_ui/icon.tsx";
import { BrandMark } from "./brand-mark.tsx";
import styles from "./header.module.css";
import { textsOf } from "./language/texts-of.ts";
import { LanguageSwitch } from "./language/language-switch.tsx";
import { LogInMenu } from "./menu/log-in-menu.tsx";
import { MobileMenu } from "./menu/mobile-menu.tsx";
import { barPages } from "./menu/own-pages.ts";
import { ProfileMenu } from "./menu/profile-menu.tsx";
import { SignedInNav } from "./session/signed-in.tsx";

type Words = FrameTexts["frameTexts"];
type SignedOutProps = { onLoginPage: boolean; texts: Words; loading: string };

const topLinks = (texts: Words) => [
  { href: routes.about, name: texts.about },
  { href: routes.help, name: texts.help },
  { href: routes.formsAndDocuments, name: texts.forms },
  { href: routes.contact, name: texts.contact },
];

/** The login page has the form already, so its header has no Log In menu. */
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

type Props = { visitor: Visitor; texts: FrameTexts; offered: Offered };

/** spec-map §2, header and navigation. Its links load whole pages, so that it always loads again who is signed in. */
export const Header = async ({ visitor, texts, offered }: Props) => {
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
            {isSwitchOffered(path, user) && <LanguageSwitch to={language === "en" ? "es" : "en"} />}
            <div className={styles.wide}>
              {user === null ? (
                <SignedOutActions
                  onLoginPage={pathname === routes.login}
                  texts={words}
                  loading={pagePartTexts.loading}
                />
              ) : (
                <ProfileMenu user={user} texts={texts} offered={offered} />
              )}
            </div>
            <div className={styles.narrow}>
              <MobileMenu user={user} texts={texts} offered={offered} />
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
          links={barPages(user, menuTexts, offered)}
          label={words.main}
          wholePages={preferredLanguage !== "en"}
          unread={menuTexts.unread}
        />
      )}
    </header>
  );
};
