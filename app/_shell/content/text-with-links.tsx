import { partsOf } from "../../../lib/site/pages/block.ts";

type Props = {
  text: string;
  /** False for a link that the reader can't open, which is shown as plain text. */
  isLinked?: (href: string) => boolean;
};

export const TextWithLinks = ({ text, isLinked }: Props) =>
  partsOf(text).map((part) =>
    part.href === null || isLinked?.(part.href) === false ? (
      part.text
    ) : (
      <a key={part.text} href={part.href}>
        {part.text}
      </a>
    ),
  );
