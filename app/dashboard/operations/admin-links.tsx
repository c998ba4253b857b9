import { helpTexts } from "../../../lib/account-help/texts.en.ts";
import { cannedTexts } from "../../../lib/canned-replies/texts.en.ts";
import { routes } from "../../../lib/routes.ts";
import { Card } from "../../_ui/card.tsx";
import styles from "./operations.module.css";

/** What only an Operations Accounting Admin opens. */
export const AdminLinks = () => (
  <div className={styles.cards}>
    <Card title={helpTexts.title}>
      <p>Unlock an account, send a link again, or remove a lost authenticator app.</p>
      <p>
        <a href={routes.accountHelp}>Open account help</a>
      </p>
    </Card>
    <Card title={cannedTexts.title}>
      <p>Add, change and retire the canned replies that staff insert into replies.</p>
      <p>
        <a href={routes.cannedReplies}>Open canned replies</a>
      </p>
    </Card>
    <Card title="Audit trail">
      <p>See who did what, when and from where.</p>
      <p>
        <a href={routes.audit}>Open the audit trail</a>
      </p>
    </Card>
  </div>
);
