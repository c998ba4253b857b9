import type { MemberDocument } from "../../../lib/membership/documents.ts";
import type { MemberWords } from "../../../lib/membership/words.ts";
import { routes } from "../../../lib/routes.ts";
import { Card } from "../../_ui/card.tsx";
import styles from "./dashboard.module.css";

type Props = { documents: readonly MemberDocument[]; words: MemberWords };

/** The documents of this portal's fund, and the page with those of both. */
export const DocumentsCard = ({ documents, words }: Props) => (
  <Card title={words.memberPageTexts.planDocuments}>
    <ul className={styles.rows}>
      {documents.map(({ path, title }) => (
        <li key={path}>
          <a href={path} download>
            {title} (PDF)
          </a>
        </li>
      ))}
    </ul>
    <p className={styles.more}>
      <a href={routes.documents}>{words.memberPageTexts.allDocuments}</a>
    </p>
  </Card>
);
