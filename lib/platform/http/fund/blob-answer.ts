import type { Call } from "../../contract/call.ts";
import { systemMessagesIn } from "../../contract/foreign/foreign-error.ts";
import { mediaTypeOf } from "../media-type.ts";
import { parseJson } from "./parse-json.ts";

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
