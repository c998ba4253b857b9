import { brokenReply } from "./replies.ts";

it.each([
  ["57014", 503, "5"],
  ["57P01", 503, "5"],
  ["53100", 503, "5"],
  ["23505", 500, undefined],
])("answers a call whose statement failed with %s with %i", (code, status, retryAfter) => {
  const reply = brokenReply(Object.assign(new Error("failed"), { code }));
  expect([reply.status, reply.headers["retry-after"]]).toEqual([status, retryAfter]);
});
