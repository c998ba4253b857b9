import type { ErrorBody } from "../error-body.ts";
import { type Fields, isFields } from "./known-names.ts";

/** A field whatever the case of its name: `SystemMessages`, `systemMessages`. */
const pick = (fields: Fields, name: string): unknown =>
  Object.entries(fields).find(([key]) => key.replaceAll("_", "").toLowerCase() === name)?.[1];

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** The text of a message: it is one, or has one in `Message` or, as ASP.NET's Identity does, in `description`. */
const messageText = (value: unknown): string =>
  isFields(value) ? textOf(pick(value, "message")) || textOf(pick(value, "description")) : textOf(value);

const messageTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(messageText).filter((text) => text !== "");

/** The texts of `SystemMessages`, in any case (spec-map §3): an answer that has any is a failure, whatever its status. */
export const systemMessagesIn = (value: unknown): string[] =>
  isFields(value) ? messageTexts(pick(value, "systemmessages")) : [];

/** No form has more. */
const mostFields = 50;

const firstTexts = (value: unknown): [string, string][] =>
  isFields(value)
    ? Object.entries(value)
        .slice(0, mostFields)
        .flatMap(([name, texts]): [string, string][] => {
          const [text] = messageTexts(texts);
          return text === undefined ? [] : [[name, text]];
        })
    : [];

/** A code is one word; a sentence in its place is a text for people. */
const isCode = (text: string): boolean => /^[\w-]+(\.[\w-]+)*$/.test(text);

/**
 * Reads a failure as fund APIs write it: spec-map §3, ASP.NET's `Message`, problem details (RFC 9457), or a text alone.
 * Null for anything else.
 */
export const readForeignError = (value: unknown): ErrorBody | null => {
  if (typeof value === "string") return readForeignError({ message: value });
  if (!isFields(value)) return null;
  const message = textOf(pick(value, "message"));
  const errors = pick(value, "errors");
  const texts = [
    ...systemMessagesIn(value),
    ...(isCode(message) ? [] : messageTexts(message)),
    ...messageTexts(pick(value, "detail")),
    ...(Array.isArray(errors) ? messageTexts(errors) : firstTexts(errors).map(([, text]) => text)),
    ...messageTexts(pick(value, "title")),
  ];
  return {
    SystemMessages: texts.map((text) => ({ Message: text })),
    ...(isCode(message) && { message }),
    fields: Object.fromEntries([...firstTexts(errors), ...firstTexts(pick(value, "fields"))]),
  };
};
