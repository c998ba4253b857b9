import { z } from "zod";
import { fundMoment } from "../../calendar/fund-time.ts";
import type { ErrorBody } from "../error-body.ts";
import { type Fields, isFields } from "./known-names.ts";

/** A field that another fund API may leave out. */
export const withFallback = <Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) =>
  z.preprocess((value) => value ?? fallback, schema);

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

/** Keeps only the known values of a list, so that an unknown one grants no rights. */
export const keepKnownValues = <const Name extends string>(names: readonly Name[]) =>
  z.preprocess(
    (value) => (isStringArray(value) ? value.filter((item) => names.includes(item as Name)) : value),
    z.array(z.enum(names)),
  );

const withoutZonePattern = /^\d{4}-\d\d-\d\dT[\d:.]+$/;

/** Converts to UTC: a date starts at the fund's midnight, and a time without a zone is UTC. */
const toUtc = (value: unknown): unknown => {
  if (typeof value !== "string") return value ?? null;
  if (value === "") return null;
  if (z.iso.date().safeParse(value).success) return fundMoment(value, "00:00").toISOString();
  if (!z.iso.datetime({ offset: true, local: true }).safeParse(value).success) return value;
  const instant = new Date(withoutZonePattern.test(value) ? `${value}Z` : value);
  return Number.isNaN(instant.getTime()) ? value : instant.toISOString();
};

/** An instant or date; null if empty. */
export const instantOrNull = z.preprocess(toUtc, z.iso.datetime().nullable());

/** A string that other fund APIs may send as a number. */
export const textOrNumber = z.preprocess((value) => (typeof value === "number" ? String(value) : value), z.string());

/** A field that the specification doesn't describe. @param value replaces an invalid one */
export const replaceInvalid = <Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>) =>
  z.preprocess((sentValue) => (schema.safeParse(sentValue).success ? sentValue : value), schema);

/** Finds a field by name, ignoring case and underscores. */
const findField = (fields: Fields, name: string): unknown =>
  Object.entries(fields).find(([key]) => key.replaceAll("_", "").toLowerCase() === name)?.[1];

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Reads a text, or the `Message` or ASP.NET Identity `description` of an object. */
const messageText = (value: unknown): string =>
  isFields(value) ? textOf(findField(value, "message")) || textOf(findField(value, "description")) : textOf(value);

const messageTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(messageText).filter((text) => text !== "");

/**
 * Returns the texts of `SystemMessages` in any letter case (spec-map §3). If there are any, the response is a failure.
 */
export const systemMessagesIn = (value: unknown): string[] =>
  isFields(value) ? messageTexts(findField(value, "systemmessages")) : [];

const maxFields = 50;

const firstTextsByField = (value: unknown): [string, string][] =>
  isFields(value)
    ? Object.entries(value)
        .slice(0, maxFields)
        .flatMap(([name, texts]): [string, string][] => {
          const [text] = messageTexts(texts);
          return text === undefined ? [] : [[name, text]];
        })
    : [];

/** A code is one word; a sentence is text for people. */
const isCode = (text: string): boolean => /^[\w-]+(\.[\w-]+)*$/.test(text);

/**
 * Reads a failure in the form of spec-map §3, ASP.NET's `Message`, problem details (RFC 9457) or plain text; else null.
 */
export const readForeignError = (value: unknown): ErrorBody | null => {
  if (typeof value === "string") return readForeignError({ message: value });
  if (!isFields(value)) return null;
  const message = textOf(findField(value, "message"));
  const errors = findField(value, "errors");
  const texts = [
    ...systemMessagesIn(value),
    ...(isCode(message) ? [] : messageTexts(message)),
    ...messageTexts(findField(value, "detail")),
    ...(Array.isArray(errors) ? messageTexts(errors) : firstTextsByField(errors).map(([, text]) => text)),
    ...messageTexts(findField(value, "title")),
  ];
  return {
    SystemMessages: texts.map((text) => ({ Message: text })),
    ...(isCode(message) && { message }),
    fields: Object.fromEntries([...firstTextsByField(errors), ...firstTextsByField(findField(value, "fields"))]),
  };
};
