import { addressLines, formatPhone } from "../../lib/platform/format/person.ts";
import { routes } from "../../lib/routes.ts";
import type { FrameTexts } from "../../lib/site/pages/frame.ts";
import type { Visitor } from "../../lib/platform/session/visitor.ts";
import styles from "./footer.module.css";

type Props = Pick<Visitor, "brand" | "user" | "language"> & { texts: FrameTexts["frameTexts"] };

/** spec-map §1, §2. */
export const Footer = ({ brand, user, language, texts }: Props) => {
  const links = [
    { href: routes.about, name: texts.about },
    { href: routes.help, name: texts.help },
    { href: routes.contact, name: texts.contact },
    { href: routes.formsAndDocuments, name: texts.forms },
    ...(user === null
      ? [
          { href: routes.register, name: texts.register },
          { href: routes.login, name: texts.login },
        ]
      : []),
  ];
  // The specification lists the links above, so the legal links go beside the legal sentence.
  const legalLinks = [
    { href: routes.privacy, name: texts.privacy },
    { href: routes.cookiePolicy, name: texts.cookiePolicy },
    { href: routes.accessibility, name: texts.accessibility },
  ];
  return (
    <footer className={styles.footer}>
      <div className={styles.wrap}>
        <address className={styles.contact}>
          <b>{brand.fullName}</b>
          <a href={`tel:+1${brand.phone}`}>{formatPhone(brand.phone)}</a> · {addressLines(brand.address).join(", ")}
        </address>
        <ul className={styles.links}>
          {links.map(({ href, name }) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
        <p className={styles.legal}>
          © {brand.fullName}. {texts.legal} {brand.notice?.[language]}{" "}
          {legalLinks.map(({ href, name }) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
        </p>
      </div>
    </footer>
  );
};
