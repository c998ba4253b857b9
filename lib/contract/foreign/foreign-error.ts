import type { ErrorBody } from "../error-body.ts";
import { type Fields, isFields } from "./known-names.ts";

/** A field whatever the case of its name: `SystemMessages`, `systemMessages`. */
const pick = (fields: Fields, name: string): unknown =>
  Object.entries(fields).find(([key]) => key.replaceAll("_", "").toLowerCase() === name)?.[1];

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** The text of a system message: it is one, or has one in `Message`. */
const messageText = (value: unknown): string => textOf(isFields(value) ? pick(value, "message") : value);

const firstTexts = (value: unknown): [string, string][] =>
  isFields(value)
    ? Object.entries(value).flatMap(([name, texts]): [string, string][] => {
        const text = textOf(Array.isArray(texts) ? texts[0] : texts);
        return text === "" ? [] : [[name, text]];
      })
    : [];

/** A code is one word; a sentence in its place is a text for people. */
const isCode = (text: string): boolean => /^[\w.-]+$/.test(text);

/**
 * Reads a failure as fund APIs write it: spec-map §3, ASP.NET's `Message`, or problem details (RFC 9457). Null for
 * anything else.
 */
export const readForeignError = (value: unknown): ErrorBody | null => {
  if (!isFields(value)) return null;
  const said = pick(value, "systemmessages");
  const message = textOf(pick(value, "message"));
  const texts = [
    ...(Array.isArray(said) ? said : [said]).map(messageText),
    ...(isCode(message) ? [] : [message]),
    textOf(pick(value, "detail")),
    textOf(pick(value, "title")),
  ].filter((text) => text !== "");
  return {
    SystemMessages: texts.map((text) => ({ Message: text })),
    ...(isCode(message) && { message }),
    fields: Object.fromEntries([...firstTexts(pick(value, "errors")), ...firstTexts(pick(value, "fields"))]),
  };
};
