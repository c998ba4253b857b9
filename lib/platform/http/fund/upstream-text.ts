import { defaultErrorText } from "../../contract/result.ts";
import { toOneLine } from "../../format/text/plain-text.ts";

const maxServerErrorLength = 300;
const markupPattern = /<(!|[/?]?[a-z])|&(lt|#0*60|#x0*3c);/i;
const htmlDocumentPattern = /^<(!doctype|html|head|body)\b/i;

/**
 * The fund API's own text of a failure as a visitor may read it, or the catalogue's default (spec-map §8). A server error
 * that is markup or long was written by a program for programs.
 */
export const upstreamText = (text: string | undefined, status: number): string => {
  const plain = toOneLine((text ?? "").toWellFormed()).trim();
  const isForPrograms = status >= 500 && (markupPattern.test(plain) || plain.length > maxServerErrorLength);
  return plain === "" || isForPrograms || htmlDocumentPattern.test(plain) ? defaultErrorText : plain;
};
