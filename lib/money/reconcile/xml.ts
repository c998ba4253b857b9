import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { z } from "zod";
import { refuse } from "./statement.ts";

/** Elements that repeat, in CAMT.053 and OFX. */
const lists: ReadonlySet<string> = new Set(["Stmt", "Bal", "Ntry", "TxDtls", "Ustrd", "STMTTRNRS", "STMTTRN"]);

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => lists.has(name),
});

/** Undefined for XML that is not whole, or nested too deep, at which the parser throws. */
const parse = (text: string): unknown => {
  try {
    return XMLValidator.validate(text) === true ? parser.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Reads whole XML by a schema: texts stay texts, an attribute is `@_name`, and elements in `lists` are arrays.
 * @param format its name in refusals
 */
export const readXml = <Read>(text: string, format: string, schema: z.ZodType<Read>): Read => {
  // A document type could name entities that grow without end; no bank needs one.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) refuse(`This ${format} file has a document type, which is not read.`);
  const parsed = parse(text);
  if (parsed === undefined) return refuse(`This ${format} file is damaged or stops before its end.`);
  const read = schema.safeParse(parsed);
  if (read.success) return read.data;
  const path = read.error.issues[0]?.path.join("/") ?? "";
  return refuse(`This file is no ${format} statement that can be read: ${path} is missing or different.`);
};
