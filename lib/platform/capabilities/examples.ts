import type { CallExamples } from "../contract/call-examples.ts";

export const examples = { getCapabilities: { response: { calls: ["login", "listTads"] } } } satisfies CallExamples;
