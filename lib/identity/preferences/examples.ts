import type { CallExamples } from "../../platform/contract/call-examples.ts";

const choices = {
  reportReceipts: true,
  paymentReceipts: false,
  paymentReminders: true,
  applicantNotices: true,
  messageNotices: true,
};

const linkExample = {
  body: { token: "dJ0-_x".repeat(7) },
  badBodies: [{}, { token: "" }, { token: 7 }, { token: "t".repeat(201) }],
  response: { topic: "reportReceipts" },
};

export const examples = {
  getPreferences: { response: { ...choices, offered: ["reportReceipts"], version: 0 } },
  savePreferences: { body: choices, badBodies: [{}, { ...choices, reportReceipts: "yes" }, { reportReceipts: true }] },
  unsubscribe: linkExample,
  undoUnsubscribe: linkExample,
} satisfies CallExamples;
