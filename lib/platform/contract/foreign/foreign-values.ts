import { z } from "zod";
import { fundMoment } from "../../calendar/fund-time.ts";

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
