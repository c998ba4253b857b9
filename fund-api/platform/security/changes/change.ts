import type { Call } from "#lib/platform/contract/call.ts";
import type { Sent } from "#lib/platform/contract/request.ts";
import type { AccessFixture } from "../access-fixture.ts";

export type Change = {
  readonly call: Call;
  readonly by: string;
  readonly send?: (fixture: AccessFixture) => Promise<Partial<Sent>>;
  readonly auditActions: readonly string[];
};

export const readAs = async <T>(
  fixture: AccessFixture,
  userName: string,
  call: Call,
  params: Sent["params"] = {},
): Promise<T> => (await fixture.send(call, { token: fixture.as(userName).token ?? "", params })).json as T;
