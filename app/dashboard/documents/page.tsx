import { type Brand, brandOf } from "../../../lib/brand/brand.ts";
import { type MemberDocument, memberDocumentPath, memberDocumentsOf } from "../../../lib/membership/documents.ts";
import { routes } from "../../../lib/routes.ts";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { pageTitle } from "../../_shell/page-title.ts";
import { Card } from "../../_ui/card.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import { FundContact } from "../_member/fund-contact.tsx";
import styles from "./documents.module.css";

export const generateMetadata = () => pageTitle("Documents");

const kinds: readonly (readonly [MemberDocument["kind"], string])[] = [
  ["summary", "Plan summary"],
  ["notice", "Notices"],
  ["form", "Forms"],
];

const FundDocuments = ({ brand }: { brand: Brand }) => {
  const documents = memberDocumentsOf(brand);
  return (
    <Card title={brand.fullName}>
      {kinds.map(([kind, name]) => (
        <section key={kind} aria-label={`${name}, ${brand.fund}`}>
          <h3>{name}</h3>
          <ul className={styles.list}>
            {documents
              .filter((document) => document.kind === kind)
              .map(({ file, title, about }) => (
                <li key={file}>
                  <a href={memberDocumentPath({ file })} download>
                    {title} (PDF)
                  </a>
                  <p>{about}</p>
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
  const other = brandOf(brand.key === "pension" ? "health" : "pension");
  return (
    <>
      <PageHead
        title="Documents"
        lead="Plan summaries, notices and forms of both funds."
        crumbs={[{ href: routes.dashboard, name: "My Dashboard" }]}
      />
      <div className={styles.stack}>
        <FundDocuments brand={brand} />
        <FundDocuments brand={other} />
        <FundContact brand={brand} />
      </div>
    </>
  );
}
