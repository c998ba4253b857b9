import { defaultErrorText } from "../../contract/result.ts";
import { toOneLine } from "../../format/plain-text.ts";
import type { Call } from "../../contract/call.ts";
import { systemMessagesIn } from "../../contract/foreign/foreign-values.ts";
import { mediaTypeOf } from "../headers.ts";
import type { CompleteResponse } from "./send-request.ts";

type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown;

const parse = (bytes: ArrayBuffer, revive?: Reviver): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes), revive);
  } catch {
    return undefined;
  }
};

/** Parses bytes as JSON. Returns undefined if invalid. */
export const parseJson = (bytes: ArrayBuffer): unknown => parse(bytes);

// TypeScript doesn't declare it yet (https://tc39.es/proposal-json-parse-with-source).
const { rawJSON } = JSON as unknown as { readonly rawJSON: (source: string) => unknown };

const keepNumber: Reviver = (_, value, context) =>
  typeof value === "number" && context?.source !== undefined && String(value) !== context.source
    ? rawJSON(context.source)
    : value;

/** Parses JSON but keeps numbers that JavaScript would change, so that they can be sent back. */
export const parseExactJson = (bytes: ArrayBuffer): unknown => parse(bytes, keepNumber);

const maxServerErrorLength = 300;
const markupPattern = /<(!|[/?]?[a-z])|&(lt|#0*60|#x0*3c);/i;
const htmlDocumentPattern = /^<(!doctype|html|head|body)\b/i;

/** Returns a failure's text, or the default (spec-map §8). Long or HTML server errors are meant for programs. */
export const upstreamText = (text: string | undefined, status: number): string => {
  const plain = toOneLine((text ?? "").toWellFormed()).trim();
  const isForPrograms = status >= 500 && (markupPattern.test(plain) || plain.length > maxServerErrorLength);
  return plain === "" || isForPrograms || htmlDocumentPattern.test(plain) ? defaultErrorText : plain;
};

/** Excludes 206 (partial) and 205 (keep the page). */
const completeStatuses: readonly number[] = [200, 201, 202, 204];

const isHtml = (mediaType: string, bytes: ArrayBuffer): boolean =>
  mediaType === "text/html" ||
  mediaType === "application/xhtml+xml" ||
  /^\s*<(!doctype|html|head|body)\b/i.test(new TextDecoder().decode(bytes.slice(0, 200)));

const jsonPattern = /^(application|text)\/([\w.-]+\+)?json$/;

/** True for a login page or an error sent with status 200. @param read parses the bytes as JSON */
export const isFalseSuccess = (
  { status, headers, bytes }: CompleteResponse,
  read: () => unknown = () => parseJson(bytes),
): boolean => {
  const mediaType = mediaTypeOf(headers);
  if (!completeStatuses.includes(status) || isHtml(mediaType, bytes)) return true;
  return jsonPattern.test(mediaType) && systemMessagesIn(read()).length > 0;
};

/** True if a response says that it is JSON and isn't, such as one that a proxy has cut. It may have no body. */
export const isBrokenJson = ({ headers, bytes }: CompleteResponse): boolean =>
  bytes.byteLength > 0 && jsonPattern.test(mediaTypeOf(headers)) && parseJson(bytes) === undefined;

/**
 * True if the response has the call's file type; without a file type, any blob is fine. False for a login page, an
 * error sent with status 200, or broken JSON.
 */
export const isBlobResponse = ({ fileType }: Call, response: CompleteResponse): boolean => {
  if (fileType === undefined) return !isFalseSuccess(response) && !isBrokenJson(response);
  const { status, headers, bytes } = response;
  const mediaType = mediaTypeOf(headers);
  return status === 200 && mediaType === fileType && bytes.byteLength > 0 && !isHtml(mediaType, bytes);
};
