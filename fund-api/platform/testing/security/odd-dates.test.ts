import type { z } from "zod";
import type { Call } from "../../../../lib/platform/contract/call.ts";
import type { CallRequest } from "../../../../lib/platform/contract/request.ts";
import { allCalls } from "../../../../lib/all-calls.ts";
import { errorBodySchema } from "../../../../lib/platform/contract/error-body.ts";
import { cellNames, isDateCell } from "../../../../lib/reporting/line/cells.ts";
import { testDatabases } from "../databases.ts";
import { exampleOf, findPersonFor, stranger, type AccessFixture, setUpAccessFixture } from "./access-fixture.ts";
import { buildRequest, hasIdsFor } from "./build-request.ts";

/**
 * Days that don't exist, days that PostgreSQL or the calendar arithmetic can't handle, and the first and last valid
 * days.
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
    const extended = withCell(filled, cell);
    if (typeof schema === "object" && schema.safeParse(extended).success) filled = extended;
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

const findDateFields = (part: DateField["part"], value: unknown, path: readonly string[] = []): DateField[] => {
  if (typeof value === "string") {
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return [{ part, path, kind: "day" }];
    return /^\d{4}-\d\d$/.test(value) ? [{ part, path, kind: "month" }] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findDateFields(part, inner, path.concat(key)));
};

/** Lists path or query fields that accept a date. */
const dateFieldsOf = (schema: z.ZodObject | undefined): string[] =>
  Object.entries(schema?.shape ?? {}).flatMap(([name, field]) => {
    const accepts = (text: string) => (field as z.ZodType).safeParse(text).success;
    return !accepts("some text") && !accepts("some-text") && (accepts("2026-06-15") || accepts("2026-06"))
      ? [name]
      : [];
  });

const exampleRequest = (call: Call): CallRequest => {
  const { params, query, body } = exampleOf(call);
  return { ...(params && { params }), ...(query && { query }), body: withDateCells(body, call.body) };
};

const listDateFields = (call: Call): DateField[] => {
  const { params, query, body } = exampleRequest(call);
  return [...findDateFields("params", params), ...findDateFields("query", query), ...findDateFields("body", body)];
};

const withText = (value: unknown, [key, ...rest]: readonly string[], text: string): unknown => {
  if (key === undefined) return text;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = withText(copy[key], rest, text);
  return copy;
};

const withDate = <Request extends CallRequest>(request: Request, { part, path }: DateField, text: string): Request => ({
  ...request,
  [part]: withText(request[part], path, text),
});

const calls = allCalls.map((call) => ({ name: call.name, call, places: listDateFields(call) }));

it.each(calls)("the example of $name includes each date field", ({ call, places }) => {
  const fieldsInExample = new Set(places.map(({ path }) => path[0]));
  const fields = [...dateFieldsOf(call.params), ...dateFieldsOf(call.query)];
  expect(fields.filter((name) => !fieldsInExample.has(name))).toEqual([]);
});

describe.each(testDatabases)("odd dates on $name", ({ open }) => {
  const setup = setUpAccessFixture(open);

  const listViolations = async (
    fixture: AccessFixture,
    call: Call,
    places: readonly DateField[],
  ): Promise<string[]> => {
    const person = call.who === "anyone" ? stranger : findPersonFor(fixture, call);
    const ownResponses = await fixture.readAll(person, hasIdsFor(call));
    const { params, query } = exampleRequest(call);
    const build = async () => {
      const validRequest = await buildRequest(fixture, call, person, { ownResponses });
      return {
        ...validRequest,
        body: withDateCells(validRequest.body, call.body),
        ...(params && { params }),
        ...(query && { query }),
      };
    };
    const violations: string[] = [];
    let validRequest = await build();
    let requestCount = 0;
    const sendDay = async (testedFields: readonly DateField[], day: string): Promise<void> => {
      requestCount += 1;
      const request = testedFields.reduce(
        (changedRequest, field) => withDate(changedRequest, field, field.kind === "day" ? day : monthOf(day)),
        validRequest,
      );
      const { status, json } = await fixture.send(call, {
        ...request,
        ...(call.idempotent && { idempotencyKey: `odd-${requestCount}` }),
      });
      const message = errorBodySchema.safeParse(json).data?.SystemMessages[0]?.Message;
      const fieldNames = testedFields.map(({ path }) => path.join(".")).join(" and ");
      if (status >= 500 || (status >= 400 && !message))
        violations.push(`${fieldNames} ${JSON.stringify(day)}: ${status}`);
      if (call.ifMatch && (status === 200 || status === 412)) validRequest = await build();
    };
    for (const day of oddDays) {
      for (const field of places) await sendDay([field], day);
      if (places.length > 1) await sendDay(places, day);
    }
    return violations;
  };

  it.each(calls.filter(({ places }) => places.length > 0))(
    "are accepted by $name or refused with a message",
    async ({ call, places }) => {
      expect(await listViolations(setup.fixture, call, places)).toEqual([]);
    },
  );
});
