import { brokenReply, failureReply, inLanguage } from "./replies.ts";

it.each([
  ["57014", 503, "5"],
  ["57P01", 503, "5"],
  ["53100", 503, "5"],
  ["23505", 500, undefined],
])("maps a statement that failed with %s to a %i", (code, status, retryAfter) => {
  const reply = brokenReply(Object.assign(new Error("failed"), { code }));
  expect([reply.status, reply.headers["retry-after"]]).toEqual([status, retryAfter]);
});

it("translates an error to Spanish on request, including its fields, and keeps unknown texts", async () => {
  const reply = failureReply("Invalid", "Please log in.", { name: "Your name Required", note: "Only this month." });
  const { body, headers } = await inLanguage(reply, "es");
  expect(headers["content-language"]).toBe("es");
  expect(JSON.parse(body as string)).toEqual({
    SystemMessages: [{ Message: "Inicie sesión." }],
    message: "Invalid",
    fields: { name: "Su nombre: campo obligatorio", note: "Only this month." },
  });
  expect(await inLanguage(reply, "en")).toBe(reply);
});
