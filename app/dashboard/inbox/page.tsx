import { audiences } from "../../../lib/platform/contract/audience.ts";
import { readPageQuery } from "../../../lib/platform/contract/list-page.ts";
import { loadOpeningList, loadThreads } from "../../../lib/messages/inbox/load.ts";
import { type Side, sideOfUser, threadLists, threadQuerySchema } from "../../../lib/messages/inbox/schema.ts";
import { threadListLabels } from "../../../lib/messages/inbox/texts.en.ts";
import { type InboxLabels, inboxTranslations } from "../../../lib/messages/inbox/words.ts";
import { routes } from "../../../lib/routes.ts";
import { getVisitor } from "../../../lib/platform/session/visitor.ts";
import { ChoiceFilter } from "../../_form/filters/list-filters.tsx";
import { textsOf } from "../../_shell/language/texts-of.ts";
import { LoadedPage } from "../../_shell/loaded.tsx";
import { pageTitle, type SearchProps } from "../../_shell/page-title.ts";
import { translatedCrumbs } from "../../_ui/page-head.tsx";
import { Button } from "../../_ui/button.tsx";
import { Card } from "../../_ui/card.tsx";
import { Pager } from "../../_ui/pager.tsx";
import { ThreadTable } from "./thread-table.tsx";

export const generateMetadata = async () => pageTitle((await textsOf(inboxTranslations)).inboxLabels.messages);

const leadNames = {
  STAFF: "leadStaff",
  EMPLOYER: "leadEmployer",
  MEMBER: "leadMember",
} as const satisfies Record<Side, keyof InboxLabels["inboxTexts"]>;

/** A form that works without JavaScript. */
const NewMessageButton = ({ name }: { name: string }) => (
  <form action={routes.newMessage} method="get">
    <Button type="submit">{name}</Button>
  </form>
);

const lists = threadLists.map((list) => ({ value: list, text: threadListLabels[list] }));

/** The fund's conversations with an employer or a member; for the staff, all conversations. */
export default async function InboxPage({ searchParams }: SearchProps) {
  const [{ user }, { show: requestedShow, ...pageQuery }] = await Promise.all([
    getVisitor(),
    searchParams.then((params) => readPageQuery(threadQuerySchema, params)),
  ]);
  const texts = await textsOf(inboxTranslations);
  const { inboxLabels, inboxTexts, navigationTexts } = texts;
  const isStaff = audiences.operations(user);
  const filter = isStaff ? requestedShow : undefined;
  const { show, response } =
    isStaff && filter === undefined
      ? await loadOpeningList()
      : { show: filter, response: await loadThreads({ show: filter, ...pageQuery }) };
  return (
    <LoadedPage
      title={inboxLabels.messages}
      lead={inboxTexts[leadNames[user === null ? "MEMBER" : sideOfUser(user)]]}
      {...translatedCrumbs(navigationTexts)}
      actions={<NewMessageButton name={inboxLabels.newMessage} />}
      result={response}
      href={routes.inbox}
    >
      {(value) => (
        <Card title={inboxLabels.conversations}>
          {show !== undefined && (
            <ChoiceFilter action={routes.inbox} id="show" name="show" label="Show" selected={show} options={lists} />
          )}
          {value.threads.length === 0 ? (
            <p>{isStaff ? inboxTexts.noStaffThreads : inboxTexts.noThreads}</p>
          ) : (
            <ThreadTable list={value} texts={texts} />
          )}
          <Pager
            label={inboxLabels.pages}
            page={value.page}
            path={routes.inbox}
            query={{ show }}
            names={navigationTexts}
          />
        </Card>
      )}
    </LoadedPage>
  );
}
