import { allCalls } from "../../../lib/all-calls.ts";
import type { Call } from "../../../lib/platform/contract/call.ts";
import { buildRequest, hasIdsFor } from "./build-request.ts";
import { findPersonFor, stranger, type Answer, type AccessFixture } from "./access-fixture.ts";

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
