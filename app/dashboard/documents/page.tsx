import { type Brand, brandOf } from "../../../lib/site/brand/brand.ts";
import type { AvailableCalls } from "../../../lib/platform/journey/offered.ts";
import { isPageAvailable } from "../../../lib/platform/journey/page-calls.ts";
import type { Language } from "../../../lib/site/language/texts.ts";
import { type MemberDocument, memberDocumentsOf } from "../../../lib/members/membership/documents.ts";
import { routes } from "../../../lib/routes.ts";
import { getAvailableCalls } from "../../../lib/platform/http/fund/offered-calls.ts";
import { formatPhone } from "../../../lib/platform/format/person.ts";
import { getVisitor } from "../../../lib/platform/session/visitor.ts";
import { TextWithLinks } from "../../_shell/content/text-with-links.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { Card } from "../../_ui/card.tsx";
import { PageHead, translatedCrumbs } from "../../_ui/page-head.tsx";
import layout from "../../_ui/page.module.css";
import styles from "./documents.module.css";
import { type MemberLabels, memberLabels } from "../../../lib/members/membership/words.ts";
import { OtherLanguageLink } from "../../_shell/language/other-language.tsx";
import { textsOf } from "../../_shell/language/texts-of.ts";

export const generateMetadata = async () => pageTitle((await textsOf(memberLabels)).memberPageTexts.documents);

const kinds: readonly MemberDocument["kind"][] = ["summary", "notice", "form"];

type Props = {
  brand: Brand;
  language: Language;
  texts: MemberLabels["memberPageTexts"];
  availableCalls: AvailableCalls;
};

const FundDocuments = async ({ brand, language, texts, availableCalls }: Props) => {
  const documents = await memberDocumentsOf(brand, language);
  const shownKinds = kinds.filter((kind) => kind === "form" || documents.some((document) => document.kind === kind));
  return (
    <Card title={brand.fullName}>
      {shownKinds.map((kind) => (
        <section key={kind} aria-label={`${texts.documentKinds[kind]}, ${brand.fund}`}>
          <h3>{texts.documentKinds[kind]}</h3>
          <ul className={styles.list}>
            {documents
              .filter((document) => document.kind === kind)
              .map(({ path, title, about, other }) => (
                <li key={path}>
                  <a href={path} download>
                    {title} (PDF)
                  </a>
                  <p>
                    {about} <OtherLanguageLink {...other} />
                  </p>
                </li>
              ))}
            {kind === "form" && isPageAvailable(routes.changeAddress, availableCalls) && (
              <li>
                <a href={routes.changeAddress}>{texts.changeAddress}</a>
                <p>{texts.changeAddressText}</p>
              </li>
            )}
          </ul>
        </section>
      ))}
    </Card>
  );
};

export default async function DocumentsPage() {
  const [{ brand, language }, availableCalls] = await Promise.all([getVisitor(), getAvailableCalls()]);
  const words = await textsOf(memberLabels);
  const { memberPageTexts: texts, navigationTexts } = words;
  const otherBrand = brandOf(brand.key === "pension" ? "health" : "pension");
  return (
    <>
      <PageHead title={texts.documents} lead={texts.documentsLead} {...translatedCrumbs(navigationTexts)} />
      <div className={layout.stack}>
        <FundDocuments brand={brand} {...{ language, texts, availableCalls }} />
        <FundDocuments brand={otherBrand} {...{ language, texts, availableCalls }} />
        {isPageAvailable(routes.newMessage, availableCalls) && (
          <p>
            <TextWithLinks text={texts.contact(formatPhone(brand.phone), brand.phone)} />
          </p>
        )}
      </div>
    </>
  );
}
