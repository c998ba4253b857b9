import { randomUUID } from "node:crypto";
import { requiredQuery, type CallExample } from "../lib/platform/contract/call-examples.ts";
import { allExamples } from "../lib/all-examples.ts";
import type { Call } from "../lib/platform/contract/call.ts";
import { findParams } from "../lib/platform/contract/find-params.ts";
import { requestOf, type Sent } from "../lib/platform/contract/request.ts";
import { isAllowed, refusalFor, sentBy, type Person } from "./signed-in.ts";
import type { Report } from "./report.ts";
import { nobody } from "./target.ts";

/** A version that no record ever reaches, so nothing is changed. */
const staleVersion = 999_999_999;

/** Proves that the visitor reached a call, without any effect. */
const reachedStatuses = "400 or 404 or 412 or 422 or 428";

const isJson = (call: Call): boolean => call.body !== undefined && call.body !== "file";

/** Builds a request that has no effect: without version or key, with an empty body, or with parameters that match nothing. */
const buildHarmless = (call: Call, row: CallExample): Sent | null => {
  const badBody = isJson(call) ? { body: {} } : {};
  if (call.ifMatch || call.idempotent || isJson(call)) return { params: row.params ?? {}, ...badBody };
  if (call.params === undefined) return null;
  // Any text may be an account's id: a read with a valid one changes nothing either.
  return { params: row.badParams?.[0] ?? (call.method === "GET" ? row.params : undefined) ?? {} };
};

const isQueryable = (body: unknown): boolean =>
  typeof body === "object" && body !== null && Object.values(body).every((value) => typeof value === "string");

/** Replaces the username with one that matches no one, so that no one gets an email. */
const replaceUserName = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "userName" in body ? { ...body, userName: nobody() } : body;

const checkStrangers = async (report: Report, call: Call, row: CallExample): Promise<void> => {
  const harmlessRequest = buildHarmless(call, row) ?? {};
  if (call.who === "anyone") {
    if (buildHarmless(call, row) === null) await report.expectResponse(call, "without a session", {}, "200");
    else await report.expectResponse(call, "without a session", harmlessRequest, "400 or 422");
    return;
  }
  await report.expectResponse(call, "without a session", harmlessRequest, "401 NotSignedIn");
  await report.expectResponse(
    call,
    "with a session that never was",
    { ...harmlessRequest, token: "x".repeat(43) },
    "401 NotSignedIn",
  );
};

/** Checks that only the fund's staff can act for an employer. */
const checkActingFor = async (report: Report, call: Call, { actingFor, ...request }: Sent): Promise<void> => {
  if (actingFor === undefined) {
    await report.expectResponse(
      call,
      "by an employer for another",
      { ...request, actingFor: "0000000-0000" },
      "403 Forbidden",
    );
    return;
  }
  await report.expectResponse(call, "by staff for no one", request, "400 EmployerMissing");
  await report.expectResponse(
    call,
    "by staff for no employer",
    { ...request, actingFor: "0000000-0000" },
    "404 NotFound",
  );
};

const checkPeople = async (report: Report, call: Call, row: CallExample, people: readonly Person[]): Promise<void> => {
  for (const person of people) {
    const { name } = person;
    const harmlessRequest = buildHarmless(call, row);
    const sender = sentBy(call, person, people);
    if (!isAllowed(call, person))
      await report.expectResponse(
        call,
        `as ${name}`,
        { ...harmlessRequest, ...sender },
        `403 ${refusalFor(call, person)}`,
      );
    else if (call.method === "POST" && harmlessRequest !== null)
      await report.expectResponse(call, `as ${name}, let through`, { ...harmlessRequest, ...sender }, reachedStatuses);
    if (call.onBehalf && isAllowed(call, person))
      await checkActingFor(report, call, { ...buildHarmless(call, row), ...sender });
  }
};

/** Reads with parameters from earlier responses. Each response may add more. */
const checkReading = async (report: Report, call: Call, people: readonly Person[], reads: Reads): Promise<void> => {
  if (call.method !== "GET" || call.response === "blob" || call.who === "anyone") return;
  for (const person of people.filter((reader) => isAllowed(call, reader))) {
    const earlierReads = reads.get(person) ?? [];
    const params = findParams(call, earlierReads);
    if (params === null) continue;
    const response = await report.expectResponse(
      call,
      `as ${person.name}`,
      { params, ...requiredQuery(call, allExamples[call.name]), ...sentBy(call, person, people) },
      "200",
    );
    reads.set(person, [...earlierReads, response.json]);
  }
};

