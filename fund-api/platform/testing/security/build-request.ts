import { randomUUID } from "node:crypto";
import { allCalls } from "../../../../lib/all-calls.ts";
import type { Call } from "../../../../lib/platform/contract/call.ts";
import { findParams, findText } from "../../../../lib/platform/contract/find-params.ts";
import type { Sent } from "../../../../lib/platform/contract/request.ts";
import { type AccessFixture, type Answer, exampleOf, findPersonFor, type Person, stranger } from "./access-fixture.ts";

type Keyed = Readonly<Record<string, unknown>>;

const isId = (key: string, value: unknown): value is string => key.endsWith("Id") && typeof value === "string";

const withIds = (value: unknown, idOf: (key: string) => string | undefined): unknown => {
  if (Array.isArray(value)) return value.map((part) => withIds(part, idOf));
  if (typeof value !== "object" || value === null) return value;
  const pairs = Object.entries(value).map(([key, part]) => [
    key,
    isId(key, part) ? (idOf(key) ?? part) : withIds(part, idOf),
  ]);
  return Object.fromEntries(pairs) as unknown;
};

const idKeysIn = (value: unknown): string[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (isId(key, part) ? [key] : idKeysIn(part)));
};

/** Excludes work months and searches, and member IDs, which find no one without a name (add-missing-person.test.ts). */
export const idKeysOf = (call: Call): string[] => {
  const params = Object.keys(call.params?.shape ?? {}).filter((name) => name !== "workMonth" && name !== "search");
  return [...new Set([...params, ...idKeysIn(exampleOf(call).body)])].filter((name) => name !== "memberId");
};

/** Tests for `readAll` whether the responses have every id of the call's example. */
export const hasIdsFor =
  (call: Call) =>
  (responses: readonly unknown[]): boolean =>
    findParams(call, responses) !== null && idKeysOf(call).every((key) => findText(responses, key) !== undefined);

const findVersion = (value: unknown, id: string): number | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  const { version } = value as Keyed;
  if (typeof version === "number" && Object.values(value).includes(id)) return version;
  for (const part of Object.values(value)) {
    const foundVersion = findVersion(part, id);
    if (foundVersion !== undefined) return foundVersion;
  }
  return undefined;
};

/** Returns the GET call with the longest path that is a prefix of the other call's. */
const findReadCall = (call: Call): Call | undefined =>
  allCalls
    .filter(({ method, path }) => method === "GET" && (call.path === path || call.path.startsWith(`${path}/`)))
    .toSorted((left, right) => right.path.length - left.path.length)[0];

const currentVersion = async (
  fixture: AccessFixture,
  call: Call,
  person: Person,
  request: Sent,
  ownResponses: IdSources["ownResponses"],
): Promise<number> => {
  const sender = fixture.sentBy(call, person);
  const ids = Object.entries(request.body ?? {}).flatMap(([key, value]) => (isId(key, value) ? [value] : []));
  for (const id of ids) {
    const reading = ownResponses.find((source) => findVersion(source, id) !== undefined);
    const version = reading === undefined ? undefined : findVersion(await fixture.readAgain(person, reading), id);
    if (version !== undefined) return version;
  }
  const reader = findReadCall(call);
  const response = reader && (await fixture.send(reader, { ...sender, params: request.params ?? {} }));
  return ((response?.json ?? {}) as { version?: number }).version ?? 1;
};

type IdSources = {
  readonly ownResponses: readonly unknown[];
  readonly replacedIds?: Readonly<Record<string, string>>;
  /** Replaces the current version, which would take another call to read. */
  readonly version?: number | undefined;
};

export const buildRequest = async (
  fixture: AccessFixture,
  call: Call,
  person: Person,
  { ownResponses, replacedIds = {}, version }: IdSources,
): Promise<Sent> => {
  const row = exampleOf(call);
  const params = { ...(findParams(call, ownResponses, row.params) ?? row.params) };
  for (const name of Object.keys(params)) params[name] = replacedIds[name] ?? params[name] ?? "";
  const body = withIds(row.body, (key) => replacedIds[key] ?? findText(ownResponses, key));
  const request: Sent = { params, body, ...fixture.sentBy(call, person) };
  return {
    ...request,
    ...(call.ifMatch
      ? { version: version ?? (await currentVersion(fixture, call, person, request, ownResponses)) }
      : {}),
    ...(call.idempotent ? { idempotencyKey: randomUUID() } : {}),
  };
};

export const writingCalls: readonly Call[] = allCalls.filter(({ body }) => body !== undefined && body !== "file");

type Writer = {
  readonly example: Readonly<Record<string, unknown>>;
  readonly write: (body: unknown) => Promise<Answer>;
};

export const createWriter = async (fixture: AccessFixture, call: Call): Promise<Writer> => {
  const person = call.who === "anyone" ? stranger : await fixture.signIn(findPersonFor(fixture, call).name);
  const readings = await fixture.readAll(person, hasIdsFor(call));
  let request = await buildRequest(fixture, call, person, { ownResponses: readings });
  let writes = 0;
  const write = async (body: unknown): Promise<Answer> => {
    writes += 1;
    const key = call.idempotent ? { idempotencyKey: `intent-of-${call.name}-${writes}` } : {};
    const response = await fixture.send(call, { ...request, ...key, body });
    if (call.ifMatch && (response.status === 200 || response.status === 412))
      request = await buildRequest(fixture, call, person, { ownResponses: readings });
    return response;
  };
  return { example: request.body as Readonly<Record<string, unknown>>, write };
};
