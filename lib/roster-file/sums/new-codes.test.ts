import { listNewPayCodes } from "./map-pay-codes.ts";

it("names rows without a code as the table of codes does", () => {
  const codes = ["", "REG"].map((value) => ({ value, count: 1, guess: null, texts: [] }));
  const [note] = listNewPayCodes(codes as never, { columns: [], values: [], constants: {}, payCodes: [] });
  expect(note?.message).toContain("“(no code)”, “REG”");
});
