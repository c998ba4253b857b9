import { inboxRefusals } from "./refusal-texts.en.ts";
import { lineSchema } from "./schema.ts";

it.each(["May\r\nBcc: a@b.example", "May \u202e2026", "May\u2028"])(
  "rejects %j as a line, with the reason",
  (typedText) => {
    // Blanks at the ends are trimmed.
    const parsed = lineSchema(100).safeParse(`${typedText}x`);
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([inboxRefusals.notOneLine]);
  },
);

it("accepts a single line as typed", () => {
  expect(lineSchema(100).parse(" Zoë’s  May \n")).toBe("Zoë’s  May");
});
