import type { Brand } from "../../../lib/brand/brand.ts";
import { memberDocumentPath, memberDocumentsOf } from "../../../lib/membership/documents.ts";
import { routes } from "../../../lib/routes.ts";
import { Card } from "../../_ui/card.tsx";
import styles from "./dashboard.module.css";

/** The documents of this portal's fund, and the page with those of both. */
export const DocumentsCard = ({ brand }: { brand: Brand }) => (
  <Card title="Plan documents">
    <ul className={styles.rows}>
      {memberDocumentsOf(brand).map(({ file, title }) => (
        <li key={file}>
          <a href={memberDocumentPath({ file })} download>
            {title} (PDF)
          </a>
        </li>
      ))}
    </ul>
    <p className={styles.more}>
      <a href={routes.documents}>Summaries, notices and forms of both funds</a>
    </p>
  </Card>
);
