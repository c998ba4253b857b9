import { startReach } from "./sheet-reach.ts";
import {
  maxMarks,
  maxRun,
  tooLongRun,
  tooManyMarks,
  workbookEntities,
  type WorkbookRefusal,
} from "./workbook-refusals.ts";

/** Looks at the next bytes of a part; a refusal ends the look. */
export type PartScan = (chunk: Uint8Array) => WorkbookRefusal | null;

/** A short name as a number: millions of tags are told apart without a text for each. */
const codeOf = (name: string): number =>
  Array.from(name).reduce((code, letter) => code * 256 + letter.charCodeAt(0), 0);
const [cell, row, string] = [codeOf("c"), codeOf("row"), codeOf("si")];
/** Of these a roster has millions, of all others thousands. */
const rosterTags = new Set([cell, row, string, ...["v", "t", "is"].map(codeOf)]);
const longestName = 3;

const [less, more, slash, equals, ampersand, exclamation] = [0x3c, 0x3e, 0x2f, 0x3d, 0x26, 0x21];
const [colon, letterR, space, quote, apostrophe] = [0x3a, 0x72, 0x20, 0x22, 0x27];
const declaration = /^!(?:doctype|entity)/i;
const declarationLength = "!doctype".length;

/** Where in a tag a byte stands: its name, behind it, behind `r=`, or in the place that `r=` gives. */
type At = "text" | "name" | "declaration" | "tag" | "value" | "place";

/**
 * Counts, over all parts of a workbook, what its reader's time and memory follow: tags, attributes, entities, texts,
 * and how far sheets reach. The size of the file says little about them.
 * @returns begins the look at one part
 */
export const startScans = (): ((name: string) => PartScan) => {
  const left = { ...maxMarks };
  return (partName) => {
    const isSheet = /sheet/i.test(partName);
    const hasRosterTags = isSheet || /sharedstrings/i.test(partName);
    // The queries of a workbook are one long text in customXml, and are not read here.
    const longest = /^customxml\//i.test(partName) ? Number.POSITIVE_INFINITY : maxRun;
    const reach = startReach();
    let at: At = "text";
    let [code, length, run, before, last] = [0, 0, 0, 0, 0];
    let isClosing = false;
    let declared = "";

    const endName = (): void => {
      at = "tag";
      const tag = length <= longestName ? code : 0;
      if (hasRosterTags && rosterTags.has(tag)) left.rosterTags -= 1;
      else left.otherTags -= 1;
      if (isClosing) return;
      if (tag === string) left.strings -= 1;
      if (isSheet && tag === row) reach.beginRow();
      if (isSheet && tag === cell) reach.beginCell();
    };
    const readName = (byte: number): void => {
      if (byte === exclamation && length === 0) [at, declared] = ["declaration", "!"];
      else if (byte === slash && length === 0) isClosing = true;
      else if (byte === colon) [code, length] = [0, 0];
      else if (byte <= space || byte === more || byte === slash) endName();
      else [code, length] = [length < longestName ? code * 256 + byte : 0, length + 1];
    };
    const readTag = (byte: number): void => {
      if (byte !== equals) return;
      left.attributes -= 1;
      // Only the place of a cell or a row is called r.
      if (isSheet && last === letterR && before <= space) at = "value";
    };

    return (chunk) => {
      for (let place = 0; place < chunk.length; place += 1) {
        const byte = chunk[place] ?? 0;
        run += 1;
        if (byte === less) {
          [at, code, length, isClosing] = ["name", 0, 0, false];
          if (run > longest) return tooLongRun;
          run = 0;
        } else if (at === "name") readName(byte);
        else if (at === "tag") readTag(byte);
        else if (at === "value") at = byte === quote || byte === apostrophe ? "place" : byte <= space ? at : "tag";
        else if (at === "place") at = reach.readPlace(byte) ? at : "tag";
        else if (at === "declaration") {
          declared += String.fromCharCode(byte);
          if (declaration.test(declared)) return workbookEntities;
          if (declared.length >= declarationLength) at = "tag";
        } else if (byte === ampersand) left.entities -= 1;
        if (byte === more) {
          at = "text";
          if (run > longest) return tooLongRun;
          run = 0;
        }
        // Blanks may stand between r and its equals sign.
        if (byte > space || last !== letterR || before > space) [before, last] = [last, byte];
      }
      if (run > longest) return tooLongRun;
      if (Object.values(left).some((count) => count < 0)) return tooManyMarks;
      return isSheet ? reach.refuse() : null;
    };
  };
};
