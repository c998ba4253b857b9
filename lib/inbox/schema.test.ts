import { startThreadBodySchema } from "./schema.ts";

it("keeps a subject on one line, without marks that turn around what is beside it", () => {
  const body = { text: "Hours\nof May", about: "GENERAL", aboutId: null };
  const parsed = startThreadBodySchema.parse({ ...body, subject: " May\r\nBcc: x\u202E " });
  expect(parsed).toMatchObject({ subject: "May Bcc: x", text: body.text });
});
