import type { CallExamples } from "../contract/call-examples.ts";

export const examples = {
  getDashboard: { answer: { kind: "member" } },
} satisfies CallExamples;
