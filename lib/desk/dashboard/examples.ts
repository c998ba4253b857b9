import type { CallExamples } from "../../platform/contract/call-examples.ts";

export const examples = { getDashboard: { answer: { kind: "member" } } } satisfies CallExamples;
