import { returnFileOf } from "./batch.ts";

/** An entry of a bank’s file: a return or, if it has corrected data, a notice of change. */
export type Line = { trace: string; cents: number; code: string; info?: string };

const converters = {
  plain: (text: string) => text,
  crlf: (text: string) => text.replaceAll("\n", "\r\n"),
  cr: (text: string) => text.replaceAll("\n", "\r"),
  noLineEnds: (text: string) => text.replaceAll("\n", ""),
  trimmed: (text: string) => text.replaceAll(/ +$/gm, ""),
  noFiller: (text: string) => text.replaceAll(/^9{94}\n/gm, ""),
  blankFiller: (text: string) => text.replaceAll(/^9{94}$/gm, " ".repeat(94)),
  marked: (text: string) => `\uFEFF$$ADD ID=RETURNS\n${text}\u001A`,
} as const;
/** A physical format in which banks write the same file. */
export type Form = keyof typeof converters;
export const forms = Object.keys(converters) as Form[];
/** Returns the bytes of a file with these entries in a format. */
export const inForm = (form: Form, lines: readonly Line[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(converters[form](new TextDecoder().decode(returnFileOf(lines))));