const checkBodies = async (report: Report, call: Call, row: CallExample, request: Sent): Promise<void> => {
  const refusedStatuses = `400 or 422${call.ifMatch ? " or 412" : ""}${call.params ? " or 404" : ""}`;
  const isQuery = call.sentAs === "query";
  for (const body of (row.badBodies ?? []).filter((badBody) => !isQuery || isQueryable(badBody))) {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    await report.expectResponse(call, `with the body ${text.slice(0, 60)}`, { ...request, body }, refusedStatuses);
  }
  if (!isQuery) return;
  const asQuery = await report.target(requestOf(call, { ...request, body: replaceUserName(row.body) }));
  const isTaken = ![400, 411, 415].includes(asQuery.status) && asQuery.status < 500;
  report.note(
    `${call.name} with query parameters and no body`,
    "taken",
    isTaken ? [] : [`the query to be read, came ${asQuery.status}`],
  );
  const asBody = await report.target({
    ...requestOf({ ...call, sentAs: undefined } as unknown as Call, { ...request, body: replaceUserName(row.body) }),
  });
  report.note(
    `${call.name} with a body and no query`,
    "400 or 422",
    [400, 422].includes(asBody.status) ? [] : [`400 or 422, came ${asBody.status}`],
  );
};

const checkHeaders = async (report: Report, call: Call, row: CallExample, request: Sent): Promise<void> => {
  if (call.ifMatch) {
    const { version: _version, ...requestWithoutVersion } = request;
    await report.expectResponse(
      call,
      "without If-Match",
      { ...requestWithoutVersion, body: row.body },
      "428 VersionMissing",
    );
    // An example's ids may not exist here. Then nothing is stale.
    const isOwnParams = JSON.stringify(request.params) === JSON.stringify(row.params);
    const sample = call.params === undefined ? row.body : isOwnParams ? row.params : undefined;
    const isSample = /[0-9a-f]{8}-[0-9a-f-]{27}/.test(JSON.stringify(sample ?? ""));
    const stale = isSample ? "404 or 412" : "412 Stale";
    await report.expectResponse(call, "with a stale If-Match", { ...request, body: row.body }, stale);
  }
  if (call.idempotent) {
    const { idempotencyKey: _key, ...requestWithoutKey } = request;
    await report.expectResponse(
      call,
      "without Idempotency-Key",
      { ...requestWithoutKey, body: row.body },
      "400 IdempotencyKeyMissing",
    );
  }
};

const checkParams = async (report: Report, call: Call, row: CallExample, request: Sent): Promise<void> => {
  for (const params of row.badParams ?? []) {
    if (Object.keys(params).length === 0) continue;
    const values = Object.values(params).join(" ");
    await report.expectResponse(call, `with the parameters ${values}`, { ...request, params }, "400 or 404");
  }
};

/** The responses that each person has read so far. */
export type Reads = Map<Person, readonly unknown[]>;

/** Checks one call against the contract, without a session and for every kind of person. */
export const checkCall = async (report: Report, call: Call, people: readonly Person[], reads: Reads): Promise<void> => {
  const row = allExamples[call.name] ?? {};
  await checkStrangers(report, call, row);
  await checkPeople(report, call, row, people);
  await checkReading(report, call, people, reads);
  const person = people.find((candidate) => isAllowed(call, candidate));
  if (person === undefined) return;
  const params = findParams(call, reads.get(person) ?? [], row.params) ?? {};
  const validRequest: Sent = {
    params,
    ...(call.who === "anyone" ? {} : sentBy(call, person, people)),
    ...(call.ifMatch ? { version: staleVersion } : {}),
    ...(call.idempotent ? { idempotencyKey: randomUUID() } : {}),
  };
  await checkBodies(report, call, row, validRequest);
  await checkHeaders(report, call, row, validRequest);
  await checkParams(report, call, row, validRequest);
};
