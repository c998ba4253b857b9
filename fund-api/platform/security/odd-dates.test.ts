import type { z } from "zod";
import type { Call } from "../../../lib/platform/contract/call.ts";
import type { CallRequest } from "../../../lib/platform/contract/request.ts";
import { allCalls } from "../../../lib/all-calls.ts";
import { errorBodySchema } from "../../../lib/platform/contract/error-body.ts";
import { cellNames, isDateCell } from "../../../lib/reporting/line/cells.ts";
import { testDatabases } from "../testing/databases.ts";
import { exampleOf, findPersonFor, stranger, type AccessFixture } from "./access-fixture.ts";
import { buildRequest, hasIdsFor } from "./build-request.ts";
import { setUpAccessFixture } from "./set-up-access-fixture.ts";

/**
 * Days that don't exist or that PostgreSQL or the calendar's arithmetic can't handle, and the days just within the
 * limits.
 */
const oddDays = [
  "0000-01-01",
  "0001-01-01",
  "0099-12-31",
  "1000-01-01",
  "1899-12-31",
  "1900-01-01",
  "2026-02-30",
  "2026-00-10",
  "2026-13-01",
  "2026-06-00",
  "2026-6-1",
  "2199-12-31",
  "2200-01-01",
  "9999-12-31",
  "10000-01-01",
  "+010000-01-01",
  "-000001-01-01",
  "٢٠٢٦-٠١-٠١",
  "",
];
const monthOf = (day: string): string => day.slice(0, -3);

type DateField = {
  readonly part: "params" | "query" | "body";
  readonly path: readonly string[];
  readonly kind: "day" | "month";
};

/** Adds a date in each date cell that the call accepts, because examples may leave them out. */
const withDateCells = (body: unknown, schema: Call["body"]): unknown => {
  let filled = body;
  for (const cell of cellNames.filter(isDateCell)) {
    const more = withCell(filled, cell);
    if (typeof schema === "object" && schema.safeParse(more).success) filled = more;
  }
  return filled;
};

const withCell = (value: unknown, cell: string): unknown => {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => withCell(part, cell));
  const parts = Object.entries(value).map(([key, part]) => [
    key,
    key === "cells" ? { ...(part as object), [cell]: "2026-06-15" } : withCell(part, cell),
  ]);
  return Object.fromEntries(parts) as unknown;
};

const placesIn = (part: DateField["part"], value: unknown, path: readonly string[] = []): DateField[] => {
  if (typeof value === "string") {
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return [{ part, path, kind: "day" }];
    return /^\d{4}-\d\d$/.test(value) ? [{ part, path, kind: "month" }] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => placesIn(part, inner, path.concat(key)));
};

/** Query or path fields that accept a date. */
const dateFieldsOf = (schema: z.ZodObject | undefined): string[] =>
  Object.entries(schema?.shape ?? {}).flatMap(([name, field]) => {
    const takes = (text: string) => (field as z.ZodType).safeParse(text).success;
    return !takes("some text") && !takes("some-text") && (takes("2026-06-15") || takes("2026-06")) ? [name] : [];
  });

const exampleRequest = (call: Call): CallRequest => {
  const { params, query, body } = exampleOf(call);
  return { ...(params && { params }), ...(query && { query }), body: withDateCells(body, call.body) };
};

const placesOf = (call: Call): DateField[] => {
  const { params, query, body } = exampleRequest(call);
  return [...placesIn("params", params), ...placesIn("query", query), ...placesIn("body", body)];
};

const withText = (value: unknown, [key, ...rest]: readonly string[], text: string): unknown => {
  if (key === undefined) return text;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = withText(copy[key], rest, text);
  return copy;
};

const withDate = <Request extends CallRequest>(sent: Request, { part, path }: DateField, text: string): Request => ({
  ...sent,
  [part]: withText(sent[part], path, text),
});

const calls = allCalls.map((call) => ({ name: call.name, call, places: placesOf(call) }));

it.each(calls)("the example of $name includes each date field", ({ call, places }) => {
  const shown = new Set(places.map(({ path }) => path[0]));
  const fields = [...dateFieldsOf(call.params), ...dateFieldsOf(call.query)];
  expect(fields.filter((name) => !shown.has(name))).toEqual([]);
});

describe.each(testDatabases)("odd dates on $name", ({ open }) => {
  const on = setUpAccessFixture(open);

  const breachesOf = async (fixture: AccessFixture, call: Call, places: readonly DateField[]): Promise<string[]> => {
    const person = call.who === "anyone" ? stranger : findPersonFor(fixture, call);
    const own = await fixture.readAll(person, hasIdsFor(call));
    const { params, query } = exampleRequest(call);
    const build = async () => {
      const good = await buildRequest(fixture, call, person, { own });
      return { ...good, body: withDateCells(good.body, call.body), ...(params && { params }), ...(query && { query }) };
    };
    const breaches: string[] = [];
    let good = await build();
    let requestCount = 0;
    const ask = async (chosen: readonly DateField[], day: string): Promise<void> => {
      requestCount += 1;
      const sent = chosen.reduce(
        (before, field) => withDate(before, field, field.kind === "day" ? day : monthOf(day)),
        good,
      );
      const { status, json } = await fixture.ask(call, {
        ...sent,
        ...(call.idempotent && { idempotencyKey: `odd-${requestCount}` }),
      });
      const message = errorBodySchema.safeParse(json).data?.SystemMessages[0]?.Message;
      const where = chosen.map(({ path }) => path.join(".")).join(" and ");
      if (status >= 500 || (status >= 400 && !message)) breaches.push(`${where} ${JSON.stringify(day)}: ${status}`);
      if (call.ifMatch && (status === 200 || status === 412)) good = await build();
    };
    for (const day of oddDays) {
      for (const field of places) await ask([field], day);
      if (places.length > 1) await ask(places, day);
    }
    return breaches;
  };

  it.each(calls.filter(({ places }) => places.length > 0))(
    "$name accepts each of them or refuses it with a message",
    async ({ call, places }) => {
      expect(await breachesOf(on.fixture, call, places)).toEqual([]);
    },
  );
});
