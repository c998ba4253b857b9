import { loadTopics } from "../../../../lib/inbox/load.ts";
import { inboxTexts } from "../../../../lib/inbox/texts.en.ts";
import { routes } from "../../../../lib/routes.ts";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { pageTitle } from "../../../_shell/page-title.ts";
import { Card } from "../../../_ui/card.tsx";
import { PageHead } from "../../../_ui/page-head.tsx";
import { NewMessageForm } from "../../_inbox/new-message-form.tsx";

export const generateMetadata = () => pageTitle(inboxTexts.newTitle);

export default async function NewMessagePage() {
  const answer = await loadTopics();
  return (
    <>
      <PageHead
        title={inboxTexts.newTitle}
        lead={inboxTexts.newLead}
        crumbs={[
          { href: routes.dashboard, name: "My Dashboard" },
          { href: routes.inbox, name: "Messages" },
        ]}
      />
      {answer.ok ? (
        <Card>
          <NewMessageForm {...answer.value} />
        </Card>
      ) : (
        <LoadFailed text={answer.failure.text} href={routes.newMessage} />
      )}
    </>
  );
}
