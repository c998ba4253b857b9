import { z } from "zod";
import { fundMoment } from "../../calendar/fund-time.ts";

/** A field that another fund API may leave out. */
export const orElse = <Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) =>
  z.preprocess((value) => value ?? fallback, schema);

/** The items of a list that are known here; an unknown one gives no rights. */
export const onlyKnown = <const Name extends string>(names: readonly Name[]) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value.filter((one) => names.includes(one as Name)) : value),
    z.array(z.enum(names)),
  );

const withoutZonePattern = /^\d{4}-\d\d-\d\dT[\d:.]+$/;

/** ISO 8601 as programs write it, in UTC: a date alone begins at the fund's midnight, a time without a zone is UTC. */
const toUtc = (value: unknown): unknown => {
  if (typeof value !== "string" || value === "") return null;
  if (z.iso.date().safeParse(value).success) return fundMoment(value, "00:00").toISOString();
  if (!z.iso.datetime({ offset: true, local: true }).safeParse(value).success) return value;
  const instant = new Date(withoutZonePattern.test(value) ? `${value}Z` : value);
  return Number.isNaN(instant.getTime()) ? value : instant.toISOString();
};

/** An instant or a date; null for none. */
export const instantOrNull = z.preprocess(toUtc, z.iso.datetime().nullable());
