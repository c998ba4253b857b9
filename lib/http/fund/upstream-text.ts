import { defaultErrorText } from "../../contract/result.ts";

const maxServerErrorLength = 300;
const markupPattern = /<(!|[/?]?[a-z])|&(lt|#0*60|#x0*3c);/i;
const htmlDocumentPattern = /^<(!doctype|html|head|body)\b/i;

/** One line that reads as it seems to: no control characters, and none that turn the direction of writing. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\p{Bidi_Control}/gu, "")
    .trim();

/**
 * The fund API's own text of a failure as a visitor may read it, or the catalogue's default (spec-map §8). A server error
 * that is markup or long was written by a program for programs.
 */
export const upstreamText = (text: string | undefined, status: number): string => {
  const plain = oneLine(text ?? "");
  const isForPrograms = status >= 500 && (markupPattern.test(plain) || plain.length > maxServerErrorLength);
  return plain === "" || isForPrograms || htmlDocumentPattern.test(plain) ? defaultErrorText : plain;
};
