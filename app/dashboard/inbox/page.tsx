import { audiences } from "../../../lib/contract/audience.ts";
import { readPageQuery } from "../../../lib/contract/page.ts";
import { loadThreads } from "../../../lib/inbox/load.ts";
import { type Side, threadLists, threadQuerySchema } from "../../../lib/inbox/schema.ts";
import { sideOfUser } from "../../../lib/inbox/side.ts";
import { inboxTexts, threadListWords } from "../../../lib/inbox/texts.en.ts";
import { routes } from "../../../lib/routes.ts";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { ChoiceFilter } from "../../_form/filters/choice-filter.tsx";
import { LoadFailed } from "../../_shell/load-failed.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { Button } from "../../_ui/button.tsx";
import { Card } from "../../_ui/card.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import { Pager } from "../../_ui/pager/pager.tsx";
import { ThreadTable } from "./thread-table.tsx";

export const generateMetadata = () => pageTitle("Messages");

type Props = { searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> };

const leads: Readonly<Record<Side, string>> = {
  STAFF: inboxTexts.leadStaff,
  EMPLOYER: inboxTexts.leadEmployer,
  MEMBER: inboxTexts.leadMember,
};

/** A form, so that it works without JavaScript. */
const NewMessageButton = () => (
  <form action={routes.newMessage} method="get">
    <Button type="submit">New message</Button>
  </form>
);

const lists = threadLists.map((list) => ({ value: list, text: threadListWords[list] }));

/** The conversations of an employer or a member with the fund; for the staff, those of everyone. */
export default async function InboxPage({ searchParams }: Props) {
  const [{ user }, { show: wanted, ...at }] = await Promise.all([
    getVisitor(),
    searchParams.then((asked) => readPageQuery(threadQuerySchema, asked)),
  ]);
  const isStaff = audiences.operations(user);
  const show = isStaff ? (wanted ?? "unassigned") : undefined;
  const answer = await loadThreads({ show, ...at });
  return (
    <>
      <PageHead
        title="Messages"
        lead={leads[user === null ? "MEMBER" : sideOfUser(user)]}
        crumbs={[{ href: routes.dashboard, name: "My Dashboard" }]}
        actions={<NewMessageButton />}
      />
      {answer.ok ? (
        <Card title="Conversations">
          {show !== undefined && (
            <ChoiceFilter action={routes.inbox} id="show" name="show" label="Show" chosen={show} options={lists} />
          )}
          {answer.value.threads.length === 0 ? (
            <p>{isStaff ? inboxTexts.noStaffThreads : inboxTexts.noThreads}</p>
          ) : (
            <ThreadTable list={answer.value} />
          )}
          <Pager label="Pages of conversations" page={answer.value.page} path={routes.inbox} query={{ show }} />
        </Card>
      ) : (
        <LoadFailed text={answer.failure.text} href={routes.inbox} />
      )}
    </>
  );
}
