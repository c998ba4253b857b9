import { z } from "zod";
import { fundMoment } from "../../calendar/fund-time.ts";
import type { ErrorBody } from "../error-body.ts";
import { type Fields, isFields } from "./known-names.ts";

/** A field that a foreign fund API may leave out. */
export const orElse = <Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) =>
  z.preprocess((value) => value ?? fallback, schema);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

/** The known texts of a list; an unknown one gives no rights. */
export const onlyKnown = <const Name extends string>(names: readonly Name[]) =>
  z.preprocess(
    (value) => (isTexts(value) ? value.filter((item) => names.includes(item as Name)) : value),
    z.array(z.enum(names)),
  );

const withoutZonePattern = /^\d{4}-\d\d-\d\dT[\d:.]+$/;

/** A date begins at the fund's midnight; a time without a zone is UTC. */
const toUtc = (value: unknown): unknown => {
  if (typeof value !== "string") return value ?? null;
  if (value === "") return null;
  if (z.iso.date().safeParse(value).success) return fundMoment(value, "00:00").toISOString();
  if (!z.iso.datetime({ offset: true, local: true }).safeParse(value).success) return value;
  const instant = new Date(withoutZonePattern.test(value) ? `${value}Z` : value);
  return Number.isNaN(instant.getTime()) ? value : instant.toISOString();
};

/** Null without an instant or date. */
export const instantOrNull = z.preprocess(toUtc, z.iso.datetime().nullable());

/** Foreign fund APIs may send a number. */
export const textOrNumber = z.preprocess((value) => (typeof value === "number" ? String(value) : value), z.string());

/** A field that the specification doesn't show. @param value replaces anything unreadable */
export const orSimply = <Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>) =>
  z.preprocess((answer) => (schema.safeParse(answer).success ? answer : value), schema);

/** In any case of letters. */
const pick = (fields: Fields, name: string): unknown =>
  Object.entries(fields).find(([key]) => key.replaceAll("_", "").toLowerCase() === name)?.[1];

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Also from `Message`, or `description` of ASP.NET's Identity. */
const messageText = (value: unknown): string =>
  isFields(value) ? textOf(pick(value, "message")) || textOf(pick(value, "description")) : textOf(value);

const messageTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(messageText).filter((text) => text !== "");

/** The texts of `SystemMessages` in any case (spec-map §3): with any, the answer is a failure. */
export const systemMessagesIn = (value: unknown): string[] =>
  isFields(value) ? messageTexts(pick(value, "systemmessages")) : [];

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

/** A code is one word; a sentence is a text for people. */
const isCode = (text: string): boolean => /^[\w-]+(\.[\w-]+)*$/.test(text);

/** A failure as in spec-map §3, ASP.NET's `Message`, problem details (RFC 9457) or plain text; null otherwise. */
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
