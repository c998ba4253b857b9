import { tooLongRun, workbookDamaged, workbookEntities, type WorkbookRefusal } from "./refusals.ts";

/** Bytes of a text. A spreadsheet cell has up to 32,767 characters of up to six bytes. */
const maxText = 200_000;
const maxAttribute = 65_536;
/** Bytes of a tag, comment or instruction. Attributes have a separate limit. */
const maxMark = 200_000;
const maxName = 200;
const keptLength = 250;

/** Converts a name without its prefix to a number, to avoid a string for each of millions of tags. */
export const codeOf = (name: string): number =>
  Array.from(name).reduce((code, letter) => nextCode(code, letter.charCodeAt(0)), 0);
const nextCode = (code: number, byte: number): number => (Math.imul(code, 31) + byte) | 0;

export type XmlHandlers = {
  readonly open: (tag: number) => void;
  /** @param isEmpty true if the same tag opened and closed the element */
  readonly close: (tag: number, isEmpty: boolean) => void;
  /** @param value the first bytes as written, valid only during the call */
  readonly attribute: (name: number, value: Uint8Array, length: number) => void;
  /** @param figure the number if the text is only digits, or NaN */
  readonly text: (length: number, figure: number) => void;
  readonly entity: () => void;
};

const [less, more, slash, equals, ampersand] = [0x3c, 0x3e, 0x2f, 0x3d, 0x26];
const [colon, quote, apostrophe, exclamation, question] = [0x3a, 0x22, 0x27, 0x21, 0x3f];

const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

const comment = { begins: "--", ends: "-->" };
const literal = { begins: "[CDATA[", ends: "]]>" };
const instruction = { begins: "", ends: "?>" };
const declarationPattern = /^(?:doctype|entity)/i;

type At = "text" | "begin" | "name" | "closing" | "tag" | "attribute" | "equals" | "value" | "empty" | "bang" | "skip";

/** Scans XML in chunks of any size and refuses quotes and brackets that readers could interpret differently. */
export const startXmlScan = (seen: XmlHandlers): ((chunk: Uint8Array) => WorkbookRefusal | null) => {
  const buffer = new Uint8Array(keptLength);
  let index: At = "text";
  let [tag, name, length, figure, mark, end] = [0, 0, 0, 0, 0, 0];
  let [bang, section, ended] = ["", instruction, ""];

  const endText = (): void => {
    if (length > 0) seen.text(length, figure);
    [index, mark, tag] = ["begin", 0, 0];
  };
  const beginText = (): void => {
    [index, length, figure] = ["text", 0, 0];
  };
  const endOpening = (byte: number): boolean => {
    if (byte === more) beginText();
    else if (byte === slash) index = "empty";
    else if (isBlank(byte)) index = "tag";
    else return false;
    return true;
  };
  const beginSkip = (next: typeof section): void => {
    [index, section, ended, length] = ["skip", next, "", 0];
  };
  const skip = (byte: number): void => {
    length += 1;
    ended = (ended + String.fromCharCode(byte)).slice(-section.ends.length);
    if (ended !== section.ends) return;
    if (section === literal) seen.text(length, Number.NaN);
    beginText();
  };
  const readMark = (byte: number): boolean => {
    if (index === "begin") {
      if (byte === exclamation) [index, bang] = ["bang", ""];
      else if (byte === question) beginSkip(instruction);
      else if (byte === slash) index = "closing";
      else if (isBlank(byte) || byte === more || byte === less) return false;
      else [index, tag] = ["name", nextCode(0, byte)];
    } else if (index === "name") {
      if (byte === more || byte === slash || isBlank(byte)) {
        seen.open(tag);
        return endOpening(byte);
      }
      tag = byte === colon ? 0 : nextCode(tag, byte);
      return byte !== quote && byte !== apostrophe && byte !== less && byte !== equals && mark < maxName;
    } else if (index === "closing") {
      if (byte === more) {
        seen.close(tag, false);
        beginText();
      } else if (byte === colon) tag = 0;
      else if (!isBlank(byte)) tag = nextCode(tag, byte);
      return byte !== less;
    } else if (index === "tag") {
      if (endOpening(byte)) return true;
      [index, name] = ["attribute", nextCode(0, byte)];
      return byte !== quote && byte !== apostrophe && byte !== less && byte !== equals;
    } else if (index === "attribute") {
      if (byte === equals) [index, end] = ["equals", 0];
      else if (byte === colon) name = 0;
      else if (isBlank(byte)) end = 1;
      else if (byte === more) beginText();
      else if (end === 1 || byte === quote || byte === apostrophe || byte === less) return false;
      else name = nextCode(name, byte);
    } else if (index === "equals") {
      if (isBlank(byte)) return true;
      [index, end, length] = ["value", byte, 0];
      return byte === quote || byte === apostrophe;
    } else if (index === "empty") {
      seen.close(tag, true);
      beginText();
      return byte === more;
    }
    return true;
  };
  const readBang = (byte: number): WorkbookRefusal | null => {
    bang += String.fromCharCode(byte);
    if (bang === comment.begins) beginSkip(comment);
    else if (bang === literal.begins) beginSkip(literal);
    else if (declarationPattern.test(bang)) return workbookEntities;
    else if (bang.length > literal.begins.length) return workbookDamaged;
    return null;
  };

  return (chunk) => {
    for (let offset = 0; offset < chunk.length; offset += 1) {
      const byte = chunk[offset] ?? 0;
      if (index === "text") {
        if (byte === less) endText();
        else {
          if (byte === ampersand) seen.entity();
          figure = byte >= 0x30 && byte <= 0x39 ? figure * 10 + byte - 0x30 : Number.NaN;
          length += 1;
          if (length > maxText) return tooLongRun;
        }
      } else if (index === "value") {
        if (byte === end) {
          seen.attribute(name, buffer, length);
          index = "tag";
        } else if (byte === less) return workbookDamaged;
        else {
          if (byte === ampersand) seen.entity();
          if (length < keptLength) buffer[length] = byte;
          length += 1;
          if (length > maxAttribute) return tooLongRun;
        }
      } else if (index === "skip") {
        skip(byte);
        if (length > maxText) return tooLongRun;
      } else if (index === "bang") {
        const refusal = readBang(byte);
        if (refusal !== null) return refusal;
      } else {
        mark += 1;
        if (mark > maxMark) return tooLongRun;
        if (!readMark(byte)) return workbookDamaged;
      }
    }
    return null;
  };
};
