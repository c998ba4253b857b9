import type { Attachment } from "#lib/messages/inbox/attachment-schema.ts";

const extensions: Readonly<Record<Attachment["kind"], readonly [string, ...string[]]>> = {
  PDF: [".pdf"],
  PNG: [".png"],
  JPEG: [".jpg", ".jpeg"],
  XLSX: [".xlsx"],
  CSV: [".csv"],
};
const known = Object.values(extensions).flat();

const mostLetters = 120;
/** File systems take 255; an extension and more may still be added. */
const mostBytes = 190;

/** What Windows opens as a device, with any extension. */
const deviceNamePattern = /^(con|prn|aux|nul|(com|lpt)[\d¹²³])(\.|$)/i;

const endingOf = (name: string, endings: readonly string[]): string | undefined =>
  endings.find((ending) => name.toLowerCase().endsWith(ending));

/** The end of a name, in whole characters. */
const cut = (name: string): string => {
  const characters = Array.from(name).slice(-mostLetters);
  while (Buffer.byteLength(characters.join("")) > mostBytes) characters.shift();
  return characters.join("");
};

/**
 * The last part of a path without what hides or forges how a name ends: control characters, and those that change the
 * direction of a text.
 */
export const cleanName = (name: string): string => {
  const last = name
    .toWellFormed()
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .replaceAll(/[<>:"|?*]/g, "_")
    .replaceAll(/\s+/g, " ")
    .replace(/(?<![. ])[. ]+$/, "");
  return cut(last).replace(/^[. ]+/, "") || "file";
};

/** A name that any device can save, and that ends as the content of the file says. */
export const toSafeName = (name: string, kind: Attachment["kind"]): string => {
  const clean = cleanName(name);
  const right = endingOf(clean, extensions[kind]);
  const wrong = right === undefined ? endingOf(clean, known) : undefined;
  const named = wrong === undefined ? clean : clean.slice(0, -wrong.length);
  const whole = right === undefined ? `${named || "file"}${extensions[kind][0]}` : clean;
  return deviceNamePattern.test(whole) ? `_${whole}` : whole;
};
