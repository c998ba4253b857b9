import { partsOf } from "../../../lib/site/pages/block.ts";

export const TextWithLinks = ({ text }: { text: string }) =>
  partsOf(text).map((part) =>
    part.href === null ? (
      part.text
    ) : (
      <a key={part.text} href={part.href}>
        {part.text}
      </a>
    ),
  );
