import { lookUp } from "../../platform/format/look-up.ts";
const kinds: Readonly<Record<string, string>> = { pdf: "PDF", xlsx: "Excel", csv: "CSV", txt: "TXT" };

/** Returns "PDF, 35 KB". */
export const fileFacts = (path: string, bytes = 0): string => {
  const kind = lookUp(kinds, path.split(".").at(-1) ?? "") ?? "file";
  return `${kind}, ${Math.max(1, Math.round(bytes / 1024))} KB`;
};
