import { type Brand, brandOf } from "../../../lib/brand/brand.ts";
import { type MemberDocument, memberDocumentPath, memberDocumentsOf } from "../../../lib/membership/documents.ts";
import { routes } from "../../../lib/routes.ts";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { pageTitle } from "../../_shell/page-title.ts";
import { Card } from "../../_ui/card.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import { FundContact } from "../_member/fund-contact.tsx";
import styles from "./documents.module.css";
import { type MemberWords, memberWords } from "../../../lib/membership/words.ts";
import { textsOf } from "../../_shell/language/texts-of.ts";

export const generateMetadata = async () => pageTitle((await textsOf(memberWords)).memberPageTexts.documents);

const kinds: readonly MemberDocument["kind"][] = ["summary", "notice", "form"];

const FundDocuments = ({ brand, texts }: { brand: Brand; texts: MemberWords["memberPageTexts"] }) => {
  const documents = memberDocumentsOf(brand);
  return (
    <Card title={brand.fullName}>
      {kinds.map((kind) => (
        <section key={kind} aria-label={`${texts.documentKinds[kind]}, ${brand.fund}`}>
          <h3>{texts.documentKinds[kind]}</h3>
          <ul className={styles.list}>
            {documents
              .filter((document) => document.kind === kind)
              .map(({ file, title, about }) => (
                <li key={file}>
                  <a href={memberDocumentPath({ file })} download>
                    {texts.documentTitle(title)} (PDF)
                  </a>
                  <p>{texts.documentTitle(about)}</p>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Card>
  );
};

export default async function DocumentsPage() {
  const { brand } = await getVisitor();
  const words = await textsOf(memberWords);
  const { memberPageTexts: texts, navigationTexts } = words;
  const other = brandOf(brand.key === "pension" ? "health" : "pension");
  return (
    <>
      <PageHead
        title={texts.documents}
        lead={texts.documentsLead}
        crumbs={[{ href: routes.dashboard, name: navigationTexts.dashboard }]}
        crumbsLabel={navigationTexts.crumbs}
      />
      <div className={styles.stack}>
        <FundDocuments brand={brand} texts={texts} />
        <FundDocuments brand={other} texts={texts} />
        <FundContact brand={brand} words={words} />
      </div>
    </>
  );
}
