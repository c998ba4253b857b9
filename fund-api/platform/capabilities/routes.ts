import { allCalls } from "../../../lib/all-calls.ts";
import { getCapabilities } from "../../../lib/platform/capabilities/contract.ts";
import { route, type Route } from "../handler/route.ts";

const names = allCalls.map(({ name }) => name);

export const capabilitiesRoutes: readonly Route[] = [
  route(getCapabilities, () => Promise.resolve({ ok: true as const, value: { calls: names } })),
];
