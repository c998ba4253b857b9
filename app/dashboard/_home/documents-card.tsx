import type { Brand } from "../../../lib/brand/brand.ts";
import { memberDocumentPath, memberDocumentsOf } from "../../../lib/membership/documents.ts";
import { routes } from "../../../lib/routes.ts";
import { Card } from "../../_ui/card.tsx";
import styles from "./dashboard.module.css";
import type { MemberWords } from "../../../lib/membership/words.ts";

/** The documents of this portal's fund, and the page with those of both. */
export const DocumentsCard = ({ brand, words }: { brand: Brand; words: MemberWords }) => (
  <Card title={words.memberPageTexts.planDocuments}>
    <ul className={styles.rows}>
      {memberDocumentsOf(brand).map(({ file, title }) => (
        <li key={file}>
          <a href={memberDocumentPath({ file })} download>
            {words.memberPageTexts.documentTitle(title)} (PDF)
          </a>
        </li>
      ))}
    </ul>
    <p className={styles.more}>
      <a href={routes.documents}>{words.memberPageTexts.allDocuments}</a>
    </p>
  </Card>
);
