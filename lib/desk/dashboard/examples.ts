import type { CallExamples } from "../../platform/contract/call-examples.ts";

export const examples = { getDashboard: { response: { kind: "member" } } } satisfies CallExamples;
