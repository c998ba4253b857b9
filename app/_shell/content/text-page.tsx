import { getOffered } from "../../../lib/platform/http/fund/offered-calls.ts";
import { getVisitor } from "../../../lib/platform/session/visitor.ts";
import type { TextPageContent } from "../../../lib/site/pages/block.ts";
import { ContentPage } from "../content-page.tsx";
import { Blocks } from "./blocks.tsx";

/** A page that is text from beginning to end; other pages lead to its sections by their ids. */
export const TextPage = async ({ title, content }: { title: string; content: TextPageContent }) => {
  const [{ user }, offered] = await Promise.all([getVisitor(), getOffered()]);
  return (
    <ContentPage title={title} lead={content.lead}>
      {content.sections.flatMap(({ id, heading, blocks }) => [
        <h2 key={id} id={id}>
          {heading}
        </h2>,
        <Blocks key={`${id}-text`} blocks={blocks} reader={{ user, offered }} />,
      ])}
    </ContentPage>
  );
};
