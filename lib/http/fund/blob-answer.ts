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

const isFailure = (mediaType: string, bytes: ArrayBuffer): boolean => {
  if (!/^(application|text)\/([\w.-]+\+)?json$/.test(mediaType)) return false;
  return systemMessagesIn(parseJson(bytes)).length > 0;
};

/** Whether a success is none: a login page or an error, sent with status 200. */
export const isFalseSuccess = (response: Response, bytes: ArrayBuffer): boolean => {
  const mediaType = mediaTypeOf(response.headers);
  return !wholeAnswers.includes(response.status) || isHtml(mediaType, bytes) || isFailure(mediaType, bytes);
};

/**
 * Whether a successful answer is what a blob call asked for: a file of the call's own type, or nothing in particular.
 * A login page or an error sent with status 200 is neither.
 */
export const isBlobAnswer = ({ fileType }: Call, response: Response, bytes: ArrayBuffer): boolean => {
  if (fileType === undefined) return !isFalseSuccess(response, bytes);
  const mediaType = mediaTypeOf(response.headers);
  return response.status === 200 && mediaType === fileType && bytes.byteLength > 0 && !isHtml(mediaType, bytes);
};
