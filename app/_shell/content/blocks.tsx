import type { User } from "../../../lib/platform/contract/user.ts";
import { canOpen } from "../../../lib/platform/journey/can-open.ts";
import type { AvailableCalls } from "../../../lib/platform/journey/offered.ts";
import type { Block, TextPageContent } from "../../../lib/site/pages/block.ts";
import { getAvailableCalls } from "../../../lib/platform/http/fund/offered-calls.ts";
import { getVisitor } from "../../../lib/platform/session/visitor.ts";
import { ContentPage } from "../content-page.tsx";
import { TextWithLinks } from "./text-with-links.tsx";

export const TextPage = async ({ title, content }: { title: string; content: TextPageContent }) => {
  const [{ user }, availableCalls] = await Promise.all([getVisitor(), getAvailableCalls()]);
  return (
    <ContentPage title={title} lead={content.lead}>
      {content.sections.flatMap(({ id, heading, blocks }) => [
        <h2 key={id} id={id}>
          {heading}
        </h2>,
        <Blocks key={`${id}-text`} blocks={blocks} reader={{ user, availableCalls }} />,
      ])}
    </ContentPage>
  );
};

export type Reader = {
  readonly user: Pick<User, "roles" | "isTadsEmployer"> | null;
  readonly availableCalls: AvailableCalls;
};

const LinkedText = ({ text, reader: { user, availableCalls } }: { text: string; reader: Reader }) => (
  <TextWithLinks text={text} isLinked={(href) => canOpen(href, user, availableCalls)} />
);

const itemsOf = (items: readonly string[], reader: Reader) =>
  items.map((text) => (
    <li key={text}>
      <LinkedText text={text} reader={reader} />
    </li>
  ));

export const Blocks = ({ blocks, reader }: { blocks: readonly Block[]; reader: Reader }) =>
  blocks.map((block) => {
    if (typeof block === "string")
      return (
        <p key={block}>
          <LinkedText text={block} reader={reader} />
        </p>
      );
    return "steps" in block ? (
      <ol key={block.steps[0]}>{itemsOf(block.steps, reader)}</ol>
    ) : (
      <ul key={block.points[0]}>{itemsOf(block.points, reader)}</ul>
    );
  });
