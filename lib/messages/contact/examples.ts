import type { CallExamples } from "../../platform/contract/call-examples.ts";

const body = {
  name: "Pat Doe",
  email: "pat@visitor.example",
  who: "MEMBER",
  topic: "COVERAGE",
  reference: "",
  text: "How do I get a new ID card?",
};

export const examples = {
  sendContactMessage: {
    body,
    badBodies: [
      {},
      { ...body, who: "STAFF" },
      { ...body, topic: "GENERAL" },
      { ...body, name: "x".repeat(257) },
      { ...body, email: ["pat@visitor.example"] },
      { ...body, text: "x".repeat(50_001) },
      { ...body, reference: null },
    ],
    response: { reference: "C-2345-ABCD" },
  },
} satisfies CallExamples;
