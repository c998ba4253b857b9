import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { z } from "zod";
import { refuse } from "./statement.ts";

/** Repeating elements in CAMT.053 and OFX. */
const lists: ReadonlySet<string> = new Set(["Stmt", "Bal", "Ntry", "TxDtls", "Ustrd", "STMTTRNRS", "STMTTRN"]);

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => lists.has(name),
});

/** Parses XML; undefined when it is incomplete, or nested too deep for the parser. */
const parse = (text: string): unknown => {
  try {
    return XMLValidator.validate(text) === true ? parser.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Reads XML with a schema: values stay strings, an attribute is `@_name`, and elements in `lists` are arrays.
 * @param format the format's name in messages
 */
export const readXml = <Read>(text: string, format: string, schema: z.ZodType<Read>): Read => {
  // A document type could define endlessly growing entities, and no bank needs one.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) refuse(`This ${format} file has a document type, which isn’t allowed.`);
  const parsedXml = parse(text);
  if (parsedXml === undefined) return refuse(`This ${format} file is damaged or incomplete.`);
  const result = schema.safeParse(parsedXml);
  if (result.success) return result.data;
  const path = result.error.issues[0]?.path.join("/") ?? "";
  return refuse(`This file isn’t a readable ${format} statement: ${path} is missing or different.`);
};
