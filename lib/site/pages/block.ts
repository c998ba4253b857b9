export type Block = string | { readonly steps: readonly string[] } | { readonly points: readonly string[] };

export type TextPart = { readonly text: string; readonly href: string | null };

const linkPattern = /\[([^[\]]+)\]\(([^()\s]+)\)/g;

/** Splits a text into words and links, in order. */
export const partsOf = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(linkPattern)) {
    parts.push({ text: text.slice(end, match.index), href: null });
    parts.push({ text: match[1] ?? "", href: match[2] ?? null });
    end = match.index + match[0].length;
  }
  return [...parts, { text: text.slice(end), href: null }].filter((part) => part.text !== "");
};

/** Returns all texts of a block. */
export const textsOf = (block: Block): readonly string[] =>
  typeof block === "string" ? [block] : "steps" in block ? block.steps : block.points;

export type TextPageContent = {
  readonly lead: string;
  readonly sections: readonly { readonly id: string; readonly heading: string; readonly blocks: readonly Block[] }[];
};
