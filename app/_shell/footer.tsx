import { addressLines } from "../../lib/format/address.ts";
import { formatPhone } from "../../lib/format/phone.ts";
import { routes } from "../../lib/routes.ts";
import type { Visitor } from "../../lib/session/visitor.ts";
import styles from "./footer.module.css";

const links = [
  { href: routes.about, name: "About Us" },
  { href: routes.help, name: "Help" },
  { href: routes.contact, name: "Contact Us" },
  { href: routes.formsAndDocuments, name: "Forms & Documents" },
];

const signedOutLinks = [
  { href: routes.register, name: "Register" },
  { href: routes.login, name: "Login" },
];

/** Beside the legal sentence, because the specification lists the links above. */
const legalLinks = [
  { href: routes.privacy, name: "Privacy" },
  { href: routes.cookiePolicy, name: "Cookie Policy" },
  { href: routes.accessibility, name: "Accessibility" },
];

/** spec-map §1, §2: phone, street address, links, and the sentence on the legal terms. */
export const Footer = ({ brand, user }: Pick<Visitor, "brand" | "user">) => (
  <footer className={styles.footer}>
    <div className={styles.wrap}>
      <address className={styles.contact}>
        <b>{brand.fullName}</b>
        <a href={`tel:+1${brand.phone}`}>{formatPhone(brand.phone)}</a> · {addressLines(brand.address).join(", ")}
      </address>
      <ul className={styles.links}>
        {[...links, ...(user === null ? signedOutLinks : [])].map(({ href, name }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
      <p className={styles.legal}>
        © {brand.fullName}. Use of this site is subject to legal terms of use. A fictional fund, for demonstration.{" "}
        {legalLinks.map(({ href, name }) => (
          <a key={href} href={href}>
            {name}
          </a>
        ))}
      </p>
    </div>
  </footer>
);
