import type { Visitor } from "../../lib/session/visitor.ts";
import { audiences } from "../../lib/contract/audience.ts";
import { switchTexts } from "../../lib/employers/switch-texts.en.ts";
import { routes } from "../../lib/routes.ts";
import { ButtonLink } from "../_ui/button.tsx";
import { Icon } from "../_ui/icon.tsx";
import { BrandMark } from "./brand-mark.tsx";
import styles from "./header.module.css";
import { LogInMenu } from "./menu/log-in-menu.tsx";
import { MobileMenu } from "./menu/mobile-menu.tsx";
import { ProfileMenu } from "./menu/profile-menu.tsx";
import { SignedInNav } from "./session/signed-in.tsx";

const topLinks = [
  { href: routes.about, name: "About Us" },
  { href: routes.help, name: "Help" },
  { href: routes.formsAndDocuments, name: "Forms & Documents" },
  { href: routes.contact, name: "Contact Us" },
];

/** The login page has the form already, so its header has no Log In menu. */
const SignedOutActions = ({ onLoginPage }: { onLoginPage: boolean }) => (
  <>
    {onLoginPage ? (
      <ButtonLink href={routes.login} tone="quiet" small aria-current="page">
        Log In
      </ButtonLink>
    ) : (
      <LogInMenu
        label={
          <>
            Log In <Icon name="chevron" size={16} />
          </>
        }
      />
    )}
    <ButtonLink href={routes.register} small>
      Register Now
    </ButtonLink>
  </>
);

/** spec-map §2, header and navigation. Its links load whole pages, so that it always loads again who is signed in. */
export const Header = ({ brand, user, path }: Pick<Visitor, "brand" | "user" | "path">) => {
  const pathname = path.split("?", 1)[0];
  const lastLink =
    user === null ? { href: routes.register, name: "Register" } : { href: routes.logout, name: "Logout" };
  return (
    <header>
      <nav className={styles.top} aria-label="Top">
        <ul className={`${styles.wrap} ${styles.links}`}>
          {[...topLinks, lastLink].map(({ href, name }) => (
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
          <div className={styles.wide}>
            {user === null ? <SignedOutActions onLoginPage={pathname === routes.login} /> : <ProfileMenu user={user} />}
          </div>
          <div className={styles.narrow}>
            <MobileMenu user={user} />
          </div>
        </div>
      </div>
      {user !== null && user.employerChoice === "made" && (
        <p className={`${styles.wrap} ${styles.forWhom}`}>
          {switchTexts.forWhom} <b>{user.employerName}</b>{" "}
          <span>{user.employerId !== null && switchTexts.employerId(user.employerId)}</span>
        </p>
      )}
      {user !== null && (
        <SignedInNav
          withTads={user.isTadsEmployer}
          forMember={audiences.planMember(user)}
          forAdmin={audiences.employerAdmin(user)}
        />
      )}
    </header>
  );
};
