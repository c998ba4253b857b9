import { defaultErrorText } from "../../contract/result.ts";
import { toOneLine } from "../../format/plain-text.ts";
import type { Call } from "../../contract/call.ts";
import { systemMessagesIn } from "../../contract/foreign/foreign-values.ts";
import { mediaTypeOf } from "../headers.ts";

const maxAnswerBytes = 20 * 1024 * 1024;

/**
 * Reads a whole body, but never more than 20 MB of it.
 * @throws Error when there is more: an answer is never cut silently.
 */
export const readLimited = async (response: Response): Promise<ArrayBuffer> => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxAnswerBytes) throw new Error("answer larger than 20 MB");
    chunks.push(chunk);
  }
  // Not by a Blob, whose bytes come turns of the event loop later.
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole.buffer;
};

type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown;

const parse = (bytes: ArrayBuffer, revive?: Reviver): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes), revive);
  } catch {
    return undefined;
  }
};

/** Bytes read as JSON; undefined when they are none. */
export const parseJson = (bytes: ArrayBuffer): unknown => parse(bytes);

// TypeScript doesn't know it yet (https://tc39.es/proposal-json-parse-with-source).
const { rawJSON } = JSON as unknown as { readonly rawJSON: (source: string) => unknown };

const keepNumber: Reviver = (_, value, context) =>
  typeof value === "number" && context?.source !== undefined && String(value) !== context.source
    ? rawJSON(context.source)
    : value;

/** Does the same for what is sent back: a number that JavaScript would round or write otherwise stays as it is written. */
export const parseExactJson = (bytes: ArrayBuffer): unknown => parse(bytes, keepNumber);

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

/** Neither a partial answer (206) nor one that says to keep the page (205) counts. */
const wholeAnswers: readonly number[] = [200, 201, 202, 204];

const isHtml = (mediaType: string, bytes: ArrayBuffer): boolean =>
  mediaType === "text/html" ||
  mediaType === "application/xhtml+xml" ||
  /^\s*<(!doctype|html|head|body)\b/i.test(new TextDecoder().decode(bytes.slice(0, 200)));

const jsonPattern = /^(application|text)\/([\w.-]+\+)?json$/;

/**
 * Says whether a success is none: a login page or an error, sent with status 200.
 * @param read gives the bytes as JSON
 */
export const isFalseSuccess = (
  response: Response,
  bytes: ArrayBuffer,
  read: () => unknown = () => parseJson(bytes),
): boolean => {
  const mediaType = mediaTypeOf(response.headers);
  if (!wholeAnswers.includes(response.status) || isHtml(mediaType, bytes)) return true;
  return jsonPattern.test(mediaType) && systemMessagesIn(read()).length > 0;
};

/**
 * Says whether a successful answer is what a blob call asked for: a file of the call's own type, or nothing in particular.
 * A login page or an error sent with status 200 is neither.
 */
export const isBlobAnswer = ({ fileType }: Call, response: Response, bytes: ArrayBuffer): boolean => {
  if (fileType === undefined) return !isFalseSuccess(response, bytes);
  const mediaType = mediaTypeOf(response.headers);
  return response.status === 200 && mediaType === fileType && bytes.byteLength > 0 && !isHtml(mediaType, bytes);
};
