import { globSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { allCalls } from "./all-calls.ts";
import { allExamples } from "./all-examples.ts";
import type { Call } from "./platform/contract/call.ts";

const roomsWith = (file: string): string[] =>
  globSync(`*/*/${file}`, { cwd: __dirname })
    .map((path) => dirname(path))
    .toSorted();

it("has an example of every call, and no others", () => {
  expect(Object.keys(allExamples).toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted());
});

it("includes the calls of every domain", async () => {
  const rooms = roomsWith("calls.ts");
  expect(rooms.length).toBeGreaterThan(10);
  for (const room of rooms) {
    const calls = (await import(`./${room}/contract.ts`)) as Record<string, Call>;
    for (const [name, call] of Object.entries(calls).filter(([, value]) => "path" in value)) {
      expect(call.name).toBe(name);
      expect(allCalls).toContain(call);
    }
  }
  expect(roomsWith("contract.ts")).toEqual(rooms);
  expect(roomsWith("examples.ts")).toEqual(rooms);
});

describe.each(allCalls)("the example of $name", (call) => {
  const {
    params = {},
    badParams = [],
    query = {},
    badQueries = [],
    body,
    badBodies = [],
    response,
  } = allExamples[call.name] ?? {};

  it("is a valid request with a valid response", () => {
    expect(call.params?.safeParse(params).success ?? true).toBe(true);
    expect(call.query?.safeParse(query).success ?? true).toBe(true);
    if (call.body instanceof z.ZodType) expect(call.body.safeParse(body).error).toBeUndefined();
    if (call.response !== "blob") expect(call.response.safeParse(response).error).toBeUndefined();
  });

  it("includes invalid requests, wherever the call accepts JSON", () => {
    for (const badParam of badParams) expect(call.params?.safeParse(badParam).success).toBe(false);
    if (call.query !== undefined) expect(badQueries.length).toBeGreaterThan(0);
    for (const badQuery of badQueries) expect(call.query?.safeParse(badQuery).success).toBe(false);
    if (!(call.body instanceof z.ZodType)) return;
    expect(badBodies.length).toBeGreaterThan(0);
    for (const badBody of badBodies) expect(call.body.safeParse(badBody).success).toBe(false);
  });
});
