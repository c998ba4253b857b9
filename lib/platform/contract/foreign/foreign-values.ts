import { z } from "zod";
import { fundMoment } from "../../calendar/fund-time.ts";
import type { ErrorBody } from "../error-body.ts";
import { type Fields, isFields } from "./known-names.ts";

/** A field that another fund API may leave out. */
export const orElse = <Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) =>
  z.preprocess((value) => value ?? fallback, schema);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** The texts of a list that are known here; an unknown one gives no rights. A list of other values is none. */
export const onlyKnown = <const Name extends string>(names: readonly Name[]) =>
  z.preprocess(
    (value) => (isTexts(value) ? value.filter((one) => names.includes(one as Name)) : value),
    z.array(z.enum(names)),
  );

const withoutZonePattern = /^\d{4}-\d\d-\d\dT[\d:.]+$/;

/** ISO 8601 as programs write it, in UTC: a date alone begins at the fund's midnight, a time without a zone is UTC. */
const toUtc = (value: unknown): unknown => {
  if (typeof value !== "string") return value ?? null;
  if (value === "") return null;
  if (z.iso.date().safeParse(value).success) return fundMoment(value, "00:00").toISOString();
  if (!z.iso.datetime({ offset: true, local: true }).safeParse(value).success) return value;
  const instant = new Date(withoutZonePattern.test(value) ? `${value}Z` : value);
  return Number.isNaN(instant.getTime()) ? value : instant.toISOString();
};

/** An instant or a date; null for none. */
export const instantOrNull = z.preprocess(toUtc, z.iso.datetime().nullable());

/** A text that other fund APIs may keep as a number. */
export const textOrNumber = z.preprocess((value) => (typeof value === "number" ? String(value) : value), z.string());

/**
 * A field of which the specification shows nothing, so that another fund API may say anything there.
 * @param value the one that the portal reads instead of anything else
 */
export const orSimply = <Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>) =>
  z.preprocess((answer) => (schema.safeParse(answer).success ? answer : value), schema);

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
