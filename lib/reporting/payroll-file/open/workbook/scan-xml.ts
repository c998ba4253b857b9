import { tooLongRun, workbookDamaged, workbookEntities, type WorkbookRefusal } from "./refusals.ts";

/** Bytes of a text. A spreadsheet cell has up to 32,767 characters of up to six bytes. */
const maxText = 200_000;
const maxAttribute = 65_536;
/** Bytes of a tag, comment or instruction. Attributes have a separate limit. */
const maxMark = 200_000;
const maxName = 200;
const maxStoredLength = 250;

/** Converts a name without its prefix to a number, to avoid a string for each of millions of tags. */
export const codeOf = (name: string): number =>
  Array.from(name).reduce((code, letter) => nextCode(code, letter.charCodeAt(0)), 0);
const nextCode = (code: number, byte: number): number => (Math.imul(code, 31) + byte) | 0;

type XmlHandlers = {
  readonly open: (tag: number) => void;
  /** @param isEmpty true if the same tag opened and closed the element */
  readonly close: (tag: number, isEmpty: boolean) => void;
  /** @param value the first bytes as written, valid only during the call */
  readonly attribute: (name: number, value: Uint8Array, length: number) => void;
  /** @param figure the number if the text is only digits, or NaN */
  readonly text: (length: number, figure: number) => void;
  readonly entity: () => void;
};

const [lessThan, greaterThan, slash, equals, ampersand] = [0x3c, 0x3e, 0x2f, 0x3d, 0x26];
const [colon, quote, apostrophe, exclamation, question] = [0x3a, 0x22, 0x27, 0x21, 0x3f];

const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

const comment = { begins: "--", ends: "-->" };
const literal = { begins: "[CDATA[", ends: "]]>" };
const instruction = { begins: "", ends: "?>" };
const declarationPattern = /^(?:doctype|entity)/i;

type ScanState =
  | "text"
  | "begin"
  | "name"
  | "closing"
  | "tag"
  | "attribute"
  | "equals"
  | "value"
  | "empty"
  | "bang"
  | "skip";

/** Scans XML in chunks of any size and refuses quotes and brackets that readers could interpret differently. */
export const startXmlScan = (handlers: XmlHandlers): ((chunk: Uint8Array) => WorkbookRefusal | null) => {
  const buffer = new Uint8Array(maxStoredLength);
  let state: ScanState = "text";
  let [tag, name, length, figure, mark, end] = [0, 0, 0, 0, 0, 0];
  let [bang, section, tail] = ["", instruction, ""];

  const endText = (): void => {
    if (length > 0) handlers.text(length, figure);
    [state, mark, tag] = ["begin", 0, 0];
  };
  const beginText = (): void => {
    [state, length, figure] = ["text", 0, 0];
  };
  const endOpening = (byte: number): boolean => {
    if (byte === greaterThan) beginText();
    else if (byte === slash) state = "empty";
    else if (isBlank(byte)) state = "tag";
    else return false;
    return true;
  };
  const beginSkip = (newSection: typeof section): void => {
    [state, section, tail, length] = ["skip", newSection, "", 0];
  };
  const skip = (byte: number): void => {
    length += 1;
    tail = (tail + String.fromCharCode(byte)).slice(-section.ends.length);
    if (tail !== section.ends) return;
    if (section === literal) handlers.text(length, Number.NaN);
    beginText();
  };
  const readMark = (byte: number): boolean => {
    if (state === "begin") {
      if (byte === exclamation) [state, bang] = ["bang", ""];
      else if (byte === question) beginSkip(instruction);
      else if (byte === slash) state = "closing";
      else if (isBlank(byte) || byte === greaterThan || byte === lessThan) return false;
      else [state, tag] = ["name", nextCode(0, byte)];
    } else if (state === "name") {
      if (byte === greaterThan || byte === slash || isBlank(byte)) {
        handlers.open(tag);
        return endOpening(byte);
      }
      tag = byte === colon ? 0 : nextCode(tag, byte);
      return byte !== quote && byte !== apostrophe && byte !== lessThan && byte !== equals && mark < maxName;
    } else if (state === "closing") {
      if (byte === greaterThan) {
        handlers.close(tag, false);
        beginText();
      } else if (byte === colon) tag = 0;
      else if (!isBlank(byte)) tag = nextCode(tag, byte);
      return byte !== lessThan;
    } else if (state === "tag") {
      if (endOpening(byte)) return true;
      [state, name] = ["attribute", nextCode(0, byte)];
      return byte !== quote && byte !== apostrophe && byte !== lessThan && byte !== equals;
    } else if (state === "attribute") {
      if (byte === equals) [state, end] = ["equals", 0];
      else if (byte === colon) name = 0;
      else if (isBlank(byte)) end = 1;
      else if (byte === greaterThan) beginText();
      else if (end === 1 || byte === quote || byte === apostrophe || byte === lessThan) return false;
      else name = nextCode(name, byte);
    } else if (state === "equals") {
      if (isBlank(byte)) return true;
      [state, end, length] = ["value", byte, 0];
      return byte === quote || byte === apostrophe;
    } else if (state === "empty") {
      handlers.close(tag, true);
      beginText();
      return byte === greaterThan;
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
      if (state === "text") {
        if (byte === lessThan) endText();
        else {
          if (byte === ampersand) handlers.entity();
          figure = byte >= 0x30 && byte <= 0x39 ? figure * 10 + byte - 0x30 : Number.NaN;
          length += 1;
          if (length > maxText) return tooLongRun;
        }
      } else if (state === "value") {
        if (byte === end) {
          handlers.attribute(name, buffer, length);
          state = "tag";
        } else if (byte === lessThan) return workbookDamaged;
        else {
          if (byte === ampersand) handlers.entity();
          if (length < maxStoredLength) buffer[length] = byte;
          length += 1;
          if (length > maxAttribute) return tooLongRun;
        }
      } else if (state === "skip") {
        skip(byte);
        if (length > maxText) return tooLongRun;
      } else if (state === "bang") {
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
