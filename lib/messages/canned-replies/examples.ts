import type { CallExamples } from "../../platform/contract/call-examples.ts";

const id = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
const body = {
  title: "Office hours",
  text: "We’re here on weekdays from 8:00 AM to 4:30 PM CT.",
  textEs: "Estamos aquí de lunes a viernes, de 8:00 a. m. a 4:30 p. m. CT.",
  audience: "ANYONE",
};
const response = { replies: [{ replyId: id, ...body, isRetired: false, version: 1 }] };
const badTexts = [
  {},
  { title: "Office hours", audience: "ANYONE" },
  { ...body, title: " " },
  { ...body, title: "x".repeat(81) },
  { ...body, text: "" },
  { ...body, text: "x".repeat(3_001) },
  { ...body, text: 1 },
  { ...body, textEs: undefined },
  { ...body, textEs: "x".repeat(3_001) },
  { ...body, audience: undefined },
  { ...body, audience: "PROVIDERS" },
];

export const examples = {
  listCannedReplies: { response: response },
  addCannedReply: { body, badBodies: badTexts, response: response },
  changeCannedReply: {
    params: { replyId: id },
    badParams: [{ replyId: "1" }, { replyId: "../../identity/account" }, {}],
    path: `/api/canned-replies/${id}`,
    body: { ...body, isRetired: false },
    badBodies: [
      ...badTexts.map((badText) => Object.assign({ isRetired: false }, badText)),
      body,
      { ...body, isRetired: "no" },
    ],
    response: response,
  },
} satisfies CallExamples;
