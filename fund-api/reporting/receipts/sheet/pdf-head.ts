import { brandOf } from "#lib/site/brand/brand.ts";
import { ink, quietInk, type Sheet, type Style, writeText } from "./pdf-page.ts";

export const body: Style = { font: "Helvetica", size: 9.5, color: ink };
export const quiet: Style = { ...body, color: quietInk };
export const title: Style = { font: "Helvetica-Bold", size: 18, color: ink };
/** The title of a part of a document. */
export const heading: Style = { ...title, size: 12 };

/** Writes at the top of a document who it is from and its title. */
export const writeHead = (sheet: Sheet, name: string, from: string = brandOf("").family): void => {
  writeText(sheet, "P", from, { style: { ...quiet, font: "Helvetica-Bold" } });
  writeText(sheet, "H1", name, { style: title, above: 2 });
};
