/** A paragraph, numbered steps or points. A link is written [name](address). */
export type Block = string | { readonly steps: readonly string[] } | { readonly points: readonly string[] };

/** A part of a text: words, or a link with its words. */
export type TextPart = { readonly text: string; readonly href: string | null };

const linkPattern = /\[([^[\]]+)\]\(([^()\s]+)\)/g;

/** The parts of a text, in order. */
export const partsOf = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(linkPattern)) {
    parts.push({ text: text.slice(end, found.index), href: null });
    parts.push({ text: found[1] ?? "", href: found[2] ?? null });
    end = found.index + found[0].length;
  }
  return [...parts, { text: text.slice(end), href: null }].filter((part) => part.text !== "");
};

/** All texts of a block. */
export const textsOf = (block: Block): readonly string[] =>
  typeof block === "string" ? [block] : "steps" in block ? block.steps : block.points;

/** A page that is text from beginning to end. */
export type TextPageContent = {
  readonly lead: string;
  readonly sections: readonly { readonly id: string; readonly heading: string; readonly blocks: readonly Block[] }[];
};
