import type { Call } from "#lib/platform/contract/call.ts";
import type { Sent } from "#lib/platform/contract/request.ts";
import type { AccessFixture } from "../access-fixture.ts";

/** One call that changes something, made once with success, and what it must leave in the audit trail. */
export type Change = {
  readonly call: Call;
  /** Who makes it. */
  readonly by: string;
  /** What the call's example lacks. */
  readonly send?: (fixture: AccessFixture) => Promise<Partial<Sent>>;
  /** The actions of the audit rows, in order. */
  readonly writes: readonly string[];
};

/** What a person of the fixture reads. */
export const readAs = async <T>(
  fixture: AccessFixture,
  by: string,
  call: Call,
  params: Sent["params"] = {},
): Promise<T> => (await fixture.ask(call, { token: fixture.as(by).token ?? "", params })).json as T;
