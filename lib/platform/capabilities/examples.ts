import type { CallExamples } from "../contract/call-examples.ts";

export const examples = { getCapabilities: { answer: { calls: ["login", "listTads"] } } } satisfies CallExamples;
